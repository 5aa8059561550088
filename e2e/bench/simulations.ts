import { fewWaiting } from "#demo/test/crowded-worlds.ts";
import type { Effort } from "./effort.ts";
import { type Measured, toMedian } from "./figures.ts";
import { measureInNode } from "./plain-node.ts";

const crowd = "sync/test/crowd";
const hostile = `${crowd}/measure-hostile.ts`;

/** What arrives in the store's threads, in plain Node: how long lists wait, and main; medians, in ms. */
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

/** The most memory for many MB of small values in one answer of a shape, in plain Node, in MB. */
export async function measureSmallValues(
  shape: "deep" | "flat",
  { megabytes }: Effort,
): Promise<Measured> {
  type Memory = { outcome: { total?: number }; before: number; peak: number };
  const { outcome, before, peak } = await measureInNode<Memory>(hostile, shape, megabytes);
  if (outcome.total === undefined) throw new Error("The small values were not stored.");
  return { value: peak / 2 ** 20, detail: `${Math.round(before / 2 ** 20)} MB before` };
}

/** What came of answers that no service should send: bytes and milliseconds. */
type Taken = { peak: number; took: number; stall: number; alert: number | null };

/** Small items in a long list, very many records, long texts, one large item, one of very many fields, and an error. */
const shapes = ["items", "records", "text", "texts", "values", "keys", "error"];

/** From the poll of a critical alert until it can be announced, while six lists of such a size arrive; in s. */
export async function measureAlertBesideExcess(effort: Effort): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < effort.excessRounds; round += 1) {
    const { alert } = await measureInNode<Taken>(hostile, "records", effort.excess, "beside");
    if (alert === null) throw new Error("The alert was not polled.");
    times.push(alert / 1_000);
  }
  return toMedian(times);
}

/** The worst shape's median for one answer: peak memory in MB, time in s, and main's longest turn in processor time, in ms. */
export async function measureExcess(effort: Effort): Promise<Measured[]> {
  const taken = new Map<string, Taken[]>(shapes.map((shape) => [shape, []]));
  for (let round = 0; round < effort.excessRounds; round += 1) {
    for (const shape of shapes) {
      taken.get(shape)?.push(await measureInNode<Taken>(hostile, shape, effort.excess));
    }
  }
  const findWorst = (read: (one: Taken) => number): Measured => {
    const all = [...taken].map(([shape, rounds]) => ({
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
