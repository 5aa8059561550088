import { cpSync, rmSync } from "node:fs";
import { type AppProcess, startApp } from "./app-process.ts";
import {
  classifyArrived,
  classifyKept,
  classifyTruth,
  type Outcome,
  summarise,
} from "./classify.ts";
import type { Picture } from "./protocol.ts";
import type { Remote } from "./service.ts";
import { computerIn, stateOf, type Template, until, written } from "./template.ts";

/** What every cell is tried with. */
export type Bench = {
  remote: Remote;
  template: Template;
  /** Where a cell may make a folder. */
  parent: string;
};

let count = 0;

/** Lets work be done in a folder that is a copy of the template, and is gone afterwards. */
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

/** Has an app do something, and ends it by force where it did not end by itself. */
export async function withApp<T>(work: (app: AppProcess) => Promise<T>, uid?: number): Promise<T> {
  const app = startApp(uid);
  try {
    return await work(app);
  } finally {
    await app.kill();
  }
}

const settled = new Set(["sent", "checking", "unconfirmed", "refused", undefined]);

/** Nothing more will come of what was queued. */
const isSettled = (picture: Picture): boolean =>
  picture.status !== "active" ||
  written.queued.every(({ text }) => settled.has(stateOf(picture, text)));

/** Starts the app on a damaged computer, offline and then online, and judges what it shows. */
export async function classifyStart(
  { remote }: Bench,
  folder: string,
  classify: (picture: Picture) => void,
): Promise<Outcome> {
  return withApp(async (app) => {
    const before = await app.describe({ to: "begin", ...computerIn(folder) });
    classifyTruth(before);
    classify(before);
    await app.tell({ to: "setOnline", isOnline: true });
    const after = await until(() => app.describe({ to: "describe" }), isSettled);
    classifyArrived(remote, before, after);
    await app.quit();
    // What was counted while it opened is told a moment later.
    return summarise({ ...before, recoveries: after.recoveries });
  });
}

/** The same where one copy of everything was whole. */
export const classifyWholeStart = (bench: Bench, folder: string): Promise<Outcome> =>
  classifyStart(bench, folder, classifyKept);
