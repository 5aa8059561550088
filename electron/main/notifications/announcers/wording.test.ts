import { expect, it } from "vitest";
import { escapeMarkup } from "./wording.ts";

it("escapes markup", () => {
  expect(escapeMarkup('<a href="x">A&B</a>')).toBe('&lt;a href="x"&gt;A&amp;B&lt;/a&gt;');
});
