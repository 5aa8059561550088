import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bare, windowNotes } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { interleave, type Measured, toRatio } from "./figures.ts";
import { launch, start } from "./launch.ts";
import { elementPaint, firstContentPaint } from "./paint.ts";
import { proportionalMemory } from "./process-tree.ts";

/** From the start of the process to the first stored row on screen, against a bare window's text. */
export async function measurePaint(desktop: Desktop, pairs: number): Promise<Measured> {
  const measured = await interleave(
    pairs,
    () => timeToPaint(desktop, repository),
    () => timeToPaint(desktop, bare),
  );
  return toRatio(measured);
}

/** From the entry of the app's own code to its window, against a bare app's. */
export async function measureWindow(desktop: Desktop, pairs: number): Promise<Measured> {
  const measured = await interleave(
    pairs,
    () => timeToWindow(desktop, repository),
    () => timeToWindow(desktop, bare),
  );
  return toRatio(measured);
}

/** What Watchdesk holds above a bare window, in proportion to it. */
export async function measureMemory(
  desktop: Desktop,
  { memoryPairs, rest }: Pick<Effort, "memoryPairs" | "rest">,
): Promise<Measured> {
  const measured = await interleave(
    memoryPairs,
    () => memoryAtRest(desktop, repository, rest),
    () => memoryAtRest(desktop, bare, rest),
  );
  const { detail, value } = toRatio(measured, (bytes) => `${Math.round(bytes / 2 ** 20)} MB`);
  return { value: value - 1, detail };
}

async function timeToPaint(desktop: Desktop, folder: string): Promise<number> {
  const launched = await launch(desktop, folder);
  try {
    return (await paintOf(launched.page, folder)) - launched.started;
  } finally {
    await launched.quit();
  }
}

async function timeToWindow(desktop: Desktop, folder: string): Promise<number> {
  const app = await start(desktop, folder, ["-r", windowNotes]);
  try {
    return Number(await app.hear(/^Window created after (\S+) ms$/m));
  } finally {
    await app.quit();
  }
}

async function memoryAtRest(desktop: Desktop, folder: string, rest: number): Promise<number> {
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
