import type { Effort } from "./effort.ts";
import { type Bar, type Measured, type Pairs, toRatio, withoutFirst } from "./figures.ts";
import { measureInNode } from "./plain-node.ts";
import { ratio } from "./row.ts";

/** The bars of what the store takes in, in the order of the bench's script. */
export const syncBars: Bar[] = ["tasks", "alerts", "messages", "submissions"].flatMap((records) => [
  ratio(`10,000 new ${records} / storing them at least`, 8, 3.5),
  ratio(`10,000 other ${records} in their place / the same`, 12, 6),
  ratio(`the same with one of the ${records} changed / the same`, 1, 0.4),
]);

/** Measures how long the store takes for whole lists, relative to what storing them requires at least. */
export async function measureFirstSync({ storedTasks, syncPairs }: Effort): Promise<Measured[]> {
  const script = "store/test/bench/sync.ts";
  const measured = await measureInNode<{ pairs: Pairs }[]>(script, storedTasks, syncPairs);
  return measured.map(({ pairs }) => toRatio(withoutFirst(pairs)));
}
