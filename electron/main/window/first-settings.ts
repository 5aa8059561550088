import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LanguageChoices } from "#main/system/language.ts";
import type { Placement } from "#main/window/bounds.ts";

/** The settings that the first picture depends on. */
export type FirstSettings = {
  /** Null if the window was never placed. */
  placement: Placement | null;
  theme: "system" | "light" | "dark";
  /** The user's choices for texts and times. */
  language: LanguageChoices;
  /** The user's choice. */
  firstScreen: string;
  /** The account in view; null if no user is signed in. */
  accountId: string | null;
  /** Whether Watchdesk starts locked, without a picture. */
  isLocked: boolean;
};

type Contents = Record<string, unknown>;

const defaultFirstScreen = "inbox";

/**
 * Reads these settings before the schema library is loaded. Invalid values count as unset; they are reported when all
 * settings are read.
 */
export function readFirstSettings(folder: string): FirstSettings {
  const copies = ["settings.json", "settings.backup.json"].map((name) => read(join(folder, name)));
  const [newest = {}] = copies.toSorted((one, other) => revisionOf(other) - revisionOf(one));
  const { theme, firstScreen, accountInView } = newest;
  const { hasPassphrase, isLocked } = toRecord(newest.lock);
  return {
    placement: toPlacement(newest.window),
    theme: theme === "light" || theme === "dark" ? theme : "system",
    language: toLanguage(newest),
    firstScreen: typeof firstScreen === "string" ? firstScreen : defaultFirstScreen,
    // It is the name of a folder.
    accountId:
      typeof accountInView === "string" && /^[0-9a-f]{16}$/.test(accountInView)
        ? accountInView
        : null,
    isLocked: hasPassphrase === true || isLocked === true,
  };
}

function read(file: string): Contents {
  try {
    return toRecord(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

const toRecord = (found: unknown): Contents =>
  typeof found === "object" && found !== null ? (found as Contents) : {};

const revisionOf = ({ seal }: Contents): number => Number(toRecord(seal).revision ?? 0) || 0;

const toLanguage = ({ language, clocks }: Contents): LanguageChoices => ({
  language: typeof language === "string" ? language : "system",
  clocks: clockChoices.find((choice) => choice === clocks) ?? "system",
});

const clockChoices = ["h12", "h24", "utc", "both"] as const;

function toPlacement(found: unknown): Placement | null {
  const { x, y, width, height, isMaximized, display } = toRecord(found);
  const bounds = { x, y, width, height };
  return isWhole(bounds)
    ? { ...bounds, isMaximized: isMaximized === true, display: toDisplay(display) }
    : null;
}

function toDisplay(found: unknown): Placement["display"] {
  const { id, x, y } = toRecord(found);
  const origin = { x, y };
  // Of some systems it has more digits than a whole number.
  return typeof id === "number" && isWhole(origin) ? { id, ...origin } : null;
}

const isWhole = <Name extends string>(
  found: Record<Name, unknown>,
): found is Record<Name, number> => Object.values(found).every(Number.isSafeInteger);
