import { z } from "zod";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import { text } from "#shared/lib/values-schema.ts";
import {
  maxRuleText,
  maxSeverityRules,
  maxSeverityWord,
  maxSeverityWords,
  severityLevels,
} from "./severity.ts";

export const severityLevel = z.enum(severityLevels);

/** The severity of rows that may be alerts. */
export const rowSeverity = {
  /** An alert's severity as the service's word; otherwise null. */
  severity: text,
  /** An alert's level; otherwise null. */
  level: severityLevel.nullable(),
  /** Whether a rule determines an alert's level. */
  isLevelByRule: z.boolean(),
};

const condition = z
  .string()
  .trim()
  .max(maxRuleText)
  // Text of invisible characters only would match every text.
  .refine((text) => normalizeForSearch(text) !== "", { error: "a visible text" })
  .nullable()
  .describe(`a text of 1 to ${maxRuleText} characters`);

const minute = z.int().min(0).max(1439).nullable().describe("a whole number from 0 to 1439");

export const severityRuleParts = {
  level: severityLevel,
  /** The id or full name of the alert's room. */
  room: condition,
  /** Contained in the title or the details. */
  text: condition,
  /** Contained in the sender. */
  sender: condition,
  /** Minutes of the local day between which the alert was raised; `to` before `from` spans midnight. */
  from: minute,
  to: minute,
};

/** The error of a rule without a complete condition. */
export const ruleFlaw = { error: "at least one of room, text, sender, and from with to" };

/** Whether a rule has a condition, and its hours both a start and an end. */
export const hasCondition = ({ room, text, sender, from, to }: z.infer<RuleParts>): boolean =>
  (from === null) === (to === null) && [room, text, sender, from].some((value) => value !== null);

type RuleParts = z.ZodObject<Omit<typeof severityRuleParts, "level">>;

/**
 * A rule that assigns a level to alerts that match all its conditions; null is no condition. Strict, because ignoring
 * a misspelt condition would match more alerts than intended.
 */
export const severityRule = z.strictObject(severityRuleParts).refine(hasCondition, ruleFlaw);
export type SeverityRule = z.infer<typeof severityRule>;

/** Severity rules; the first match decides. */
export const severityRules = z.array(severityRule).max(maxSeverityRules);

/** Changes to the built-in severity table, by word; `unknown` removes a word. */
export const severityWords = z.record(z.string(), severityLevel).refine(
  (words) => {
    const all = Object.keys(words);
    return (
      all.length <= maxSeverityWords &&
      all.every((word) => word.trim() !== "" && word.length <= maxSeverityWord)
    );
  },
  { error: `at most ${maxSeverityWords} words of 1 to ${maxSeverityWord} characters` },
);
export type SeverityWords = z.infer<typeof severityWords>;

/** Where an entry of the severity table or a rule comes from. */
const severitySource = z.enum(["builtIn", "user", "organisation"]);
export type SeveritySource = z.infer<typeof severitySource>;

/** Why an alert has its level: a rule, a word of the table, a word or number outside the table, or no severity. */
export const severityReason = z.discriminatedUnion("by", [
  z.object({ by: z.literal("rule"), rule: severityRule, source: severitySource }),
  z.object({ by: z.literal("word"), source: severitySource }),
  z.object({ by: z.literal("unknownWord") }),
  z.object({ by: z.literal("number") }),
  z.object({ by: z.literal("nothing") }),
]);
export type SeverityReason = z.infer<typeof severityReason>;

/** A severity of stored alerts that is not in the table, and the number of these alerts. */
export const unlistedSeverity = z.object({ word: z.string(), count: z.int() });
export type UnlistedSeverity = z.infer<typeof unlistedSeverity>;

/** How many of the newest stored alerts a rule matches. */
export const ruleTest = z.object({ matched: z.int(), tested: z.int() });
export type RuleTest = z.infer<typeof ruleTest>;
