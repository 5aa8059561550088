import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RunningService } from "#demo/service.ts";
import { repository } from "../../build/runtime/app-build.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { largeNotes, measureNote, writeNote } from "../fixtures/large-notes.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { type Figure, median } from "./figures.ts";
import { measureOpenings } from "./opening.ts";

/** How long anybody may wait for a list, or main do nothing else, while much arrives; in ms. */
const longestWait = 50;
/** How much memory a process may take while 50 MB of small values arrive, in bytes. */
const mostMemory = 600 * 2 ** 20;
/** How long a note may hold the window, in ms. */
const longestHold = 200;
/** How long what one opens may take to be painted, in ms. */
const longestOpening = 100;

/** What arrives in the store's threads, in plain Node: how long lists wait, and main; medians of three. */
export async function measureArrival(): Promise<Figure[]> {
  const taken: { longestWait: number; stall: number }[] = [];
  for (let run = 0; run < 3; run += 1) taken.push(await measure("measure.ts"));
  const wait = median(taken.map(({ longestWait }) => longestWait));
  const stall = median(taken.map((one) => one.stall));
  const what = "while 10,000 forms, 10,000 tasks and 30,000 alerts and messages arrive";
  return [
    compare(19, `longest wait of a list ${what} / ${longestWait} ms`, wait, longestWait, "ms"),
    compare(19, `stall of main ${what} / ${longestWait} ms`, stall, longestWait, "ms"),
  ];
}

/** 50 MB of small values in one answer, in plain Node: in many records, and in very many. */
export async function measureSmallValues(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [shape, what] of Object.entries({ deep: "10,600", flat: "642,200" })) {
    const { peak } = await measure<{ peak: number }>("measure-memory.ts", shape);
    const name = `peak memory for 50 MB of small values in ${what} tasks / 600 MB`;
    figures.push(compare(20, name, peak / 2 ** 20, mostMemory / 2 ** 20, "MB"));
  }
  return figures;
}

/** Notes of 500 kB in the real window. */
export async function measureNotes(desktop: Desktop, service: RunningService): Promise<Figure[]> {
  const figures: Figure[] = [];
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    await signInPage(page).signIn(service.credentials);
    for (const note of largeNotes) {
      writeNote(service, note);
      await shellPage(page).openPlace("Dashboard");
      await shellPage(page).refresh();
      const hold = await measureNote(page, note);
      const name = `window held by a note of 500 kB of ${note} / ${longestHold} ms`;
      figures.push(compare(21, name, hold, longestHold, "ms"));
    }
  } finally {
    await quit();
  }
  return figures;
}

/** What is loaded after the first picture, from the press that opens it first to its paint. */
export async function measureFirstOpenings(desktop: Desktop, times: number): Promise<Figure[]> {
  const taken = await measureOpenings(desktop, times);
  return Object.entries(taken).map(([name, all]) =>
    compare(
      22,
      `press to paint of ${name}, first time / ${longestOpening} ms`,
      median(all.slice(1)),
      longestOpening,
      "ms",
    ),
  );
}

async function measure<T>(script: string, ...args: string[]): Promise<T> {
  const path = join(repository, "electron", "main", "sync", "test", "crowd", script);
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args]);
  return JSON.parse(stdout);
}

const compare = (row: number, name: string, value: number, bar: number, unit: string): Figure => ({
  row,
  name,
  ratio: value / bar,
  bar: 1,
  aim: 1,
  detail: `${value.toFixed(1)} ${unit}`,
});
