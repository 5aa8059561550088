import { expect, it } from "vitest";
import { isAcceptance } from "./acceptance.ts";

it.each([
  ...["yes", "Yes!", "  OK. ", "I take it", "I'll take it", "on it 👍"],
  ...["Ja", "sí", "Sí, lo tomo", "OUI", "Übernommen", "да"],
])("%s accepts an offer", (text) => {
  expect(isAcceptance(text)).toBe(true);
});

it.each([
  ...["", "no", "not ok", "ok?", "yes, but not now", "¿sí", "nein", "Which one"],
  ...["yes yes yes please later", "no, sorry"],
])("%s does not", (text) => {
  expect(isAcceptance(text)).toBe(false);
});
