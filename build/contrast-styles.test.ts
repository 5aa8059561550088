import { expect, it } from "vitest";
import { withContrast } from "./contrast-styles.ts";

it("rules for more contrast always apply, also together with others, and no other rule changes", () => {
  const css = "a{color:red}@media (prefers-contrast:more){a{color:blue}}";
  expect(withContrast(css)).toBe("a{color:red}@media (min-width:0){a{color:blue}}");
  const both = "@media (prefers-contrast: more) and (prefers-color-scheme:dark){a{color:blue}}";
  expect(withContrast(both)).toBe(
    "@media (min-width:0) and (prefers-color-scheme:dark){a{color:blue}}",
  );
  const other = "@media (prefers-contrast:less){a{color:red}}@media (forced-colors:active){a{}}";
  expect(withContrast(other)).toBe(other);
});
