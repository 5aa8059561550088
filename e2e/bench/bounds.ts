import type { RunningService } from "#demo/service.ts";
import { fewWaiting } from "#demo/test/crowded-worlds.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { largeNotes, measureNote, writeNote } from "../fixtures/large-notes.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import type { Effort } from "./effort.ts";
import { type Measured, toMedian, withoutFirst } from "./figures.ts";
import { measureOpenings, type Opening } from "./opening.ts";
import { measureInNode } from "./plain-node.ts";

const crowd = "sync/test/crowd";

/** What arrives in the store's threads, in plain Node: how long lists wait, and main; medians, in ms. */
export async function measureArrival({ arrivals, waiting }: Effort): Promise<Measured[]> {
  const taken: { longestWait: number; stall: number }[] = [];
  for (let run = 0; run < arrivals; run += 1) {
    taken.push(await measureInNode(`${crowd}/measure.ts`, waiting === fewWaiting ? "few" : "many"));
  }
  return [
    toMedian(taken.map(({ longestWait }) => longestWait)),
    toMedian(taken.map(({ stall }) => stall)),
  ];
}

/** The most memory for many MB of small values in one answer of a shape, in plain Node, in MB. */
export async function measureSmallValues(
  shape: "deep" | "flat",
  { megabytes }: Effort,
): Promise<Measured> {
  type Told = { total: number; before: number; peak: number };
  const { before, peak } = await measureInNode<Told>(
    `${crowd}/measure-memory.ts`,
    shape,
    megabytes,
  );
  return { value: peak / 2 ** 20, detail: `${Math.round(before / 2 ** 20)} MB before` };
}

/** For how long each of the large notes holds the real window, in ms. */
export async function measureNotes(desktop: Desktop, service: RunningService): Promise<Measured[]> {
  const measured: Measured[] = [];
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    await signInPage(page).signIn(service.credentials);
    for (const note of largeNotes) {
      writeNote(service, note);
      await shellPage(page).openScreen("Dashboard");
      await shellPage(page).refresh();
      measured.push({ value: await measureNote(page, note), detail: "" });
    }
  } finally {
    await quit();
  }
  return measured;
}

/** What is loaded after the first picture, from the press that opens it first to its paint, in ms. */
export async function measureFirstOpenings(desktop: Desktop, times: number): Promise<Measured[]> {
  const taken = await measureOpenings(desktop, times);
  const order: Opening[] = ["palette", "menu", "process view"];
  return order.map((name) => toMedian(withoutFirst(taken[name])));
}
