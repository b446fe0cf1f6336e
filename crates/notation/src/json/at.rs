//! A value with its place in the text.

use alloc::format;
use alloc::string::{String, ToString};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::Span;
use crate::fault::excerpt;

/// A value with its place in the text it was read from.
///
/// One that is not of its type is kept as the reason, so that each is reported where it stands and
/// does not keep the others from being read.
#[derive(Debug)]
pub(crate) struct At<T> {
    pub(crate) value: Result<T, String>,
    /// Where its first byte lies in memory; what was not read lies nowhere.
    address: usize,
    length: usize,
}

impl<T> At<T> {
    /// Its place in `text`, which it was read from.
    pub(crate) fn span(&self, text: &str) -> Span {
        let start = self.address.saturating_sub(text.as_ptr().addr());
        start..start + self.length
    }
}

impl<T> From<T> for At<T> {
    fn from(value: T) -> Self {
        Self {
            value: Ok(value),
            address: 0,
            length: 0,
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for At<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&'de RawValue>::deserialize(deserializer)?.get();
        Ok(Self {
            value: serde_json::from_str(raw).map_err(|error| reason(&error)),
            address: raw.as_ptr().addr(),
            length: raw.len(),
        })
    }
}

impl<T: Serialize> Serialize for At<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.as_ref().ok().serialize(serializer)
    }
}

/// What is wrong, without the place: that is told elsewhere.
pub(crate) fn reason(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message);
    in_words(message).unwrap_or_else(|| message.into())
}

/// That a value is not what it should be, in words of JSON: serde names the types of Rust.
fn in_words(message: &str) -> Option<String> {
    let of_kind = |kind| message.strip_prefix(kind)?.rsplit_once(", expected ");
    let (found, expected) = ["invalid type: ", "invalid value: "]
        .into_iter()
        .find_map(of_kind)
        .or_else(|| of_kind("invalid length "))?;
    let expected = match expected {
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "a string" => "text",
        "a character" => "a letter",
        "a boolean" => "true or false",
        "a sequence" => "an array",
        _ if expected.starts_with("tuple struct Pair") => "an array of two texts",
        _ if expected.starts_with("struct ") => "an object",
        other => other,
    };
    let (kind, value) = found.split_once(' ').unwrap_or((found, ""));
    let found = match kind {
        "string" => excerpt(value),
        "integer" | "boolean" => value.trim_matches('`').into(),
        "floating" => found.rsplit(' ').next()?.trim_matches('`').into(),
        "sequence" => "an array".into(),
        "map" => "an object".into(),
        _ if kind.parse::<u32>().is_ok() => format!("{kind} of them").into(),
        _ => found.into(),
    };
    Some(format!("{expected} must stand here, not {found}"))
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for At<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<T>()
    }
}
