// Words: the messages of every language, and the language that is spoken.

const data = JSON.parse(document.getElementById("data").textContent);

let language = (navigator.languages ?? [navigator.language])
  .map((tag) => tag.slice(0, 2).toLowerCase())
  .find((code) => code in data.messages) ?? document.documentElement.lang;

// A message with its values. Where one of them is a single thing, the message may have another text.
function say(id, values = {}) {
  const messages = data.messages[language];
  const single = Object.values(values).includes(1) ? messages[`${id}.one`] : undefined;
  const text = single ?? messages[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? values[name] : all));
}

// Speaks a language: fills in all that stands still. What moves is drawn anew by the caller.
function speak(code) {
  language = code;
  document.documentElement.lang = code;
  for (const element of document.querySelectorAll("[data-say]")) {
    element.textContent = say(element.dataset.say);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    label(element, say(element.dataset.label));
  }
  for (const button of document.querySelectorAll("#languages button")) {
    button.setAttribute("aria-pressed", String(button.value === code));
  }
}

// Names what shows no text of its own, and tells it to whoever points at it.
function label(element, text) {
  element.setAttribute("aria-label", text);
  if (element instanceof HTMLButtonElement) element.title = text;
}
