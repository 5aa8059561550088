import type { DutyChecklist, Tick } from "./checklist-commands.ts";

/** Limits of a checklist, as in its schema. */
const maxItems = 100;
const maxLength = 300;

/** Returns the items of a Markdown list with boxes ("- [ ] text", also ticked ones), each once, in order. */
export function parseChecklist(markdown: string): string[] {
  const items = markdown
    .split(/\r?\n/)
    .map((line) => /^(?:[-*+]|\d{1,9}[.)])\s+\[[ xX]\]\s(.*)$/.exec(line.trim())?.[1]?.trim() ?? "")
    .filter((item) => item !== "")
    .map((item) => item.slice(0, maxLength).trim());
  return [...new Set(items)].slice(0, maxItems);
}

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, "en", { sensitivity: "accent" }) === 0;

/** Returns the items for a role; capital letters do not matter. Empty without a checklist. */
export const findChecklist = (checklists: readonly DutyChecklist[], role: string): string[] =>
  checklists.find((one) => isSame(one.role, role))?.items ?? [];

/** Returns the checklists with another one for its role; without items, the role has none. */
export function replaceChecklist(
  checklists: readonly DutyChecklist[],
  { role, items }: DutyChecklist,
): DutyChecklist[] {
  const others = checklists.filter((one) => !isSame(one.role, role));
  return items.length === 0 ? others : [...others, { role, items }];
}

/** Counts the ticked items of a checklist. */
export const countTicked = (items: readonly string[], ticks: readonly Tick[]): number =>
  items.filter((item) => ticks.some((tick) => tick.item === item)).length;
