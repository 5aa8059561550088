import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../fixtures/electron-app.ts";
import type { Effort } from "./effort.ts";
import { formatTime } from "./figures.ts";
import { drawGrowth, type Size } from "./growth-plot.ts";
import { measureInNode } from "./plain-node.ts";
import { layOut, writeReport } from "./report.ts";

const picture = join(repository, "docs", "pictures", "growth.svg");
const runs = 15;

/** The factor by which constant times may differ between runs. */
const scatter = 1.5;

/**
 * Measures read times and memory of the real store at each size, prints them with the growth of the last step, and
 * writes them to `out/bench/growth.json`; also draws the picture of the documentation if `isDrawn`. Resolves to
 * whether nothing grows faster than n log n.
 */
export async function reportGrowth({ sizes }: Effort, isDrawn: boolean): Promise<boolean> {
  const measured: Size[] = [];
  for (const count of sizes) {
    measured.push(await measureInNode<Size>("store/test/bench/growth.ts", count, runs));
  }
  const [smaller, larger] = measured.slice(-2);
  if (smaller === undefined || larger === undefined) throw new Error("Growth needs two sizes.");
  const growths = Object.entries(larger.measured).map(
    ([name, time]) => [name, time / (smaller.measured[name] ?? Number.NaN)] as const,
  );
  const [n, m] = [larger.count, smaller.count];
  const limit = (n * Math.log(n)) / (m * Math.log(m));
  const classify = (growth: number) => {
    if (growth <= scatter) return "not at all";
    return growth <= limit ? "no faster than n log n" : "FASTER THAN n log n";
  };
  const rows = growths.map(([name, growth]) => [
    name,
    ...measured.map(({ measured: times }) => formatTime(times[name] ?? Number.NaN)),
    `x ${growth.toFixed(1)}`,
    classify(growth),
  ]);
  const memory = measured.map((size) => `${Math.round(size.memory / 2 ** 20)} MB`);
  const growth = larger.memory / smaller.memory;
  const last = ["memory", ...memory, `x ${growth.toFixed(1)}`, classify(growth)];
  const head = [
    "",
    ...measured.map(({ count }) => count.toLocaleString("en")),
    "last step",
    "grows",
  ];
  console.log(layOut([head, ...rows, last]));
  await writeReport("growth.json", measured);
  if (isDrawn) await writeFile(picture, drawGrowth(measured));
  return [...growths.map(([, factor]) => factor), growth].every((factor) => factor <= limit);
}
