import type { RecordGroup } from "#shared/records/record-schema.ts";

/** What rows are sorted and grouped by. */
export type Value = string | number | null;

const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The order of values as people read them: missing ones last, whatever the direction. */
export function compareValues(left: Value, right: Value, isDescending = false): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order =
    typeof left === "number" && typeof right === "number"
      ? left - right
      : compare(String(left), String(right));
  return isDescending ? -order : order;
}

/** The order of values that people read as the same. */
export const compareExactly = (left: Value, right: Value): number =>
  left === right ? 0 : String(left) < String(right) ? -1 : 1;

/** Whether every word of a filter is somewhere in these texts, in any case and accent. */
export function isFound(filter: string, texts: Value[]): boolean {
  const plain = texts.filter(Boolean).join("\n").normalize("NFD").replace(/\p{M}/gu, "");
  const words = filter.toLowerCase().split(" ");
  return words.every((word) => plain.toLowerCase().includes(word));
}

/** The groups of sorted rows, by the labels of these. */
export function countGroups(labels: Value[]): RecordGroup[] {
  const groups: RecordGroup[] = [];
  for (const label of labels) {
    const named = label === null ? null : String(label);
    const last = groups.at(-1);
    if (last !== undefined && last.label === named) last.count += 1;
    else groups.push({ label: named, count: 1 });
  }
  return groups;
}
