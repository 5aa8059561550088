import { toWords } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";

/** The severity scale in descending order; determines order, shape and colour. `unknown` ranks above `low`. */
export const severityLevels = ["critical", "high", "medium", "unknown", "low"] as const;
export type SeverityLevel = (typeof severityLevels)[number];

/** Maximum number and length of words that the severity table can change. */
export const maxSeverityWords = 200;
export const maxSeverityWord = 60;

/** Maximum number of rules, and maximum length of a text in a rule. */
export const maxSeverityRules = 50;
export const maxRuleText = 200;

export const severityNames: Record<SeverityLevel, () => string> = {
  critical: () => t("alerts.critical"),
  high: () => t("alerts.high"),
  medium: () => t("alerts.medium"),
  unknown: () => t("alerts.unknownSeverity"),
  low: () => t("alerts.low"),
};

/** The built-in severity table: words by level, in addition to "P0" to "P5" and "SEV-0" to "SEV-5". */
export const builtInWords: Record<Exclude<SeverityLevel, "unknown">, readonly string[]> = {
  critical: words("critical crit emergency emerg fatal extreme disaster catastrophic panic red"),
  high: words("high major severe serious urgent orange"),
  medium: words("medium moderate average normal minor warning warn yellow amber"),
  low: words("low info information informational notice advisory debug trivial green blue ok"),
};

function words(text: string): string[] {
  return text.split(" ");
}

const levels = new Map(
  severityLevels.flatMap((level) =>
    level === "unknown"
      ? []
      : builtInWords[level].map((word): [string, SeverityLevel] => [word, level]),
  ),
);

/** The graded severities of each level; "P1" and "SEV-1" are the highest, but some services start at 0. */
export const gradedWords: Record<Exclude<SeverityLevel, "unknown">, string> = {
  critical: "P0, P1, SEV-0, SEV-1",
  high: "P2, SEV-2",
  medium: "P3, SEV-3",
  low: "P4, P5, SEV-4, SEV-5",
};
const graded = /^(?:p|sev)\W*([0-5])$/;
const grades: SeverityLevel[] = ["critical", "critical", "high", "medium", "low", "low"];

/** Normalizes a severity for comparison: trimmed and in lower case. */
export const normalizeSeverity = (severity: string): string =>
  severity.trim().normalize("NFC").toLowerCase();

/** Returns the built-in level of a normalized word, or null. */
export function findBuiltInLevel(word: string): SeverityLevel | null {
  const grade = graded.exec(word)?.[1];
  return (grade === undefined ? levels.get(word) : grades[Number(grade)]) ?? null;
}

/** Whether a severity is a bare number, whose direction is unknown. */
export const isNumericSeverity = (severity: string): boolean =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(severity.trim());

/** Whether a level needs the user's attention now. */
export const isSevere = (level: SeverityLevel): boolean => level === "critical" || level === "high";

export const isCritical = ({ level }: { level: SeverityLevel }): boolean => level === "critical";

/** Formats the service's severity: "Critical", "P1", "Severity 2". */
export function formatServiceSeverity(severity: string): string {
  const word = severity.trim();
  if (isNumericSeverity(word)) return t("alerts.severityWord", { word });
  if (graded.test(normalizeSeverity(word))) return word.toUpperCase();
  const level = severityLevels.find((one) => one === normalizeSeverity(word));
  if (level !== undefined) return severityNames[level]();
  return toWords(word);
}
