/** A new row of a list: its key and its index, from 0. */
type ArrivedRow = { key: string; index: number };

/** Remembers the rows of lists at their latest query. */
export type ListArrivals = ReturnType<typeof createListArrivals>;

type RememberedList = { mark: number; keys: Set<string>; arrived: Map<string, number> };

const maxLists = 8;
/** Maximum number of new rows to return, the first ones of the list. */
const maxArrivals = 500;

/** Creates such a memory; a row that has left a list and returns is new again. */
export function createListArrivals() {
  const lists = new Map<string, RememberedList>();
  return {
    /**
     * Returns which rows are new since the first query of a list, in its order, without those that were returned with
     * the mark `seen` or before. `mark` identifies this result.
     */
    record: (
      list: string,
      keys: string[],
      seen: number | null,
    ): { mark: number; arrived: ArrivedRow[] } => {
      const known = lists.get(list);
      const mark = (known?.mark ?? 0) + 1;
      const now = new Set(keys);
      const arrived = new Map<string, number>();
      // A mark of another memory has no meaning here.
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
