import { parseArgs } from "node:util";
import { outages, simulateFleet, summarise, usualPlan } from "./fleet.ts";

const write = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Lets a fleet go through each outage: some minutes for ten thousand clients. Resolves to 1 if the service gets more
 * requests than promised; `--json` writes the figures of each outage instead, one a line.
 */
export async function soakFleet(args: string[]): Promise<number> {
  const options = {
    clients: { type: "string", default: "10000" },
    json: { type: "boolean" },
  } as const;
  const { values } = parseArgs({ args, options });
  const clients = Number(values.clients);
  // As many requests in each window as ten thousand clients make in a second, and so as much chance.
  const window = Math.max(1, Math.round(10_000 / clients));
  let status = 0;
  for (const outage of outages) {
    const { perSecond, perClient } = await simulateFleet({ ...usualPlan, clients, outage });
    const { peak, mean, ratio } = summarise(perSecond, 55 * 60, window);
    if (values.json) {
      write(JSON.stringify({ peak, mean, ratio, perClient }));
      continue;
    }
    const [average, most] = [perClient.mean.toFixed(2), perClient.most];
    write(`${outage}:`);
    write(
      `  peak ${peak} / mean ${mean.toFixed(2)} requests a second = ${ratio.toFixed(2)} (at most 1.3)`,
    );
    write(`  an idle client in an hour: ${average}, at most ${most} (100)`);
    if (ratio > 1.3 || most > 100) status = 1;
  }
  return status;
}
