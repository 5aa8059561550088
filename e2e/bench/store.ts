import type { Effort } from "./effort.ts";
import { type Measured, median, type Pairs, toRatio, withoutFirst, writeTime } from "./figures.ts";
import { measureInNode } from "./plain-node.ts";

/** Pairs in one thread, and how long ours takes where the store has its own, as it has in the app. */
type Taken = { pairs: Pairs; inThread: number };
type Reads = { first: Taken & { opened: number; grouped: number }; all: Taken };

const readTasks = ({ storedTasks, pairs }: Effort): Promise<Reads> =>
  measureInNode("store/test/bench/reads.ts", storedTasks, pairs);

function summarise({ pairs, inThread }: Taken): Measured {
  const { value, detail } = toRatio(withoutFirst(pairs));
  return { value, detail: `${detail}; in the store's own thread ${writeTime(inThread)}` };
}

/** The first 50 stored tasks by due date against parsing all as one JSON. */
export async function measureFirstRows(effort: Effort): Promise<Measured> {
  const { first } = await readTasks(effort);
  const { value, detail } = summarise(first);
  const cold = `right after opening ${writeTime(first.opened)}, grouped first ${writeTime(first.grouped)}`;
  return { value, detail: `${detail}, ${cold}` };
}

/** All stored tasks by due date against reading and parsing their JSON in the same order. */
export const measureReading = async (effort: Effort): Promise<Measured> =>
  summarise((await readTasks(effort)).all);

/** A message into the outbox against a commit of its text that is as durable. */
export const measureWriting = async ({ pairs }: Effort): Promise<Measured> =>
  summarise(await measureInNode<Taken>("store/test/bench/writes.ts", pairs));

/** The 95th percentile of searches in ms, of the kind of query that takes longest. */
export async function measureSearch({ searchedRecords }: Effort): Promise<Measured> {
  const script = "store/search/search.bench.ts";
  type Kind = { name: string; p95: number };
  const kinds = await measureInNode<Kind[]>(script, "--json", "--records", searchedRecords);
  const value = Math.max(...kinds.map(({ p95 }) => p95));
  const slowest = kinds.find(({ p95 }) => p95 === value)?.name ?? "";
  const middle = median(kinds.map(({ p95 }) => p95));
  return { value, detail: `${slowest}; median of ${kinds.length} kinds ${writeTime(middle)}` };
}
