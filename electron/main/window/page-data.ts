import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { app, session } from "electron";
import type { Report } from "#main/system/log.ts";

/** What Chromium keeps in the profile of what the window showed, where a user was, and which words are known. */
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

const markOf = (folder: string): string => join(folder, "erase-page-data");

/**
 * Erases what an earlier run has left where its last account has signed out. Must run before the app is ready: a
 * database that is open keeps the bytes of what was removed, and Chromium writes at its end.
 */
export function finishErasingPageData(folder: string): void {
  if (!existsSync(markOf(folder))) return;
  eraseFiles(folder);
  rmSync(markOf(folder), { force: true });
}

/** Erases it now, as far as it is not open, and the rest when the app quits or starts again. */
export async function erasePageData(folder: string, report: Report): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(markOf(folder))) app.once("quit", () => eraseAtQuit(folder, report));
    writeFileSync(markOf(folder), "");
    const { defaultSession } = session;
    const words = await defaultSession.listWordsInSpellCheckerDictionary();
    for (const word of words) defaultSession.removeWordFromSpellCheckerDictionary(word);
    await defaultSession.clearStorageData();
  } catch (error) {
    report("the data of the page was not erased", error);
  }
}

// Windows erases no file that is open; the next start does.
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
