import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { escapeWide } from "./escape-wide-characters.ts";

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
