import { expect, it } from "vitest";
import { findChecklist, parseChecklist, replaceChecklist } from "./checklist.ts";

it("reads the boxes of Markdown lists, each item once", () => {
  const markdown = [
    "# Watch officer",
    "",
    "- [ ] Read the handover",
    "- [x] Call the control room",
    "  * [ ] Nested: **radio** check  ",
    "1. [ ] Numbered",
    "- [ ] Read the handover",
    "- [ ]",
    "- not a box",
    "[ ] neither",
  ].join("\r\n");
  expect(parseChecklist(markdown)).toEqual([
    "Read the handover",
    "Call the control room",
    "Nested: **radio** check",
    "Numbered",
  ]);
});

it("limits the items and their length", () => {
  const lines = Array.from({ length: 150 }, (_, at) => `- [ ] ${at} ${"x".repeat(400)}`);
  const items = parseChecklist(lines.join("\n"));
  expect(items).toHaveLength(100);
  expect(Math.max(...items.map(({ length }) => length))).toBe(300);
});

it("finds and replaces the checklist of a role, whatever its capital letters", () => {
  const checklists = [
    { role: "Porter", items: ["Keys"] },
    { role: "Watch Officer", items: ["Radio"] },
  ];
  expect(findChecklist(checklists, "watch officer")).toEqual(["Radio"]);
  expect(findChecklist(checklists, "Pörter")).toEqual([]);
  expect(replaceChecklist(checklists, { role: "PORTER", items: ["Doors"] })).toEqual([
    checklists[1],
    { role: "PORTER", items: ["Doors"] },
  ]);
  expect(replaceChecklist(checklists, { role: "porter", items: [] })).toEqual([checklists[1]]);
});
