import { fewWaiting } from "#demo/test/crowded-worlds.ts";
import type { Effort } from "./effort.ts";
import { type Measured, toMedian } from "./figures.ts";
import { measureInNode } from "./plain-node.ts";

const crowd = "sync/test/crowd";
const hostile = `${crowd}/measure-hostile.ts`;

/** Measures the waits of lists and main's stall while many records arrive, in plain Node; medians in ms. */
export async function measureArrival({ arrivals, waiting }: Effort): Promise<Measured[]> {
  const taken: { longestWait: number; stall: number }[] = [];
  for (let run = 0; run < arrivals; run += 1) {
    taken.push(await measureInNode(`${crowd}/measure.ts`, waiting === fewWaiting ? "few" : "many"));
  }
  return [
    toMedian(taken.map(({ longestWait }) => longestWait)),
    toMedian(taken.map(({ stall }) => stall)),
  ];
}

/** Measures the peak memory in MB for one response of many small values, in plain Node. */
export async function measureSmallValues(
  shape: "deep" | "flat",
  { megabytes }: Effort,
): Promise<Measured> {
  type Memory = { outcome: { total?: number }; before: number; peak: number };
  const { outcome, before, peak } = await measureInNode<Memory>(hostile, shape, megabytes);
  if (outcome.total === undefined) throw new Error("The small values were not stored.");
  return { value: peak / 2 ** 20, detail: `${Math.round(before / 2 ** 20)} MB before` };
}

/** Results for excessive responses, in bytes and milliseconds. */
type ExcessResult = { peak: number; took: number; stall: number; alert: number | null };

/** Shapes of excessive responses: small items, many records, long texts, one large item, one with many fields, an error. */
const shapes = ["items", "records", "text", "texts", "values", "keys", "error"];

/** Measures the time from the poll of a critical alert until it can be notified while six excessive lists arrive, in s. */
export async function measureAlertBesideExcess(effort: Effort): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < effort.excessRounds; round += 1) {
    const { alert } = await measureInNode<ExcessResult>(
      hostile,
      "records",
      effort.excess,
      "beside",
    );
    if (alert === null) throw new Error("The alert was not polled.");
    times.push(alert / 1_000);
  }
  return toMedian(times);
}

/** Measures one excessive response; medians of the worst shape: peak memory in MB, time in s, main's longest task in ms of processor time. */
export async function measureExcess(effort: Effort): Promise<Measured[]> {
  const results = new Map<string, ExcessResult[]>(shapes.map((shape) => [shape, []]));
  for (let round = 0; round < effort.excessRounds; round += 1) {
    for (const shape of shapes) {
      results.get(shape)?.push(await measureInNode<ExcessResult>(hostile, shape, effort.excess));
    }
  }
  const findWorst = (read: (one: ExcessResult) => number): Measured => {
    const all = [...results].map(([shape, rounds]) => ({
      ...toMedian(rounds.map(read)),
      detail: shape,
    }));
    return all.reduce((worst, one) => (one.value > worst.value ? one : worst));
  };
  return [
    findWorst(({ peak }) => peak / 2 ** 20),
    findWorst(({ took }) => took / 1_000),
    findWorst(({ stall }) => stall),
  ];
}
