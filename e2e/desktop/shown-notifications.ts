import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Value } from "./bus.ts";

/** A notification as displayed. */
export type ShownNotification = {
  id: number;
  appName: string;
  summary: string;
  body: string;
  urgency: "low" | "normal" | "critical";
  /** Whether it is on the screen and not only in the history. */
  isDisplayed: boolean;
};

/** Reads the records of all notifications: their variables, `\0`-separated. */
export async function readShown(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+\.\d+$/.test(name));
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
}

/**
 * Combines the records with dunst's history, whose notifications are no longer displayed. Of records with the same id, the newest
 * counts: the script of an older one may run after that of its replacement.
 */
export function notificationsOf(records: readonly string[], history: Value): ShownNotification[] {
  const gone = new Set(historyIds(history));
  const newest = new Map(
    records
      .map(parseRecord)
      .sort((one, other) => one.at - other.at)
      .map(({ at: _at, ...shown }) => [shown.id, shown]),
  );
  return [...newest.values()]
    .map((shown) => ({ ...shown, isDisplayed: !gone.has(shown.id) }))
    .sort((one, other) => one.id - other.id);
}

/** Returns the texts of all records, also of notifications that others have replaced. */
export const textsOf = (records: readonly string[]): string[] =>
  records.map(parseRecord).map(({ summary, body }) => `${summary}\n${body}`);

/** Returns the names of a notification's buttons from dunst's menu. */
export function buttonsOf(menu: string, id: number): string[] {
  const lines = menu.split("\n").map((line) => /\[(\d+),([^\]]*)\]$/.exec(line));
  return lines
    .filter((found) => found !== null && Number(found[1]) === id)
    .map((found) => found?.[2] ?? "")
    .filter((name) => name !== "default");
}

/** Parses a record; `at` is when it was displayed, by a clock of the notifier. */
function parseRecord(record: string): Omit<ShownNotification, "isDisplayed"> & { at: number } {
  const variables = new Map<string, string>();
  for (const line of record.split("\0")) {
    const at = line.indexOf("=");
    variables.set(line.slice(0, at), line.slice(at + 1));
  }
  const urgency = variables.get("DUNST_URGENCY")?.toLowerCase();
  return {
    id: Number(variables.get("DUNST_ID")),
    at: Number(variables.get("DUNST_TIMESTAMP")),
    appName: variables.get("DUNST_APP_NAME") ?? "",
    summary: variables.get("DUNST_SUMMARY") ?? "",
    body: variables.get("DUNST_BODY") ?? "",
    urgency: urgency === "low" || urgency === "critical" ? urgency : "normal",
  };
}

function historyIds(history: Value): number[] {
  if (!Array.isArray(history)) throw new Error("The notifier's history cannot be read.");
  return history.map((entry) => {
    return entry !== null && typeof entry === "object" && "id" in entry ? Number(entry.id) : 0;
  });
}
