import { existsSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ElectronApplication } from "@playwright/test";
import { repository } from "../../build/runtime/app-build.ts";
import type { RunningApp } from "../fixtures/electron-app.ts";
import { inTime, stepTimeout as timeout } from "./timeouts.ts";
import { describeError } from "./report.ts";

const folder = join("out", "tour", "failed");

/** Removes what an earlier run has kept. */
export const removeEvidence = (): Promise<void> =>
  rm(join(repository, folder), { recursive: true, force: true });

/**
 * Keeps a screenshot of the app and its log in `out/tour/failed` after a scene has failed; prints their paths
 * and the errors that the UI has reported.
 */
export async function keepEvidence(
  name: string,
  { app, page, complaints }: RunningApp,
): Promise<void> {
  const screenshot = join(folder, `${name}.png`);
  await mkdir(join(repository, folder), { recursive: true });
  const kept = await Promise.allSettled([
    page.screenshot({ path: join(repository, screenshot), timeout }).then(() => screenshot),
    inTime(copyLog(app, join(folder, `${name}.log`)), timeout, "Reading the log"),
  ]);
  const lines = kept.map((one) =>
    one.status === "fulfilled" ? one.value : `not kept: ${describeError(one.reason)}`,
  );
  const errors = complaints.map((one) => `error in the UI: ${one}`);
  console.log([...errors, ...lines].map((line) => `  ${line}`).join("\n"));
}

async function copyLog(app: ElectronApplication, to: string): Promise<string> {
  const data = await app.evaluate(({ app: electron }) => electron.getPath("userData"));
  const log = join(data, "logs", "main.log");
  if (!existsSync(log)) return "no log: the app has written nothing";
  await copyFile(log, join(repository, to));
  return to;
}
