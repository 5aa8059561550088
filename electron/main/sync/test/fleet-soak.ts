import { parseArgs } from "node:util";
import { outages, simulateFleet, summarise, usualPlan } from "./fleet.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const shorten = (value: number) => value.toFixed(2);

/** `--json` tells the figures of each outage instead, one a line, and judges none. */
const { values } = parseArgs({
  options: { clients: { type: "string", default: "10000" }, json: { type: "boolean" } },
});

// Ten thousand clients through each outage, in seconds: some minutes in all.
for (const outage of outages) {
  const { perSecond, perClient } = await simulateFleet({
    ...usualPlan,
    clients: Number(values.clients),
    outage,
  });
  const { peak, mean, ratio } = summarise(perSecond, 55 * 60, 1);
  if (values.json) {
    say(JSON.stringify({ peak, mean, ratio, perClient }));
    continue;
  }
  say(`${outage}:`);
  say(`  peak ${peak} / mean ${shorten(mean)} requests a second = ${shorten(ratio)} (at most 2)`);
  say(`  an idle client in an hour: ${shorten(perClient.mean)}, at most ${perClient.most} (150)`);
  if (ratio > 2 || perClient.most > 150) process.exitCode = 1;
}
