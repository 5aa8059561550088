import { toWords } from "#shared/lib/words.ts";

/**
 * How grave an alert is, the gravest first; `unknown` is what nobody can tell, and comes before what
 * is known to be low. Drives order, shape and colour.
 */
export const severityLevels = ["critical", "high", "medium", "unknown", "low"] as const;
export type SeverityLevel = (typeof severityLevels)[number];

/** How many words the severity table may change, and how long each may be. */
export const maxSeverityWords = 200;
export const maxSeverityWord = 60;

/** How many rules there may be, and how long a text in one may be. */
export const maxSeverityRules = 50;
export const maxRuleText = 200;

/** Names of the levels, as in headings. */
export const severityNames: Record<SeverityLevel, string> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  unknown: "Unknown severity",
  low: "Low",
};

/** The built-in severity table: words that services use for a level. "P0" to "P5" and "SEV-0" to "SEV-5" belong to it too. */
export const builtInWords: Record<Exclude<SeverityLevel, "unknown">, readonly string[]> = {
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
    "red",
  ],
  high: ["high", "major", "severe", "serious", "urgent", "orange"],
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
    level === "unknown"
      ? []
      : builtInWords[level].map((word): [string, SeverityLevel] => [word, level]),
  ),
);

/** The graded severities of the table, in words; "P1" and "SEV-1" are the gravest, and some services begin at 0. */
export const gradedWords: Record<Exclude<SeverityLevel, "unknown">, string> = {
  critical: "P0, P1, SEV-0, SEV-1",
  high: "P2, SEV-2",
  medium: "P3, SEV-3",
  low: "P4, P5, SEV-4, SEV-5",
};
const graded = /^(?:p|sev)\W*([0-5])$/;
const grades: SeverityLevel[] = ["critical", "critical", "high", "medium", "low", "low"];

/** A severity as the table compares it: without case and surrounding white space. */
export const normalizeSeverity = (severity: string): string =>
  severity.trim().normalize("NFC").toLowerCase();

/** Returns the built-in level of a normalized word; null where the built-in table has none. */
export function findBuiltInLevel(word: string): SeverityLevel | null {
  const grade = graded.exec(word)?.[1];
  return (grade === undefined ? levels.get(word) : grades[Number(grade)]) ?? null;
}

/** Whether a severity is a number alone: nobody says which way numbers count. */
export const isNumericSeverity = (severity: string): boolean =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(severity.trim());

/** Whether a level needs the user's attention now. */
export const isGrave = (level: SeverityLevel): boolean => level === "critical" || level === "high";

/** Whether an alert has the highest level. */
export const isCritical = ({ level }: { level: SeverityLevel }): boolean => level === "critical";

/** The service's severity as it is shown: "Critical", "P1", "Severity 2". */
export function nameSeverity(severity: string): string {
  const word = severity.trim();
  if (isNumericSeverity(word)) return `Severity ${word}`;
  if (graded.test(normalizeSeverity(word))) return word.toUpperCase();
  return toWords(word);
}
