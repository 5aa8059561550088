import { findNearest } from "#shared/lib/local-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { LogDraft } from "./log-screen-commands.ts";
import { formatLogTime } from "./log-time.ts";

/** A text of which a typed time was removed; `at` is null if there is none or it is refused: clocks skip it, or it is to come. */
export type TypedTime = { text: string; at: EpochMs | null; refusal: "future" | "skipped" | null };

/** "@14:20", "@14:20:05" or "@2026-11-25 23:10", as a word. */
const typedTime = /(?<!\S)@(?:(\d{4})-(\d\d)-(\d\d)[T ])?(\d\d?):(\d\d)(?::(\d\d))?(?!\S)/g;

/**
 * Reads the first valid time within a text, in local time: "@14:20 Road closed". A clock time is today, or yesterday if
 * it is still to come today. A date with time must not be in the future. Of an hour that comes twice, it is the last that
 * has passed.
 */
export function readTypedTime(text: string, now: EpochMs): TypedTime {
  for (const match of text.matchAll(typedTime)) {
    const at = readTime(match, now);
    if (at === null) continue;
    if (at === "skipped") return { text, at: null, refusal: "skipped" };
    if (at > now) return { text, at: null, refusal: "future" };
    const before = text.slice(0, match.index).trimEnd();
    const after = text.slice(match.index + match[0].length).trimStart();
    return { text: [before, after].filter(Boolean).join(" "), at, refusal: null };
  }
  return { text, at: null, refusal: null };
}

/** Returns the time of a match; null if there is no such date or time. */
function readTime(
  [, year, month, day, hour = "", minute, second = "00"]: RegExpExecArray,
  now: EpochMs,
): EpochMs | "skipped" | null {
  const clock = `${hour.padStart(2, "0")}:${minute}:${second}`;
  if (year !== undefined) return findNearest(`${year}-${month}-${day}T${clock}`, "past", now);
  const today = `${readDay(now)}T${clock}`;
  const at = findNearest(today, "past", now);
  const isToCome = at === "skipped" ? today > formatLogTime(now) : at !== null && at > now;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return isToCome ? findNearest(`${readDay(yesterday.getTime())}T${clock}`, "past", now) : at;
}

const readDay = (at: EpochMs): string => formatLogTime(at).slice(0, "2026-11-26".length);

/** The kinds that a prefix selects: "d: ". */
const kindsByPrefix = { i: "information", d: "decision" } as const;

/** A kind that the user has typed, and the text after it. */
export type TypedKind = { kind: (typeof kindsByPrefix)[keyof typeof kindsByPrefix]; text: string };

/** Reads the kind from the start of a text, such as "d: Evacuate"; null if there is none. */
export function readTypedKind(text: string): TypedKind | null {
  const [prefix = "", letter = ""] = /^([id]):\s/i.exec(text) ?? [];
  const kind = kindsByPrefix[letter.toLowerCase() as keyof typeof kindsByPrefix];
  return kind === undefined ? null : { kind, text: text.slice(prefix.length) };
}

/** Returns whether the user has typed nothing. */
export const isBlankLogDraft = ({ text, reason }: LogDraft): boolean =>
  `${text}${reason}`.trim() === "";
