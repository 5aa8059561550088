import { readdirSync } from "node:fs";
import { app, type Session } from "electron";
import { chooseLanguages, listInstalled } from "./spell-languages.ts";

/** The URL of missing dictionaries: the local discard port, so that no request leaves this computer. */
const nowhere = "https://127.0.0.1:9/";

/**
 * Keeps every session from downloading dictionaries, which Chromium does for the first window even if spell check is
 * off. Call before the app is ready.
 */
export function forbidDictionaryDownloads(): void {
  app.on("session-created", (session) => {
    session.setSpellCheckerDictionaryDownloadURL(nowhere);
    session.setSpellCheckerLanguages([]);
    session.setSpellCheckerEnabled(false);
  });
}

/**
 * Enables the spell check of a session with the languages available on this computer; false if there are none. macOS and
 * Windows have their own, Linux uses the dictionaries in `folder`.
 */
export function prepareSpelling(
  session: Session,
  platform: NodeJS.Platform,
  folder: string,
): boolean {
  const known = session.availableSpellCheckerLanguages;
  const languages =
    platform === "linux"
      ? listInstalled(listFiles(folder), known)
      : chooseLanguages(app.getPreferredSystemLanguages(), known);
  // macOS detects the language.
  const canCheck = platform === "darwin" || languages.length > 0;
  session.setSpellCheckerLanguages(languages);
  session.setSpellCheckerEnabled(canCheck);
  return canCheck;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
