import type { SavedViewTile } from "#shared/features/dashboard/dashboard-tile.ts";
import { readNumber, type View } from "#shared/features/dashboard/view-json.ts";
import { translateWord } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
import { readViewSettings } from "./read-view-settings.ts";

export type GroupBar = {
  /** The value that its records share; empty for those without a value. */
  value: string;
  count: number;
  /** Fraction of all records of the view, from 0 to 1. */
  share: number;
  /** Fraction of the largest group, from 0 to 1. */
  length: number;
};

/** Bars, the largest first, and the values whose count is not a number. */
type GroupBars = { bars: GroupBar[]; uncounted: string[] };

/**
 * Computes the bars of the groups of a view. Shares refer to `total` if it is known, because a
 * record can be in several groups or in none.
 */
export function measureGroups(groups: View, total: number | null): GroupBars {
  const counted = Object.entries(groups).map(([value, json]) => {
    const count = readNumber(json);
    return { value, count: count === null || count < 0 ? null : count };
  });
  const known = counted.filter(
    (one): one is { value: string; count: number } => one.count !== null,
  );
  const largest = Math.max(0, ...known.map(({ count }) => count));
  const sum = known.reduce((all, { count }) => all + count, 0);
  const denominator = total === null || total < largest ? sum : total;
  return {
    bars: known
      .sort((a, b) => b.count - a.count || compareValues(a.value, b.value))
      .map((one) => ({
        ...one,
        share: denominator === 0 ? 0 : one.count / denominator,
        length: largest === 0 ? 0 : one.count / largest,
      })),
    uncounted: counted.filter(({ count }) => count === null).map(({ value }) => value),
  };
}

/** What a status means, for its colour; null if its words do not state it. */
export type GroupMeaning = "good" | "warning" | "critical" | null;

const meanings: Record<string, GroupMeaning> = {
  approved: "good",
  closed: "good",
  complete: "good",
  completed: "good",
  done: "good",
  finished: "good",
  resolved: "good",
  safe: "good",
  blocked: "warning",
  delayed: "warning",
  major: "warning",
  "on hold": "warning",
  "at risk": "warning",
  critical: "critical",
  destroyed: "critical",
  failed: "critical",
  overdue: "critical",
  rejected: "critical",
};

/** Returns what the words of a status mean. */
export const classifyGroup = (value: string): GroupMeaning =>
  meanings[value.trim().toLowerCase().replaceAll(/[_-]/g, " ")] ?? null;

const compareValues = new Intl.Collator("en", { numeric: true }).compare;

const maxVisible = 8;

/** Returns how many of `total` groups are visible initially; a single one is never hidden. */
export const countVisible = (total: number): number =>
  total <= maxVisible + 1 ? total : maxVisible;

/** What of a view decides how its groups are formatted. */
export type GroupedView = Pick<SavedViewTile, "viewType" | "state" | "fieldNames">;

/** Formats the value of a group; `IN_PROGRESS` becomes words, values of forms stay. */
export function formatGroup(value: string, view: GroupedView): string {
  if (value.trim() === "") return isByOwner(view) ? t("common.unassigned") : t("dashboard.noValue");
  const isOfForm = view.viewType === "FORM_ENTRY";
  return !isOfForm && /^[A-Z]+(_[A-Z]+)*$/.test(value) ? translateWord(value) : value;
}

/** Whether a view of other records than form entries is grouped by their owner. */
const isByOwner = ({ viewType, state, fieldNames }: GroupedView): boolean =>
  viewType !== "FORM_ENTRY" &&
  readViewSettings(state, fieldNames).groupedBy.join().toLowerCase() === "owner";
