import type { EpochMs } from "#shared/lib/time.ts";
import type { Order } from "../dialects/readings/readings.ts";

/** Sort keys of records: time, then id. */
export type Sortable<T> = { timeOf(record: T): EpochMs; idOf(record: T): string };

/** A page of a list, counted from 0. */
export type Range = { index: number; size: number };

/** Returns a reproducible pseudo-random key, like the order of an unsorted table. */
const shuffleKey = (id: string): number =>
  [...id].reduce((key, sign) => Math.imul(key ^ sign.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

const compareIds = (a: string, b: string): number => Number(a) - Number(b) || a.localeCompare(b);

/** Sorts records; of equal times, the higher id is newer. */
export const sortRecords = <T>(
  records: readonly T[],
  shows: Order["shows"],
  { timeOf, idOf }: Sortable<T>,
): T[] => {
  const byAge = (a: T, b: T) => timeOf(a) - timeOf(b) || compareIds(idOf(a), idOf(b));
  const compare = {
    newest: (a: T, b: T) => byAge(b, a),
    oldest: byAge,
    id: (a: T, b: T) => compareIds(idOf(a), idOf(b)),
    stored: (a: T, b: T) => shuffleKey(idOf(a)) - shuffleKey(idOf(b)),
  };
  return [...records].sort(compare[shows]);
};

export const cutPage = <T>(
  records: readonly T[],
  { keeps, shows }: Order,
  { index, size }: Range,
  sortable: Sortable<T>,
): T[] => {
  const ordered = sortRecords(records, keeps === "newest" ? "newest" : shows, sortable);
  return sortRecords(ordered.slice(index * size, (index + 1) * size), shows, sortable);
};
