import type { EpochMs } from "#shared/lib/time.ts";
import type { LogDraft } from "./log-screen-commands.ts";

/** A text of which a typed time was removed; `at` is null if there is none, or if `isFuture`. */
export type TypedTime = { text: string; at: EpochMs | null; isFuture: boolean };

/** "@14:20", "@14:20:05" or "@2026-11-25 23:10", as a word. */
const typedTime = /(?<!\S)@(?:(\d{4})-(\d\d)-(\d\d)[T ])?(\d\d?):(\d\d)(?::(\d\d))?(?!\S)/g;

/**
 * Reads the first valid time within a text, in local time: "@14:20 Road closed". A clock time is today, or yesterday if
 * it is still to come today. A date with time must not be in the future.
 */
export function readTypedTime(text: string, now: EpochMs): TypedTime {
  for (const match of text.matchAll(typedTime)) {
    const at = readTime(match, now);
    if (at === null) continue;
    if (at > now) return { text, at: null, isFuture: true };
    const before = text.slice(0, match.index).trimEnd();
    const after = text.slice(match.index + match[0].length).trimStart();
    return { text: [before, after].filter(Boolean).join(" "), at, isFuture: false };
  }
  return { text, at: null, isFuture: false };
}

/** Returns the time of a match; null if it does not exist. */
function readTime([, ...parts]: RegExpExecArray, now: EpochMs): EpochMs | null {
  const [year, month, day, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    part === undefined ? undefined : Number(part),
  );
  if (hour > 23 || minute > 59 || second > 59) return null;
  if (year === undefined || month === undefined || day === undefined) {
    const today = new Date(now).setHours(hour, minute, second, 0);
    if (today <= now) return today;
    const yesterday = new Date(now);
    yesterday.setDate(yesterday.getDate() - 1);
    return yesterday.setHours(hour, minute, second, 0);
  }
  const date = new Date(year, month - 1, day, hour, minute, second);
  const isReal =
    date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isReal ? date.getTime() : null;
}

/** The kinds that a prefix selects: "d: ", "a: ". */
const kindsByPrefix = { i: "information", e: "event", d: "decision", a: "action" } as const;

/** A kind that the user has typed, and the text after it. */
export type TypedKind = {
  kind: (typeof kindsByPrefix)[keyof typeof kindsByPrefix];
  text: string;
};

/** Reads the kind from the start of a text, such as "d: Evacuate"; null if there is none. */
export function readTypedKind(text: string): TypedKind | null {
  const [prefix = "", letter = ""] = /^([iead]):\s/i.exec(text) ?? [];
  const kind = kindsByPrefix[letter.toLowerCase() as keyof typeof kindsByPrefix];
  return kind === undefined ? null : { kind, text: text.slice(prefix.length) };
}

/** Returns whether the user has typed nothing. */
export const isBlankLogDraft = ({ text, reason, rejected, owner, due }: LogDraft): boolean =>
  [text, reason, rejected, owner, due].every((typed) => typed.trim() === "");
