import { isolate } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";
import type { LedgeredAlert } from "./schema.ts";
import {
  formatServiceSeverity,
  isNumericSeverity,
  type SeverityLevel,
  severityNames,
} from "./severity.ts";
import type { SeverityRule } from "./severity-schema.ts";

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
  if (isLevelByRule && level !== null) return severityNames[level]();
  if (!isGiven(severity)) return t("alerts.noSeverityGiven");
  const text = formatServiceSeverity(severity);
  return level === "unknown" && !isNumericSeverity(severity) ? quoteUnknown(text) : text;
}

/** Like `formatSeverity`; null if the service states no severity and no rule decides. */
export const formatKnownSeverity = (alert: RatedAlert): string | null =>
  alert.levelReason.by === "nothing" ? null : formatSeverity(toShownSeverity(alert));

/** Formats a word whose level is unknown as a severity: "Level q" as "Severity “q”". */
const quoteUnknown = (word: string): string =>
  t("alerts.severityWord", { word: quote(word.replace(/^(?:level|severity) (?=\S)/i, "")) });

const isGiven = (severity: string | null): severity is string =>
  severity !== null && severity.trim() !== "";

/** Explains the level of an alert in one line: 'High · the service says "Major"'. */
export function explainSeverity({ severity, level, levelReason }: RatedAlert): string {
  const name = severityNames[level]();
  const word = quote(severity?.trim() ?? "");
  switch (levelReason.by) {
    case "rule":
      return t("alerts.severityByRule", {
        name,
        source: levelReason.source,
        rule: quote(describeRule(levelReason.rule)),
        original: isGiven(severity) ? "stated" : "missing",
        word,
      });
    case "word": {
      const { source } = levelReason;
      if (source === "builtIn") return t("alerts.severityByWord", { name, word });
      return level === "unknown"
        ? t("alerts.severityLeftOut", { name, word, source })
        : t("alerts.severityByTable", { name, word, source, level });
    }
    case "unknownWord":
      return t("alerts.severityUnknownWord", { name, word });
    case "number":
      return t("alerts.severityUnknownNumber", { name, word });
    case "nothing":
      return t("alerts.severityNotGiven", { name });
  }
}

/** Explains the level of an alert if it was mapped or is not the service's own word; null otherwise. */
export function explainMapping(alert: RatedAlert): string | null {
  const { severity, level, levelReason } = alert;
  const isOwnWord =
    levelReason.by === "word" &&
    levelReason.source === "builtIn" &&
    severity?.trim().toLowerCase() === level;
  return levelReason.by === "nothing" || isOwnWord ? null : explainSeverity(alert);
}

/** Describes the conditions of a rule: 'Room is "Ward 3", text contains "ICU", 22:00–06:00'. */
export function describeRule({
  room,
  text,
  sender,
  from,
  to,
}: Omit<SeverityRule, "level">): string {
  const parts: ((place: "first" | "later") => string)[] = [];
  if (room !== null) parts.push((place) => t("alerts.ruleRoom", { place, room: isolate(room) }));
  if (text !== null) parts.push((place) => t("alerts.ruleText", { place, text: isolate(text) }));
  if (sender !== null) {
    parts.push((place) => t("alerts.ruleSender", { place, sender: isolate(sender) }));
  }
  if (from !== null && to !== null) parts.push(() => `${formatMinute(from)}–${formatMinute(to)}`);
  return parts.map((write, at) => write(at === 0 ? "first" : "later")).join(", ");
}

const quote = (text: string): string => t("alerts.quoted", { text: isolate(text) });

/** Formats a minute of the day on a 24-hour clock: "06:30". */
export const formatMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
