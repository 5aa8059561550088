// npm run long -- dialects --seeds 1000 [--from 0] [--with-offers] [--shrink]: how many generated services are read
// completely, without configuration and with the offers of the radar, and which readings are not.
import { parseArgs } from "node:util";
import { drawReadings } from "#demo/dialects/generate.ts";
import { runScript } from "../../../../../build/runtime/run-script.ts";
import { retryWithOffers } from "./offers.ts";
import { kindOf, shrinkSeed } from "./shrink.ts";
import { readPlain, tryService } from "./try-service.ts";

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "1000" },
      from: { type: "string", default: "0" },
      "with-offers": { type: "boolean", default: false },
      shrink: { type: "boolean", default: false },
    },
  });
  const first = Number(values.from);
  const count = Number(values.seeds);
  const write = (line: string) => process.stdout.write(`${line}\n`);

  const plain = await readPlain();
  let complete = 0;
  let completed = 0;
  let repeated = 0;
  const groups = new Map<string, number[]>();
  for (let seed = first; seed < first + count; seed += 1) {
    const readings = drawReadings(seed);
    const trial = await tryService(readings, plain);
    const { problems } = trial;
    if (problems.some((problem) => /taken [2-9]|stored [2-9]/.test(problem))) repeated += 1;
    if (problems.length === 0) {
      complete += 1;
      continue;
    }
    write(`seed ${seed} (${readings.style ?? "mixed"}): ${problems.join("\n    ")}`);
    const kinds = [...new Set(problems.map(kindOf))];
    if (values["with-offers"]) {
      const again = await retryWithOffers(trial, readings, plain);
      const left = again?.problems ?? problems;
      if (left.length === 0) completed += 1;
      const offers = again === null ? "no offers" : JSON.stringify(again.patch.fields);
      write(
        `    with the radar's offers (${offers}): ${left.length === 0 ? "complete" : left.join("; ")}`,
      );
    }
    let group = kinds.join(", ");
    if (values.shrink) {
      const isFailing = async (simpler: typeof readings) => {
        const again = await tryService(simpler, plain);
        return again.problems.some((problem) => kinds.includes(kindOf(problem)));
      };
      group += ` by ${(await shrinkSeed(seed, isFailing)).join(" and ")}`;
    }
    groups.set(group, [...(groups.get(group) ?? []), seed]);
  }

  const share = (part: number) => `${part} of ${count} (${((part / count) * 100).toFixed(1)} %)`;
  write(`\n${share(complete)} services read completely, without configuration`);
  if (values["with-offers"]) write(`${share(complete + completed)} with the radar's offers too`);
  for (const [group, seeds] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
    write(`  ${seeds.length} with ${group}: ${seeds.join(" ")}`);
  }
  write(`${share(repeated)} were sent the message more than once`);
  return complete / count >= 0.99 && repeated === 0 ? 0 : 1;
});
