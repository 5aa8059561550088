import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../fixtures/electron-app.ts";
import type { Effort } from "./effort.ts";
import { writeTime } from "./figures.ts";
import { drawGrowth, type Size } from "./growth-plot.ts";
import { measureInNode } from "./plain-node.ts";
import { layOut, writeReport } from "./report.ts";

const picture = join(repository, "docs", "pictures", "growth.svg");
const runs = 15;

/** Times that stay the same however much is stored may differ by so much from one run to the next. */
const scatter = 1.5;

/**
 * Measures what stored records cost at each size, in plain Node and the real store, prints it with how much
 * more the largest takes than the one before, and leaves it in `out/bench/growth.json`. Draws the picture
 * of the documentation too where `isDrawn`. Resolves to whether nothing grows faster than n log n.
 */
export async function reportGrowth({ sizes }: Effort, isDrawn: boolean): Promise<boolean> {
  const taken: Size[] = [];
  for (const count of sizes) {
    taken.push(await measureInNode<Size>("store/test/bench/growth.ts", count, runs));
  }
  const [smaller, larger] = taken.slice(-2);
  if (smaller === undefined || larger === undefined) throw new Error("Growth needs two sizes.");
  const growths = Object.entries(larger.measured).map(
    ([name, time]) => [name, time / (smaller.measured[name] ?? Number.NaN)] as const,
  );
  const [n, m] = [larger.count, smaller.count];
  const most = (n * Math.log(n)) / (m * Math.log(m));
  const classify = (growth: number) => {
    if (growth <= scatter) return "not at all";
    return growth <= most ? "no faster than n log n" : "FASTER THAN n log n";
  };
  const rows = growths.map(([name, growth]) => [
    name,
    ...taken.map(({ measured }) => writeTime(measured[name] ?? Number.NaN)),
    `x ${growth.toFixed(1)}`,
    classify(growth),
  ]);
  const memory = taken.map((size) => `${Math.round(size.memory / 2 ** 20)} MB`);
  const growth = larger.memory / smaller.memory;
  const last = ["memory", ...memory, `x ${growth.toFixed(1)}`, classify(growth)];
  const head = ["", ...taken.map(({ count }) => count.toLocaleString("en")), "last step", "grows"];
  console.log(layOut([head, ...rows, last]));
  await writeReport("growth.json", taken);
  if (isDrawn) await writeFile(picture, drawGrowth(taken));
  return [...growths.map(([, factor]) => factor), growth].every((factor) => factor <= most);
}
