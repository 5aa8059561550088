import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bare } from "./bare-window.ts";
import { median } from "./figures.ts";
import { launch } from "./launch.ts";
import { proportionalMemory } from "./memory.ts";
import { elementPaint, firstContentPaint } from "./paint.ts";

/** A median ratio and what it was made of. */
type Measured = { ratio: number; detail: string };

/**
 * Milliseconds until what is measured is what stays all day: memory has no event to wait for, and V8
 * gives back what reading 10,000 tasks took some forty seconds after it was last needed.
 */
const rest = 60_000;

/** From the start of the process to the first stored row on screen, against a bare window's text. */
export async function measurePaint(desktop: Desktop, pairs: number): Promise<Measured> {
  const measured = await interleave(
    pairs,
    () => timeToPaint(desktop, repository),
    () => timeToPaint(desktop, bare),
  );
  const ratio = median(measured.map(([ours, theirs]) => ours / theirs));
  const [ours, theirs] = mediansOf(measured);
  return { ratio, detail: `${Math.round(ours)} ms / ${Math.round(theirs)} ms` };
}

/** What Watchdesk holds above a bare window, in proportion to it. */
export async function measureMemory(desktop: Desktop, pairs: number): Promise<Measured> {
  const measured = await interleave(
    pairs,
    () => memoryAtRest(desktop, repository),
    () => memoryAtRest(desktop, bare),
  );
  const ratio = median(measured.map(([ours, theirs]) => (ours - theirs) / theirs));
  const [ours, theirs] = mediansOf(measured).map((bytes) => Math.round(bytes / 2 ** 20));
  return { ratio, detail: `${ours} MB / ${theirs} MB` };
}

/** Runs both in turn and drops the first pair, in which everything is read from disk anew. */
export async function interleave<Measure>(
  pairs: number,
  ours: () => Promise<Measure>,
  theirs: () => Promise<Measure>,
): Promise<[Measure, Measure][]> {
  const measured: [Measure, Measure][] = [];
  for (let pair = 0; pair < pairs; pair += 1) measured.push([await ours(), await theirs()]);
  return measured.slice(1);
}

export const mediansOf = (measured: [number, number][]): [number, number] => [
  median(measured.map(([ours]) => ours)),
  median(measured.map(([, theirs]) => theirs)),
];

async function timeToPaint(desktop: Desktop, folder: string): Promise<number> {
  const launched = await launch(desktop, folder);
  try {
    return (await paintOf(launched.page, folder)) - launched.started;
  } finally {
    await launched.quit();
  }
}

async function memoryAtRest(desktop: Desktop, folder: string): Promise<number> {
  const launched = await launch(desktop, folder);
  try {
    await paintOf(launched.page, folder);
    await launched.page.waitForTimeout(rest);
    return await proportionalMemory(launched.pid);
  } finally {
    await launched.quit();
  }
}

const paintOf = (page: Parameters<typeof firstContentPaint>[0], folder: string) =>
  folder === bare ? firstContentPaint(page) : elementPaint(page, "stored-row");
