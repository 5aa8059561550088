import { readNumber, type View } from "#shared/features/dashboard/view-json.ts";
import { toWords } from "#shared/lib/words.ts";

/** A group of a saved view. */
export type GroupBar = {
  /** The value that its records share; empty for those without a value. */
  value: string;
  count: number;
  /** Its part of all records of the view, from 0 to 1. */
  share: number;
  /** Its part of the largest group, from 0 to 1. */
  length: number;
};

/** Groups as bars, the largest first; `unread` are values whose count is no number. */
export type GroupBars = { bars: GroupBar[]; unread: string[] };

/**
 * Makes bars of a view's groups. A record can be in several groups, and some may be in none, so that
 * shares are of `total` where that is known.
 */
export function measureGroups(groups: View, total: number | null): GroupBars {
  const counted = Object.entries(groups).map(([value, json]) => {
    const count = readNumber(json);
    return { value, count: count === null || count < 0 ? null : count };
  });
  const known = counted.filter(
    (one): one is { value: string; count: number } => one.count !== null,
  );
  const largest = known.reduce((most, { count }) => Math.max(most, count), 0);
  const sum = known.reduce((all, { count }) => all + count, 0);
  const whole = total === null || total < largest ? sum : total;
  return {
    bars: known
      .sort((a, b) => b.count - a.count || compareValues(a.value, b.value))
      .map((one) => ({
        ...one,
        share: whole === 0 ? 0 : one.count / whole,
        length: largest === 0 ? 0 : one.count / largest,
      })),
    unread: counted.filter(({ count }) => count === null).map(({ value }) => value),
  };
}

const compareValues = new Intl.Collator("en", { numeric: true }).compare;

/** How many groups stand in sight, given how many there are: a tail of one would save nothing. */
export const countInSight = (total: number, most = 8): number => (total <= most + 1 ? total : most);

/** A group's value as a person reads it; values of the wire such as `IN_PROGRESS` become words. */
export function formatGroup(value: string, of: string | null): string {
  if (value.trim() === "") return "No value";
  return of !== "FORM_ENTRY" && /^[A-Z]+(_[A-Z]+)*$/.test(value) ? toWords(value) : value;
}
