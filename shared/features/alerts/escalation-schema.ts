import { z } from "zod";
import { id, time } from "#shared/lib/values-schema.ts";
import { maxRuleText } from "./severity.ts";
import { severityLevel } from "./severity-schema.ts";

/** Maximum number of escalation rules, and of recipients and rooms of one. */
const maxRules = 20;
const maxRecipients = 10;
const maxTemplate = 2_000;

const ruleText = z
  .string()
  .trim()
  .min(1)
  .max(maxRuleText)
  .describe(`a text of 1 to ${maxRuleText} characters`);

/** A user who receives the message of an escalation. */
const escalationRecipient = z.strictObject({ id, name: ruleText });

/** A rule that sends a message to users if an alert is not acknowledged in time. */
export const escalationRule = z
  .strictObject({
    /** Identifies the rule when others change; unique. */
    id: ruleText,
    severities: z.array(severityLevel).min(1).max(5),
    /** The ids or full names of rooms; all rooms if empty. */
    rooms: z.array(ruleText).max(maxRecipients),
    afterMinutes: z.int().min(1).max(1_440).describe("a whole number from 1 to 1440"),
    to: z.array(escalationRecipient).max(maxRecipients),
    lists: z.array(ruleText).max(maxRecipients).optional(),
    /** The message, with {title}, {room}, {age} and {link}. */
    template: z
      .string()
      .max(maxTemplate)
      .refine((text) => text.trim() !== "", { error: `a text of 1 to ${maxTemplate} characters` }),
  })
  .refine(({ to, lists = [] }) => to.length + lists.length > 0, {
    error: "a rule with a recipient or a recipient list",
  });
export type EscalationRule = z.infer<typeof escalationRule>;

export const escalationRules = z
  .array(escalationRule)
  .max(maxRules)
  .refine((rules) => new Set(rules.map((rule) => rule.id)).size === rules.length, {
    error: "rules with different ids",
  });

/** A rule whose first message waits for the confirmation of the user. */
export const pendingEscalation = z.object({
  rule: escalationRule,
  isByPolicy: z.boolean(),
  /** Identifies what the user confirms: the rule's recipients and message. */
  fingerprint: z.string(),
  /** The alerts to which it applies now. */
  alertIds: z.array(id),
  /** The message about the first of them. */
  text: z.string(),
});
export type PendingEscalation = z.infer<typeof pendingEscalation>;

/** What happens next about a critical alert unless it is acknowledged; each null if nothing is to happen. */
export const nextAlarms = z.object({
  /** When its notification is repeated. */
  repeat: time,
  /** When its notification escalates: louder, and the window is shown. */
  louder: time,
  /** When a rule sends a message about it, and to whom; `isHeld` if it is due and held back until then by the limits. */
  message: z.object({ at: z.number(), to: z.array(z.string()), isHeld: z.boolean() }).nullable(),
});
export type NextAlarms = z.infer<typeof nextAlarms>;
