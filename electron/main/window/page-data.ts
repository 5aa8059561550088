import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { app, session } from "electron";
import type { Report } from "#main/system/log.ts";

/** Chromium's files in the profile with page data, network state and dictionary words. */
const names = [
  "Custom Dictionary.txt",
  "Custom Dictionary.txt.backup",
  "IndexedDB",
  "Local Storage",
  "Session Storage",
  "WebStorage",
  "Network Persistent State",
  join("Network", "Network Persistent State"),
];

const markerOf = (folder: string): string => join(folder, "erase-page-data");

/**
 * Completes an erasure that an earlier run has requested. Call before the app is ready: open databases keep removed
 * bytes, and Chromium writes when it exits.
 */
export function finishErasingPageData(folder: string): void {
  if (!existsSync(markerOf(folder))) return;
  eraseFiles(folder);
  rmSync(markerOf(folder), { force: true });
}

/** Erases the page data now, and files that are open when the app quits or starts again. */
export async function erasePageData(folder: string, report: Report): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(markerOf(folder))) app.once("quit", () => eraseAtQuit(folder, report));
    writeFileSync(markerOf(folder), "");
    const { defaultSession } = session;
    const words = await defaultSession.listWordsInSpellCheckerDictionary();
    for (const word of words) defaultSession.removeWordFromSpellCheckerDictionary(word);
    await defaultSession.clearStorageData();
  } catch (error) {
    report("the data of the page was not erased", error);
  }
}

// Windows cannot delete open files; the next start deletes them.
function eraseAtQuit(folder: string, report: Report): void {
  try {
    eraseFiles(folder);
  } catch (error) {
    report("the data of the page is erased at the next start", error);
  }
}

function eraseFiles(folder: string): void {
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
}
