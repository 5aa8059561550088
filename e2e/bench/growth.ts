import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../fixtures/electron-app.ts";
import type { Effort } from "./effort.ts";
import { formatTime } from "./figures.ts";
import { judgeGrowth, type Size } from "./growth-limits.ts";
import { drawGrowth } from "./growth-plot.ts";
import { measureInNode } from "./plain-node.ts";
import { layOut, writeReport } from "./report.ts";

const picture = join(repository, "docs", "pictures", "growth.svg");
const runs = 15;

/**
 * Measures read times and memory of the real store at each size, prints them with the growth of the last step, and
 * writes them to `out/bench/growth.json`; also draws the picture of the documentation if `isDrawn`. Resolves to
 * whether all figures meet their limits.
 */
export async function reportGrowth({ sizes }: Effort, isDrawn: boolean): Promise<boolean> {
  const measured: Size[] = [];
  for (const count of sizes) {
    measured.push(await measureInNode<Size>("store/test/bench/growth.ts", count, runs));
  }
  const verdicts = judgeGrowth(measured);
  const memory = measured.map((size) => `${Math.round(size.memory / 2 ** 20)} MB`);
  const rows = verdicts.map(({ name, growth, grows }) => [
    name,
    ...(name === "memory"
      ? memory
      : measured.map(({ measured: times }) => formatTime(times[name] ?? Number.NaN))),
    `x ${growth.toFixed(1)}`,
    grows,
  ]);
  const head = [
    "",
    ...measured.map(({ count }) => count.toLocaleString("en")),
    "last step",
    "grows",
  ];
  console.log(layOut([head, ...rows]));
  await writeReport("growth.json", measured);
  if (isDrawn) await writeFile(picture, drawGrowth(measured));
  return verdicts.every(({ isMet }) => isMet);
}
