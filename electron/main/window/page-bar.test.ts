import { expect, it } from "vitest";
import { createStepKeys } from "./page-bar.ts";

const pressed = { alt: false, control: true, meta: false };

it.each([
  ["Latin letters", "r", "KeyR"],
  ["Latin letters elsewhere", "r", "KeyO"],
  ["Russian letters", "к", "KeyR"],
  ["Greek letters", "ρ", "KeyR"],
  ["Arabic letters", "ق", "KeyR"],
  ["Hebrew letters", "ר", "KeyR"],
])("Ctrl+R reloads an external page on a layout with %s", (_layout, key, code) => {
  expect(createStepKeys()({ ...pressed, key, code })).toBe("reload");
});

it("a Latin letter counts as itself, wherever it is", () => {
  expect(createStepKeys()({ ...pressed, key: "o", code: "KeyR" })).toBeNull();
});

it.each([
  ["F5", "reload", {}],
  ["ArrowLeft", "back", { alt: true }],
  ["F6", "switchFocus", {}],
  ["r", null, {}],
])("%s does %s", (key, step, modifiers) => {
  const input = { alt: false, control: false, meta: false, key, code: "", ...modifiers };
  expect(createStepKeys()(input)).toBe(step);
});
