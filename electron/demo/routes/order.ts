import type { EpochMs } from "#shared/lib/time.ts";
import type { Order } from "../dialects/readings/readings.ts";

/** What records are sorted by: their time, then their place, then their id. */
export type Sortable<T> = { timeOf(record: T): EpochMs; idOf(record: T): string };

/** Which part of a list is asked for: a page of so many, counted from 0. */
export type Range = { index: number; size: number };

/** Looks like chance and is the same every time, as the rows of a table without an order. */
const shuffleKey = (id: string): number =>
  [...id].reduce((key, sign) => Math.imul(key ^ sign.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

const compareIds = (a: string, b: string): number => Number(a) - Number(b) || a.localeCompare(b);

/** The records in an order; of the same time, the higher id is the newer. */
export const arrange = <T>(
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

/** One page of the records, as an order keeps and shows them. */
export const cut = <T>(
  records: readonly T[],
  { keeps, shows }: Order,
  { index, size }: Range,
  sortable: Sortable<T>,
): T[] => {
  const ordered = arrange(records, keeps === "newest" ? "newest" : shows, sortable);
  return arrange(ordered.slice(index * size, (index + 1) * size), shows, sortable);
};
