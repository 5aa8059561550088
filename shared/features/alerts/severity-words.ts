import { isolate } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";
import type { LedgeredAlert } from "./schema.ts";
import {
  formatServiceSeverity,
  isNumericSeverity,
  type SeverityLevel,
  severityNames,
} from "./severity.ts";
import type { SeverityRule, SeveritySource } from "./severity-schema.ts";

/** The input of severity texts. */
export type ShownSeverity = {
  severity: string | null;
  level: SeverityLevel | null;
  isLevelByRule: boolean;
};

/** Selects the input of severity texts from an alert. */
export const toShownSeverity = ({ severity, level, levelReason }: RatedAlert): ShownSeverity => ({
  severity,
  level,
  isLevelByRule: levelReason.by === "rule",
});

type RatedAlert = Pick<LedgeredAlert, "severity" | "level" | "levelReason">;

/** Formats a severity: the name of the level if a rule decides, else the service's word, quoted if its level is unknown. */
export function formatSeverity({ severity, level, isLevelByRule }: ShownSeverity): string {
  if (isLevelByRule && level !== null) return severityNames[level];
  if (!isGiven(severity)) return t("alerts.noSeverityGiven");
  const text = formatServiceSeverity(severity);
  return level === "unknown" && !isNumericSeverity(severity) ? quoteUnknown(text) : text;
}

/** Like `formatSeverity`; null if the service states no severity and no rule decides. */
export const formatKnownSeverity = (alert: RatedAlert): string | null =>
  alert.levelReason.by === "nothing" ? null : formatSeverity(toShownSeverity(alert));

/** Formats a word whose level is unknown as a severity: "Level q" as "Severity “q”". */
const quoteUnknown = (word: string): string =>
  t("alerts.severity2", { quote: quote(word.replace(/^(?:level|severity) (?=\S)/i, "")) });

const isGiven = (severity: string | null): severity is string =>
  severity !== null && severity.trim() !== "";

/** Explains the level of an alert in one line: 'High · the service says "Major"'. */
export function explainSeverity({ severity, level, levelReason }: RatedAlert): string {
  const word = quote(severity?.trim() ?? "");
  switch (levelReason.by) {
    case "rule": {
      const original = isGiven(severity) ? t("alerts.theServiceSays", { word }) : "";
      const owner = levelReason.source === "organisation" ? t("alerts.yourOrganisations") : "the";
      return t("alerts.byRule", {
        severityName: severityNames[level],
        owner,
        quote: quote(describeRule(levelReason.rule)),
        original,
      });
    }
    case "word":
      return `${severityNames[level]} · ${explainWord(word, level, levelReason.source)}`;
    case "unknownWord":
      return t("alerts.isNotInThe", { severityName: severityNames[level], word });
    case "number":
      return t("alerts.theNumberIsNot", { severityName: severityNames[level], word });
    case "nothing":
      return t("alerts.theServiceGivesNone", { severityName: severityNames[level] });
  }
}

function explainWord(word: string, level: SeverityLevel, source: SeveritySource): string {
  if (source === "builtIn") return t("alerts.theServiceSays2", { word });
  const table =
    source === "organisation"
      ? t("alerts.yourOrganisationsSeverityTable")
      : t("alerts.yourSeverityTable");
  return level === "unknown"
    ? t("alerts.theServiceSaysWhich", { word, table })
    : t("alerts.theServiceSaysWhichIs", {
        word,
        lowerCase: severityNames[level].toLowerCase(),
        table,
      });
}

/** Describes the conditions of a rule: 'Room is "Ward 3", text contains "ICU", 22:00–06:00'. */
export function describeRule({
  room,
  text,
  sender,
  from,
  to,
}: Omit<SeverityRule, "level">): string {
  const parts = [
    ...(room === null ? [] : [t("alerts.roomIs", { isolate: isolate(room) })]),
    ...(text === null ? [] : [t("alerts.textContains", { isolate: isolate(text) })]),
    ...(sender === null ? [] : [t("alerts.senderContains", { isolate: isolate(sender) })]),
    ...(from === null || to === null ? [] : [`${formatMinute(from)}–${formatMinute(to)}`]),
  ];
  const joined = parts.join(", ");
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
}

const quote = (text: string): string => `“${isolate(text)}”`;

/** Formats a minute of the day on a 24-hour clock: "06:30". */
export const formatMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
