import type { Effort } from "./effort.ts";
import type { Measured } from "./figures.ts";
import { measureInNode, readInNode } from "./plain-node.ts";

type Outage = { peak: number; mean: number; ratio: number; perClient: { most: number } };
type OneClient = { bytes: number; requests: number; latencies: { active: number; idle: number } };

/**
 * What a service gets from many clients after an outage, whichever of several is worst: its peak of
 * requests in a second against the mean, and the most that an idle client asks in an hour. Then what one
 * idle client costs the reference service, and how soon it hears of an alert in use and idle.
 */
export async function measureFleet({ clients }: Effort): Promise<Measured[]> {
  const lines = await readInNode("sync/test/soak.ts", "fleet", "--json", "--clients", clients);
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
