/** A row that has come into a list, by its key: where it stands, from 0. */
type ArrivedRow = { key: string; index: number };

/** Remembers what lists had when they were asked for last. */
export type ListArrivals = {
  /**
   * Tells which rows have come into a list since it was first asked for, in its order, but for those
   * that were told with the mark `seen` or before it. `mark` stands for all that is told now.
   */
  note(list: string, keys: string[], seen: number | null): { mark: number; arrived: ArrivedRow[] };
};

type RememberedList = { mark: number; keys: Set<string>; arrived: Map<string, number> };

const maxLists = 8;
/** Of more nobody looks at each; those that come first in the list are told. */
const maxArrivals = 500;

/** Makes such a memory; a row that has left a list arrives anew where it comes back. */
export function createListArrivals(): ListArrivals {
  const lists = new Map<string, RememberedList>();
  return {
    note: (list, keys, seen) => {
      const known = lists.get(list);
      const mark = (known?.mark ?? 0) + 1;
      const now = new Set(keys);
      const arrived = new Map<string, number>();
      // A mark of another memory says nothing here.
      const last = seen === null || seen >= mark ? 0 : seen;
      if (known !== undefined) {
        for (const key of now) {
          const since = known.keys.has(key) ? known.arrived.get(key) : mark;
          if (since !== undefined && since > last) arrived.set(key, since);
        }
      }
      lists.delete(list);
      lists.set(list, { mark, keys: now, arrived });
      const [oldest] = lists.keys();
      if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
      const rows = keys.flatMap((key, index) => (arrived.has(key) ? { key, index } : []));
      return { mark, arrived: rows.slice(0, maxArrivals) };
    },
  };
}
