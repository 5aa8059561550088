import { readdirSync } from "node:fs";
import { app, type Session } from "electron";
import { chooseLanguages, listInstalled } from "./spell-languages.ts";

/**
 * Where Chromium asks for dictionaries that this computer lacks: at its own port for discarding, so
 * that nothing leaves it.
 */
const nowhere = "https://127.0.0.1:9/";

/**
 * Keeps every session from fetching dictionaries, which Chromium does by itself as soon as there is a
 * window, also where nothing is to be checked. To be called before the app is ready.
 */
export function forbidDictionaryDownloads(): void {
  app.on("session-created", (session) => {
    session.setSpellCheckerDictionaryDownloadURL(nowhere);
    session.setSpellCheckerLanguages([]);
    session.setSpellCheckerEnabled(false);
  });
}

/**
 * Has a session check spelling by what this computer has; false where it has nothing. On macOS and
 * Windows the system checks, on Linux the dictionaries that somebody has put into a folder.
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
  // macOS finds out the language by itself.
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
