import type { Effort } from "./effort.ts";
import { formatTime, type Measured, median, type Pairs, toRatio, withoutFirst } from "./figures.ts";
import { measureInNode } from "./plain-node.ts";

/** Pairs measured in one thread, and the time with the store in its own thread, as in the app. */
type StoreTimes = { pairs: Pairs; inThread: number };
type Reads = { first: StoreTimes & { opened: number; grouped: number }; all: StoreTimes };

const readTasks = ({ storedTasks, pairs }: Effort): Promise<Reads> =>
  measureInNode("store/test/bench/reads.ts", storedTasks, pairs);

function summarize({ pairs, inThread }: StoreTimes): Measured {
  const ratio = toRatio(withoutFirst(pairs));
  return { ...ratio, detail: `${ratio.detail}; in the store's own thread ${formatTime(inThread)}` };
}

/** Measures the first 50 stored tasks by due date relative to parsing all as one JSON. */
export async function measureFirstRows(effort: Effort): Promise<Measured> {
  const { first } = await readTasks(effort);
  const ratio = summarize(first);
  const cold = `right after opening ${formatTime(first.opened)}, grouped first ${formatTime(first.grouped)}`;
  return { ...ratio, detail: `${ratio.detail}, ${cold}` };
}

/** Measures all stored tasks by due date relative to reading and parsing their JSON in the same order. */
export const measureReading = async (effort: Effort): Promise<Measured> =>
  summarize((await readTasks(effort)).all);

/** Measures a write to the outbox relative to an equally durable commit of its text. */
export const measureWriting = async ({ pairs }: Effort): Promise<Measured> =>
  summarize(await measureInNode<StoreTimes>("store/test/bench/writes.ts", pairs));

/** Measures the 95th percentile of searches in ms, for the slowest kind of query. */
export async function measureSearch({ searchedRecords }: Effort): Promise<Measured> {
  const script = "features/search/search.bench.ts";
  type Kind = { name: string; p95: number };
  const kinds = await measureInNode<Kind[]>(script, "--json", "--records", searchedRecords);
  const value = Math.max(...kinds.map(({ p95 }) => p95));
  const slowest = kinds.find(({ p95 }) => p95 === value)?.name ?? "";
  const middle = median(kinds.map(({ p95 }) => p95));
  return { value, detail: `${slowest}; median of ${kinds.length} kinds ${formatTime(middle)}` };
}

/** Measures the processor time in ms of the slowest kind of query for references, with all records about one object. */
export async function measureReferences({ storedTasks }: Effort): Promise<Measured> {
  const script = "store/references/references.bench.ts";
  type Kind = { name: string; processor: number; p95: number };
  const kinds = await measureInNode<Kind[]>(script, "--json", "--records", storedTasks);
  const value = Math.max(...kinds.map(({ processor }) => processor));
  const slowest = kinds.find(({ processor }) => processor === value);
  return { value, detail: `${slowest?.name}; p95 ${formatTime(slowest?.p95 ?? 0)}` };
}
