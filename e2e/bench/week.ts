import type { Effort } from "./effort.ts";
import type { Measured } from "./figures.ts";
import { measureInNode } from "./plain-node.ts";

/**
 * What days with the window hidden cost main, in plain Node and simulated time: by how many MB its memory
 * grows in one, and how often a timer wakes it up in an hour.
 */
export async function measureWeek({ days, dayHours }: Effort): Promise<Measured[]> {
  type Told = { heap: number[]; wakeUps: number };
  const script = "sync/test/week/at-rest.ts";
  const { heap, wakeUps } = await measureInNode<Told>(script, days, dayHours);
  const megabytes = heap.map((bytes) => bytes / 2 ** 20);
  const ends = megabytes.map((value) => value.toFixed(1)).join(", ");
  return [
    { value: slopeOf(megabytes), detail: `${ends} MB at the days' ends` },
    { value: wakeUps, detail: "" },
  ];
}

/** By how much a value grows from one to the next, on the straight line that fits all best. */
function slopeOf(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const run = values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  return rise / run;
}
