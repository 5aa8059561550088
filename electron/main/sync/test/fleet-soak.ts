import { parseArgs } from "node:util";
import { runScript } from "../../../../build/runtime/run-script.ts";
import { outages, simulateFleet, summarise, usualPlan } from "./fleet.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const shorten = (value: number) => value.toFixed(2);

/** `--json` tells the figures of each outage instead, one a line, and judges none. */
const { values } = parseArgs({
  options: { clients: { type: "string", default: "10000" }, json: { type: "boolean" } },
});

const clients = Number(values.clients);
/** As many requests in each as ten thousand clients make in a second, and so as much chance in the figures. */
const window = Math.max(1, Math.round(10_000 / clients));

await runScript(async () => {
  let status = 0;
  // Ten thousand clients through each outage: some minutes in all.
  for (const outage of outages) {
    const { perSecond, perClient } = await simulateFleet({
      ...usualPlan,
      clients,
      outage,
    });
    const { peak, mean, ratio } = summarise(perSecond, 55 * 60, window);
    if (values.json) {
      say(JSON.stringify({ peak, mean, ratio, perClient }));
      continue;
    }
    say(`${outage}:`);
    say(
      `  peak ${peak} / mean ${shorten(mean)} requests a second = ${shorten(ratio)} (at most 1.3)`,
    );
    say(`  an idle client in an hour: ${shorten(perClient.mean)}, at most ${perClient.most} (100)`);
    if (ratio > 1.3 || perClient.most > 100) status = 1;
  }
  return status;
});
