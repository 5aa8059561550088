import { cpSync, rmSync } from "node:fs";
import { type AppProcess, startApp } from "./app-process.ts";
import {
  classifyArrived,
  classifyKept,
  classifyTruth,
  type Outcome,
  summarize,
} from "./classify.ts";
import type { Snapshot } from "./protocol.ts";
import type { Remote } from "./service.ts";
import { computerIn, stateOf, type Template, until, written } from "./template.ts";

/** The environment of every cell. */
export type Bench = {
  remote: Remote;
  template: Template;
  /** The folder in which cells make theirs. */
  parent: string;
};

let count = 0;

/** Runs work in a copy of the template, which is deleted afterwards. */
export async function inCopy<T>(
  { template, parent, remote }: Bench,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  count += 1;
  const folder = `${parent}/cell-${count}`;
  remote.rewind(template.arrived);
  cpSync(template.folder, folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs work with an app, and kills it afterwards if it still runs. */
export async function withApp<T>(work: (app: AppProcess) => Promise<T>, uid?: number): Promise<T> {
  const app = startApp(uid);
  try {
    return await work(app);
  } finally {
    await app.kill();
  }
}

const settled = new Set(["sent", "checking", "unconfirmed", "refused", undefined]);

/** Whether no queued message will change any more. */
const isSettled = (snapshot: Snapshot): boolean =>
  snapshot.status !== "active" ||
  written.queued.every(({ text }) => settled.has(stateOf(snapshot, text)));

/** Starts the app on a damaged computer, offline and then online, and classifies what it shows. */
export async function classifyStart(
  { remote }: Bench,
  folder: string,
  classify: (snapshot: Snapshot) => void,
): Promise<Outcome> {
  return withApp(async (app) => {
    const before = await app.functions.begin(computerIn(folder));
    classifyTruth(before);
    classify(before);
    await app.functions.setOnline(true);
    const after = await until(app.functions.describe, isSettled);
    classifyArrived(remote, before, after);
    await app.quit();
    // Recoveries that are counted during the start are reported later.
    return summarize({ ...before, recoveries: after.recoveries });
  });
}

/** Does the same if one copy of everything was complete. */
export const classifyWholeStart = (bench: Bench, folder: string): Promise<Outcome> =>
  classifyStart(bench, folder, classifyKept);
