import type { Arrival, Arrivals } from "#shared/features/inbox/schema.ts";

type Listed = Omit<Arrival, "index">;

const keyOf = ({ kind, id }: Listed): string => `${kind} ${id}`;

/** Creates a function that returns the unseen additions to a list, as main does. */
export function createArrivalLog() {
  const lists = new Map<string, { mark: number; since: Map<string, number> }>();
  return (list: string, rows: Listed[], seen: number | null): Arrivals => {
    const known = lists.get(list);
    const mark = (known?.mark ?? 0) + 1;
    const sinceOf = (row: Listed) =>
      known === undefined ? 0 : (known.since.get(keyOf(row)) ?? mark);
    lists.set(list, { mark, since: new Map(rows.map((row) => [keyOf(row), sinceOf(row)])) });
    const arrived = rows
      .map((row, index) => ({ ...row, index }))
      .filter((row) => sinceOf(row) > (seen ?? 0));
    return { mark, arrived };
  };
}
