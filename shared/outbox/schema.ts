import { z } from "zod";
import { id, text, time } from "../lib/values-schema.ts";

/** Something that the person wants the service to hear, with all that it takes to say it. */
export const operation = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), userId: id, text: z.string() }),
  /** `until`: when the newest message was sent that the person has seen. */
  z.object({ kind: z.literal("markAsRead"), userId: id, until: time }),
  z.object({ kind: z.literal("acknowledge"), alertId: id }),
  z.object({ kind: z.literal("rename"), firstName: z.string(), lastName: z.string() }),
  /** Decimal degrees; `accuracy` in metres. */
  z.object({
    kind: z.literal("location"),
    lat: z.number(),
    lng: z.number(),
    accuracy: z.number().nullable(),
  }),
  /** Which device is known to whoever sends it: its token is nowhere but in the keychain. */
  z.object({ kind: z.literal("registerDevice") }),
  z.object({ kind: z.literal("removeDevice") }),
]);
export type Operation = z.infer<typeof operation>;
export type OperationKind = Operation["kind"];

/** How far an operation is on its way. */
export const outboxState = z.enum([
  /** Waits for its turn, the network, the service or a sign-in. */
  "queued",
  /** On its way; nobody knows yet how it ends. */
  "sending",
  /** It left, its answer never came: what the service has is being looked at. */
  "checking",
  /** Nobody can tell whether the service has it: the person decides. */
  "unconfirmed",
  /** The service does not take it: the person decides. */
  "refused",
  /** The service has it. */
  "sent",
  /** The person gave it up. */
  "discarded",
  /** A later operation made it needless. */
  "superseded",
]);
export type OutboxState = z.infer<typeof outboxState>;

/** Why something was not sent; `code` is a failure's. */
const cause = z.object({ code: z.string(), message: z.string() });

/** An operation on its way to the service. */
export const outboxEntry = z.object({
  id,
  /** Its place in the outbox, from 1; grows without gaps. */
  seq: z.number(),
  operation,
  /** Entries of the same lane go one after the other. */
  lane: z.string(),
  state: outboxState,
  created: z.number(),
  /** How often it was on its way. */
  attempts: z.number(),
  /** When the latest attempt began. */
  attempted: time,
  /** Why it waits, or what stands in its way; null where nothing does. */
  cause: cause.nullable(),
  /** Before then it is not tried again. */
  nextAttempt: time,
  /** When it came to its end; null while it is open. */
  settled: time,
  /** The service's id of what came of it, where it gave one. */
  serverId: text,
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** A step of an entry. */
export const outboxStep = z.object({
  at: z.number(),
  state: outboxState,
  cause: cause.nullable(),
});
export type OutboxStep = z.infer<typeof outboxStep>;

/** How many entries are open, and how many of these only the person can decide. */
export const outboxCount = z.object({ open: z.number(), undecided: z.number() });
export type OutboxCount = z.infer<typeof outboxCount>;

/** What the person says of an entry that is unconfirmed or refused. */
export const outboxDecision = z.enum(["resend", "arrived", "discard"]);
export type OutboxDecision = z.infer<typeof outboxDecision>;
