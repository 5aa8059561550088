import type { Effort } from "./effort.ts";
import type { Measured } from "./figures.ts";
import { measureInNode, readInNode } from "./plain-node.ts";

type Outage = { peak: number; mean: number; ratio: number; perClient: { most: number } };
type OneClient = { bytes: number; requests: number; latencies: { active: number; idle: number } };

/**
 * Measures the worst of several outages with many clients: the peak of requests per second relative to the mean, and
 * the maximum of requests per idle client and hour. Then the bytes of one idle client, and the delay of an alert in
 * use and idle.
 */
export async function measureFleet({ clients }: Effort): Promise<Measured[]> {
  const options = ["--json", "--clients", clients, "--on-duty", 0];
  const lines = await readInNode("sync/test/soak.ts", "fleet", ...options);
  const outages = lines.split("\n").map((line): Outage => JSON.parse(line));
  const [worst] = outages.toSorted((one, other) => other.ratio - one.ratio);
  if (worst === undefined) throw new Error("The fleet had no outage.");
  const { peak, mean, ratio } = worst;
  return [
    { value: ratio, detail: `${peak} / ${mean.toFixed(1)} requests a second` },
    { value: Math.max(...outages.map(({ perClient }) => perClient.most)), detail: "" },
    ...(await measureOneClient()),
  ];
}

async function measureOneClient(): Promise<Measured[]> {
  const { bytes, requests, latencies } = await measureInNode<OneClient>(
    "sync/test/soak.ts",
    "one-client",
  );
  const waits = [latencies.active, latencies.idle].map((wait) => ({
    value: wait / 1000,
    detail: "",
  }));
  return [{ value: bytes / 1000, detail: `${requests.toFixed(1)} requests` }, ...waits];
}

/** Measures main during simulated days with a hidden window: memory growth in MB per day, and timer wake-ups per hour. */
export async function measureWeek({ days, dayHours }: Effort): Promise<Measured[]> {
  type Result = { heap: number[]; wakeUps: number };
  const script = "sync/test/week/at-rest.ts";
  const { heap, wakeUps } = await measureInNode<Result>(script, days, dayHours);
  const megabytes = heap.map((bytes) => bytes / 2 ** 20);
  const ends = megabytes.map((value) => value.toFixed(1)).join(", ");
  return [
    { value: computeSlope(megabytes), detail: `${ends} MB at the end of each day` },
    { value: wakeUps, detail: "" },
  ];
}

/** Returns the slope of the least-squares line through the values. */
function computeSlope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const run = values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  return rise / run;
}
