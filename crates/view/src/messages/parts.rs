//! What messages are made of.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

pub(super) type Names<'a> = BTreeSet<&'a str>;

/// The messages of a catalogue by their ids.
#[derive(Debug, Default)]
pub(super) struct Contents<'a>(pub(super) BTreeMap<&'a str, Parts<'a>>);

/// What a message is made of.
#[derive(Debug, Default)]
pub(super) struct Parts<'a> {
    /// All variables, by their names.
    pub(super) variables: Names<'a>,
    /// Those whose number decides between texts.
    pub(super) deciding: Names<'a>,
    /// The messages in it.
    pub(super) messages: Names<'a>,
}

impl<'a> Contents<'a> {
    /// The messages of a catalogue in the format of Project Fluent. What can't be read is left out.
    pub(super) fn of(source: &'a str) -> Self {
        let resource = match parse(source) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let mut contents = Self::default();
        for entry in &resource.body {
            if let Entry::Message(message) = entry
                && let Some(pattern) = &message.value
            {
                let mut parts = Parts::default();
                parts.read(pattern);
                contents.0.insert(message.id.name, parts);
            }
        }
        contents
    }

    /// What a message is made of, with all that the messages in it are made of.
    pub(super) fn whole(&self, id: &str) -> Parts<'a> {
        let mut whole = Parts::default();
        self.add(id, &mut whole);
        whole
    }

    fn add(&self, id: &str, whole: &mut Parts<'a>) {
        let Some(parts) = self.0.get(id) else {
            return;
        };
        whole.variables.extend(&parts.variables);
        whole.deciding.extend(&parts.deciding);
        for inner in &parts.messages {
            if whole.messages.insert(inner) {
                self.add(inner, whole);
            }
        }
    }
}

impl<'a> Parts<'a> {
    fn read(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    self.deciding.insert(id.name);
                }
                self.read_inline(selector);
                for variant in variants {
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&'a str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name);
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name);
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            // Functions, terms and literal values, which the catalogues don't need.
            _ => {}
        }
    }
}
