// npm run dialects -- --seeds 1000 [--from 0]: how many drawn services are read completely.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drawReadings } from "#demo/dialects/generate.ts";
import { decode } from "#main/store/decode.ts";
import { openStore } from "#main/store/open-store.ts";
import { unwrap } from "./read-service.ts";
import { readPlain, tryService } from "./try-service.ts";

const { values } = parseArgs({
  options: { seeds: { type: "string", default: "1000" }, from: { type: "string", default: "0" } },
});
const first = Number(values.from);
const count = Number(values.seeds);

const openNew = () => {
  const folder = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "store");
  return unwrap(openStore({ folder, key: "0123456789abcdef".repeat(4) }, decode, Date.now)).store;
};

const plain = await readPlain(openNew);
const failed: { seed: number; problems: string[] }[] = [];
const kinds = new Map<string, number>();
for (let seed = first; seed < first + count; seed += 1) {
  const readings = drawReadings(seed);
  const problems = await tryService(readings, plain, openNew);
  if (problems.length > 0) {
    failed.push({ seed, problems });
    process.stdout.write(
      `seed ${seed} (${readings.style ?? "mixed"}): ${problems.join("\n    ")}\n`,
    );
    for (const kind of new Set(problems.map((problem) => problem.split(":")[0] ?? ""))) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
}
const share = ((count - failed.length) / count) * 100;
process.stdout.write(
  `\n${count - failed.length} of ${count} services read completely (${share.toFixed(1)} %)\n`,
);
for (const [kind, times] of [...kinds].sort((a, b) => b[1] - a[1])) {
  process.stdout.write(`  ${times} with ${kind}\n`);
}
process.exitCode = share >= 99 ? 0 : 1;
