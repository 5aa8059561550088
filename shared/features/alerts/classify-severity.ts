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

/** What decides about the level of alerts beside the built-in table. */
export type SeverityScheme = {
  words: SeverityWords;
  rules: SeverityRule[];
  wordsSource: SeveritySource;
  rulesSource: SeveritySource;
};

/** The scheme of a computer on which nobody has changed anything. */
export const builtInScheme: SeverityScheme = {
  words: {},
  rules: [],
  wordsSource: "user",
  rulesSource: "user",
};

/** Reads the scheme from the settings in force. */
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

/** What of an alert its level depends on. */
export type RatedAlert = Pick<
  Alert,
  "severity" | "title" | "details" | "sender" | "roomId" | "roomName" | "created"
>;

/** The level of an alert, and why. */
export type ClassifiedSeverity = { level: SeverityLevel; reason: SeverityReason };

/** Makes the function that determines the level of alerts: the first rule that matches, or else the word. */
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
    return {
      level: "unknown",
      reason: { by: isNumericSeverity(word) ? "number" : "unknownWord" },
    };
  };
}

/** Makes the function that tests whether all conditions of a rule hold for an alert. */
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

/** Whether a time lies between two minutes of the local day; from one to the same is the whole day. */
function isBetween(time: EpochMs | null, from: number, to: number): boolean {
  if (time === null) return false;
  const date = new Date(time);
  const minutes = date.getHours() * 60 + date.getMinutes();
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}
