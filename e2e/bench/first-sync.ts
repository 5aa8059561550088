import type { Effort } from "./effort.ts";
import { type Bar, type Measured, type Pairs, toRatio, withoutFirst } from "./figures.ts";
import { measureInNode } from "./plain-node.ts";
import { ratio } from "./row.ts";

/** The bars of what the store takes in, in the order of the bench's script. */
export const syncBars: Bar[] = [
  "10,000 tasks",
  "10,000 alerts",
  "10,000 messages",
  "10,000 submissions",
  "2,000 forms",
].flatMap((records) => [
  ratio(`${records}, all new / storing them at least`, 6, 3.5),
  ratio(`${records} in the place of others / the same`, 10.5, 6),
  ratio(`${records}, one changed / the same`, 1, 0.4),
]);

/** Measures how long the store takes for whole lists, relative to what storing them requires at least. */
export async function measureFirstSync({ storedTasks, syncPairs }: Effort): Promise<Measured[]> {
  const script = "store/test/bench/sync.ts";
  const measured = await measureInNode<{ pairs: Pairs }[]>(script, storedTasks, syncPairs);
  return measured.map(({ pairs }) => toRatio(withoutFirst(pairs)));
}
