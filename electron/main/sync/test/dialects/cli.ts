// npm run dialects -- --seeds 1000 [--from 0] [--with-offers] [--shrink]: how many drawn services are
// read completely, without configuration and with what the radar offers; and which readings are not.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drawReadings } from "#demo/dialects/generate.ts";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { openStore } from "#main/store/files/open-store.ts";
import { setTimer } from "#main/system/clock.ts";
import { runScript } from "../../../../../build/runtime/run-script.ts";
import { retryWithOffers } from "./offers.ts";
import { unwrap } from "./read-service.ts";
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
  const say = (line: string) => process.stdout.write(`${line}\n`);

  const parent = mkdtempSync(join(tmpdir(), "watchdesk-"));
  process.on("exit", () => rmSync(parent, { recursive: true, force: true }));
  const openNew = () => {
    const folder = mkdtempSync(join(parent, "store-"));
    return unwrap(
      openStore(
        { folder, key: "0123456789abcdef".repeat(4) },
        { ...storeDeclarations, now: Date.now, setTimer },
      ),
    ).store;
  };

  const plain = await readPlain(openNew);
  let complete = 0;
  let mended = 0;
  let repeated = 0;
  const groups = new Map<string, number[]>();
  for (let seed = first; seed < first + count; seed += 1) {
    const readings = drawReadings(seed);
    const tried = await tryService(readings, plain, openNew);
    const { problems } = tried;
    if (problems.some((problem) => /taken [2-9]|stored [2-9]/.test(problem))) repeated += 1;
    if (problems.length === 0) {
      complete += 1;
      continue;
    }
    say(`seed ${seed} (${readings.style ?? "mixed"}): ${problems.join("\n    ")}`);
    const kinds = [...new Set(problems.map(kindOf))];
    if (values["with-offers"]) {
      const again = await retryWithOffers(tried, readings, plain, openNew);
      const left = again?.problems ?? problems;
      if (left.length === 0) mended += 1;
      const offers = again === null ? "nothing to take" : JSON.stringify(again.patch.fields);
      say(
        `    with the radar's offers (${offers}): ${left.length === 0 ? "complete" : left.join("; ")}`,
      );
    }
    let group = kinds.join(", ");
    if (values.shrink) {
      const isFailing = async (simpler: typeof readings) => {
        const again = await tryService(simpler, plain, openNew);
        return again.problems.some((problem) => kinds.includes(kindOf(problem)));
      };
      group += ` by ${(await shrinkSeed(seed, isFailing)).join(" and ")}`;
    }
    groups.set(group, [...(groups.get(group) ?? []), seed]);
  }

  const share = (part: number) => `${part} of ${count} (${((part / count) * 100).toFixed(1)} %)`;
  say(`\n${share(complete)} services read completely, without configuration`);
  if (values["with-offers"]) say(`${share(complete + mended)} with the radar's offers too`);
  for (const [group, seeds] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
    say(`  ${seeds.length} with ${group}: ${seeds.join(" ")}`);
  }
  say(`${share(repeated)} were sent the message more than once`);
  return complete / count >= 0.99 && repeated === 0 ? 0 : 1;
});
