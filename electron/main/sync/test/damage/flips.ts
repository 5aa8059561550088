import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "#demo/world/random.ts";
import { type Cell, listFiles } from "./cells.ts";
import { type Bench, classifyWholeStart, inCopy } from "./run-cell.ts";
import { computerIn } from "./template.ts";

/** So many cells of one flipped bit each, at a place that the seed chooses among all files. */
export function listFlips(benches: Bench[], count: number, seed: number): Cell[] {
  const random = createRandom(seed, "flips");
  return Array.from({ length: count }, (_, at) => {
    const bench = benches[at % benches.length] as Bench;
    const { folder } = computerIn(bench.template.folder);
    const files = listFiles(folder).filter((file) => statSync(join(folder, file)).size > 0);
    const file = files[random.between(0, files.length - 1)] as string;
    const place = random.between(0, statSync(join(folder, file)).size - 1);
    const bit = random.between(0, 7);
    return {
      name: `flip ${at + 1}: ${file}, byte ${place}, bit ${bit}, after ${bench.template.end}`,
      run: () =>
        inCopy(bench, async (copy) => {
          const path = join(computerIn(copy).folder, file);
          const bytes = readFileSync(path);
          bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
          writeFileSync(path, bytes);
          return classifyWholeStart(bench, copy);
        }),
    };
  });
}
