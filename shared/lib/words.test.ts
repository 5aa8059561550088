import { expect, it, onTestFinished } from "vitest";
import { setTextLanguage } from "#shared/texts/t.ts";
import { toInitials, toWords, translateWord } from "./words.ts";

it.each([
  ["IN_PROGRESS", "In progress"],
  ["ACKNOWLEDGED", "Acknowledged"],
  ["", ""],
])("toWords formats %j as %j", (value, words) => {
  expect(toWords(value)).toBe(words);
});

it.each<["en" | "es", string, string]>([
  ["en", "IN_PROGRESS", "In progress"],
  ["en", "Closed", "Closed"],
  ["en", "on hold", "On hold"],
  // Documented values are translated, others kept.
  ["es", "IN_PROGRESS", "En curso"],
  ["es", "In progress", "En curso"],
  ["es", "closed", "Cerrada"],
  ["es", "ON_HOLD", "On hold"],
  ["es", "constructor", "Constructor"],
  ["es", "", ""],
])("translateWord says in %s what the service says: %j", (language, value, words) => {
  setTextLanguage(language, language);
  onTestFinished(() => setTextLanguage("en", "en"));
  expect(translateWord(value)).toBe(words);
});

it.each([
  ["Ana María Ruiz", "AR"],
  ["Cher", "C"],
  ["  élodie   o’neil ", "ÉO"],
  ["Dana Whitfield (Logistics)", "DW"],
  ["Lindqvist, e\u0301lodie", "LE\u0301"],
  ["𝒳 42", "𝒳4"],
  ["(?)", "?"],
  ["", "?"],
])("toInitials shortens %j to %s", (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
