"""Ends before anything is said."""
