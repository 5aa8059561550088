import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import type { Alert } from "./schema.ts";
import {
  findBuiltInLevel,
  isNumericSeverity,
  normalizeSeverity,
  type SeverityLevel,
} from "./severity.ts";
import type {
  SeverityReason,
  SeverityRule,
  SeveritySource,
  SeverityWords,
} from "./severity-schema.ts";

/** Changes to the built-in severity table, and rules that take precedence over it. */
export type SeverityScheme = {
  words: SeverityWords;
  rules: SeverityRule[];
  wordsSource: SeveritySource;
  rulesSource: SeveritySource;
};

/** The default scheme, without changes or rules. */
export const builtInScheme: SeverityScheme = {
  words: {},
  rules: [],
  wordsSource: "user",
  rulesSource: "user",
};

/** Reads the scheme from the effective settings. */
export function readSeverityScheme({
  severityWords,
  severityRules,
  fixed,
}: Pick<EffectiveSettings, "severityWords" | "severityRules" | "fixed">): SeverityScheme {
  const sourceOf = (name: "severityWords" | "severityRules"): SeveritySource =>
    fixed.includes(name) ? "organisation" : "user";
  return {
    words: severityWords,
    rules: severityRules,
    wordsSource: sourceOf("severityWords"),
    rulesSource: sourceOf("severityRules"),
  };
}

/** The fields of an alert that determine its level. */
export type RatedAlert = Pick<
  Alert,
  "severity" | "title" | "details" | "sender" | "roomId" | "roomName" | "created"
>;

export type ClassifiedSeverity = { level: SeverityLevel; reason: SeverityReason };

/** Creates a function that returns an alert's level by the first matching rule, else by its severity word. */
export function createSeverityClassifier({
  words,
  rules,
  wordsSource,
  rulesSource,
}: SeverityScheme): (alert: RatedAlert) => ClassifiedSeverity {
  const own = new Map(
    Object.entries(words).map(([word, level]) => [normalizeSeverity(word), level]),
  );
  const matchers = rules.map((rule) => ({ rule, matches: createRuleMatcher(rule) }));
  return (alert) => {
    const first = matchers.find(({ matches }) => matches(alert));
    if (first !== undefined) {
      const { rule } = first;
      return { level: rule.level, reason: { by: "rule", rule, source: rulesSource } };
    }
    const word = normalizeSeverity(alert.severity ?? "");
    if (word === "") return { level: "unknown", reason: { by: "nothing" } };
    const changed = own.get(word);
    if (changed !== undefined) {
      return { level: changed, reason: { by: "word", source: wordsSource } };
    }
    const level = findBuiltInLevel(word);
    if (level !== null) return { level, reason: { by: "word", source: "builtIn" } };
    return { level: "unknown", reason: { by: isNumericSeverity(word) ? "number" : "unknownWord" } };
  };
}

/** Creates a function that checks whether all conditions of a rule match an alert. */
export function createRuleMatcher(
  rule: Omit<SeverityRule, "level">,
): (alert: RatedAlert) => boolean {
  const [room, text, sender] = [rule.room, rule.text, rule.sender].map((value) =>
    value === null ? null : normalizeForSearch(value),
  );
  const contains = (value: string | null, part: string) =>
    normalizeForSearch(value ?? "").includes(part);
  return (alert) =>
    (room == null ||
      alert.roomId === rule.room ||
      normalizeForSearch(alert.roomName ?? "") === room) &&
    (text == null || contains(alert.title, text) || contains(alert.details, text)) &&
    (sender == null || contains(alert.sender, sender)) &&
    (rule.from === null || rule.to === null || isBetween(alert.created, rule.from, rule.to));
}

/** Whether a time is between two minutes of the local day; equal minutes mean the full day. */
function isBetween(time: EpochMs | null, from: number, to: number): boolean {
  if (time === null) return false;
  const date = new Date(time);
  const minutes = date.getHours() * 60 + date.getMinutes();
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}
