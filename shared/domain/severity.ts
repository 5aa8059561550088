import { toWords } from "./words.ts";

/**
 * How grave an alert is, the gravest first; `unknown` is what nobody can tell, and comes before what
 * is known to be low. Drives order, shape and colour.
 */
export const severityLevels = ["critical", "high", "medium", "unknown", "low"] as const;
export type SeverityLevel = (typeof severityLevels)[number];

/** What a service's own severities mean, by the value as it sends it; case does not count. */
export type SeverityScale = Record<string, Exclude<SeverityLevel, "unknown">>;

const words: Record<Exclude<SeverityLevel, "unknown">, string[]> = {
  critical: [
    "critical",
    "crit",
    "emergency",
    "emerg",
    "fatal",
    "extreme",
    "disaster",
    "catastrophic",
    "panic",
    "alert",
    "red",
  ],
  high: ["high", "major", "severe", "serious", "urgent", "error", "err", "orange"],
  medium: [
    "medium",
    "moderate",
    "average",
    "normal",
    "minor",
    "warning",
    "warn",
    "yellow",
    "amber",
  ],
  low: [
    "low",
    "info",
    "information",
    "informational",
    "notice",
    "advisory",
    "debug",
    "trivial",
    "green",
    "blue",
    "ok",
  ],
};

const levels = new Map(
  severityLevels.flatMap((level) =>
    level === "unknown" ? [] : words[level].map((word): [string, SeverityLevel] => [word, level]),
  ),
);

/** "P1" and "SEV-1" are the gravest; some houses begin at 0. */
const graded = /^(?:p|sev)\W*([0-5])$/;
const grades: SeverityLevel[] = ["critical", "critical", "high", "medium", "low", "low"];

/**
 * The service's severity in the word for its level where the service's scale knows it, else as it
 * is. To be done once, where alerts are read, so that all that follows goes by words.
 */
export function scaleSeverity(
  severity: string | null,
  severityScale: SeverityScale,
): string | null {
  if (severity === null) return null;
  const wanted = normalise(severity);
  const known = Object.entries(severityScale).find(([value]) => normalise(value) === wanted);
  return known?.[1] ?? severity;
}

/** Ranks the service's word for a severity; numbers alone are unknown, as nobody says which way they count. */
export function rankSeverity(severity: string | null): SeverityLevel {
  const word = normalise(severity ?? "");
  const grade = graded.exec(word)?.[1];
  return grade === undefined
    ? (levels.get(word) ?? "unknown")
    : (grades[Number(grade)] ?? "unknown");
}

/** Whether something so severe wants the person now. */
export const isGrave = (severity: string | null): boolean =>
  ["critical", "high"].includes(rankSeverity(severity));

/** Whether something is as severe as can be. */
export const isCritical = ({ severity }: { severity: string | null }): boolean =>
  rankSeverity(severity) === "critical";

/** A severity in words, as it is shown: "Critical", "P1", "Severity 2". */
export function nameSeverity(severity: string): string {
  const word = severity.trim();
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(word)) return `Severity ${word}`;
  if (graded.test(normalise(word))) return word.toUpperCase();
  return toWords(word);
}

const normalise = (severity: string): string => severity.trim().toLowerCase();
