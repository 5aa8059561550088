import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { escapeWide, withContrast } from "./bundle-plugins.ts";

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

it.each([
  ["a string", '"Wait… 🔥"'],
  ["a template", "`„quoted“`"],
  ["escaped characters", "'\\… \\\\… \\\\\\…'"],
  ["a pattern", "'a–b—c'.replace(/[–—]/g, '-')"],
  ["a pattern of whole characters", "'🔥'.replace(/[🔥]/u, 'fire')"],
])("keeps the meaning of %s, in one-byte characters", (_what, code) => {
  const escaped = escapeWide(code);
  expect(escaped).toMatch(/^[\0-\xff]*$/);
  expect(escaped).not.toBe(code);
  expect(runInNewContext(escaped)).toBe(runInNewContext(code));
});
