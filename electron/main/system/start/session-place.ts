import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The displays of X and of Wayland on which Watchdesk was started; empty where there is none. */
export type Place = { x11: string; wayland: string };

/** What a further start gives to the running Watchdesk. */
type FurtherStart = { place: Place; moves: boolean };

export const readPlace = ({ DISPLAY = "", WAYLAND_DISPLAY = "" }: NodeJS.ProcessEnv): Place => ({
  x11: DISPLAY.replace(/\.0$/, ""),
  wayland: WAYLAND_DISPLAY,
});

/** Whether two places have displays of the same kind, and none in common: two sessions of one user. */
export function isElsewhere(one: Place, other: Place): boolean {
  const kinds = (["x11", "wayland"] as const).filter((kind) => one[kind] && other[kind]);
  return kinds.length > 0 && kinds.every((kind) => one[kind] !== other[kind]);
}

/** Records where Watchdesk runs, for starts on other displays; does nothing on a full disk. */
export function recordPlace(file: string, { x11, wayland }: Place): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${x11}\n${wayland}\n`, { mode: 0o600 });
  } catch {
    // Watchdesk starts all the same; others end without a word then.
  }
}

/** Reads where the running Watchdesk is; null if it has not recorded that. */
export function readRecordedPlace(file: string): Place | null {
  try {
    const [x11 = "", wayland = ""] = readFileSync(file, "utf8").split("\n");
    return { x11, wayland };
  } catch {
    // An earlier version does not.
    return null;
  }
}

const isPlace = (place: unknown): place is Place =>
  typeof place === "object" &&
  place !== null &&
  ["x11", "wayland"].every((kind) => typeof Reflect.get(place, kind) === "string");

/** Returns what a start on another display requests, null for one on this display. */
export function readFurtherStart(data: unknown, here: Place): "move" | "nothing" | null {
  const { place, moves } = (data ?? {}) as { [name in keyof FurtherStart]?: unknown };
  if (!isPlace(place) || !isElsewhere(place, here)) return null;
  return moves === true ? "move" : "nothing";
}

/** Formats a place for the user. */
export const describePlace = ({ x11, wayland }: Place): string => wayland || x11;
