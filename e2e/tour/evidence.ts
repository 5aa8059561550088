import { existsSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ElectronApplication } from "@playwright/test";
import { repository } from "../../build/runtime/app-build.ts";
import type { RunningApp } from "../fixtures/electron-app.ts";
import { describeError } from "./report.ts";
import { stepTimeout as timeout, withTimeout } from "./timeouts.ts";

const folder = join("out", "tour", "failed");

/** Removes the evidence of an earlier run. */
export const removeEvidence = (): Promise<void> =>
  rm(join(repository, folder), { recursive: true, force: true });

/** Saves a screenshot and the log of a failed scene in `out/tour/failed`; prints their paths and the console errors. */
export async function saveEvidence(
  name: string,
  { app, page, consoleErrors }: RunningApp,
): Promise<void> {
  const screenshot = join(folder, `${name}.png`);
  await mkdir(join(repository, folder), { recursive: true });
  const results = await Promise.allSettled([
    page.screenshot({ path: join(repository, screenshot), timeout }).then(() => screenshot),
    withTimeout(copyLog(app, join(folder, `${name}.log`)), timeout, "Reading the log"),
  ]);
  const lines = results.map((one) =>
    one.status === "fulfilled" ? one.value : `not saved: ${describeError(one.reason)}`,
  );
  const errors = consoleErrors.map((one) => `error in the UI: ${one}`);
  console.log([...errors, ...lines].map((line) => `  ${line}`).join("\n"));
}

async function copyLog(app: ElectronApplication, to: string): Promise<string> {
  const data = await app.evaluate(({ app: electron }) => electron.getPath("userData"));
  const log = join(data, "logs", "main.log");
  if (!existsSync(log)) return "no log: the app has written nothing";
  await copyFile(log, join(repository, to));
  return to;
}
