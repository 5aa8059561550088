import { z } from "zod";
import { severityLevel } from "#shared/features/alerts/severity-schema.ts";
import { id, text, time } from "../lib/values-schema.ts";
import { mute, notificationState } from "./schema.ts";

/** What a notification is about: an alert, a message, or a record whose id contains its kind. */
export const decisionKind = z.enum(["alert", "message", "record"]);
export type DecisionKind = z.infer<typeof decisionKind>;

/** A rule that was applied to a notification, with what it found. */
export const decisionRule = z.discriminatedUnion("rule", [
  /** Why it was to be shown. */
  z.object({ rule: z.literal("occasion"), occasion: z.enum(["new", "repeated", "escalated"]) }),
  /** The user has created the record for somebody else. */
  z.object({ rule: z.literal("ownRecord") }),
  /** The setting that enables notifications of this kind. */
  z.object({ rule: z.literal("setting"), name: z.string().max(100), isOn: z.boolean() }),
  /** The window had the focus: whether the message was read at once. */
  z.object({ rule: z.literal("focus"), isRead: z.boolean() }),
  z.object({ rule: z.literal("doNotDisturb"), why: notificationState.shape.quiet, until: time }),
  /** The room or conversation is muted until a time or, if null, always; critical alerts come all the same. */
  z.object({ rule: z.literal("muted"), kind: mute.shape.kind, until: time }),
  /** By what it bypasses Do not disturb and quiet hours; null if it does not. */
  z.object({
    rule: z.literal("bypass"),
    by: z.enum(["duty", "severity", "room"]).nullable(),
    level: severityLevel,
  }),
  /** One notification was about several items. */
  z.object({ rule: z.literal("group"), count: z.int() }),
  /** The sound, or the setting that turns it off; null if such a notification never has one. */
  z.object({
    rule: z.literal("sound"),
    sound: z.enum(["none", "usual", "critical", "escalated"]),
    setting: z.string().max(100).nullable(),
  }),
  /** The program that played the sound of an alarm to its end, or why none did. */
  z.object({ rule: z.literal("alarm"), by: text, reason: text }),
  /** Whether the desktop took the notification and kept it, and if not, why. */
  z.object({
    rule: z.literal("desktop"),
    isShown: z.boolean(),
    reason: z.string().max(1000).nullable(),
  }),
]);
export type DecisionRule = z.infer<typeof decisionRule>;

/** The result: shown, refused by the desktop, held back until later, or never shown. */
export const decisionOutcome = z.enum(["shown", "failed", "deferred", "suppressed"]);
export type DecisionOutcome = z.infer<typeof decisionOutcome>;

/** A decision about a notification, with the rules in the order in which they were applied. */
export const decision = z.object({
  at: z.number(),
  outcome: decisionOutcome,
  rules: z.array(decisionRule),
});
export type Decision = z.infer<typeof decision>;

/** What happened to an item besides notifications. */
export const explainedFact = z.object({
  /** Null if the time is not recorded. */
  at: time,
  fact: z.enum([
    "raised",
    "sent",
    "arrived",
    "shown",
    "countedAsKnown",
    "opened",
    "read",
    "acknowledging",
    "acknowledged",
    "relisted",
    "dismissed",
    "snoozed",
    "woken",
    "ended",
    "acknowledgedByOther",
    "raisedAgain",
    "offered",
    "taken",
    "withdrawn",
  ]),
  /** The end of a snooze; null until the user is back. */
  until: time.optional(),
  /** Between which times it happened, if the exact one is not known. */
  between: z.object({ from: z.number(), to: z.number() }).optional(),
  /** Who did it, or whom it was offered to; the id is the name if the service states no id. */
  person: z.object({ id, name: z.string() }).optional(),
});
export type ExplainedFact = z.infer<typeof explainedFact>;

/** Why there was a notification or none: what the latest decision was, or why there was none. */
export const explainedReason = z.enum([
  "shown",
  "failed",
  "deferred",
  "suppressed",
  /** Held back, and handled before it could be shown. */
  "handledMeanwhile",
  /** Shown before decisions were recorded, or longer ago than they are kept. */
  "shownEarlier",
  "notStored",
  "notWaiting",
  "snoozed",
  "ownMessage",
  "readBefore",
  "oldMessage",
  "countedAsKnown",
  "notForUser",
  "notYet",
]);
export type ExplainedReason = z.infer<typeof explainedReason>;
