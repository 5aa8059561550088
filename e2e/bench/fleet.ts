import type { Effort } from "./effort.ts";
import type { Measured } from "./figures.ts";
import { readInNode } from "./plain-node.ts";

type Outage = { peak: number; mean: number; ratio: number; perClient: { most: number } };

/**
 * What a service gets from many clients after an outage, whichever of several is worst: its peak of
 * requests in a second against the mean, and the most that an idle client asks in an hour.
 */
export async function measureFleet({ clients }: Effort): Promise<Measured[]> {
  const script = "sync/test/fleet-soak.ts";
  const lines = await readInNode(script, "--json", "--clients", clients);
  const outages = lines.split("\n").map((line): Outage => JSON.parse(line));
  const [worst] = outages.toSorted((one, other) => other.ratio - one.ratio);
  if (worst === undefined) throw new Error("The fleet had no outage.");
  const { peak, mean, ratio } = worst;
  return [
    { value: ratio, detail: `${peak} / ${mean.toFixed(1)} requests a second` },
    { value: Math.max(...outages.map(({ perClient }) => perClient.most)), detail: "" },
  ];
}
