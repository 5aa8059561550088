import { z } from "zod";
import { id, text, time } from "../lib/values-schema.ts";

const name = z.string().trim().min(1).max(200);

/** An operation that `outbox.add` queues as it is; each other one has its own command. */
export const plainOperation = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("rename"), firstName: name, lastName: name }),
]);

/** A write to the service, with all data that it needs. */
export const operation = z.discriminatedUnion("kind", [
  plainOperation,
  /** `group`: the id of the message to several people to which it belongs; not an `…Id`, which would change its lane. */
  z.object({ kind: z.literal("message"), userId: id, text: z.string(), group: id.optional() }),
  /** `until`: sent time of the newest message that the user has seen. */
  z.object({ kind: z.literal("markAsRead"), userId: id, until: time }),
  z.object({ kind: z.literal("acknowledge"), alertId: id }),
  /** Decimal degrees; `accuracy` in metres. */
  z.object({
    kind: z.literal("location"),
    lat: z.number(),
    lng: z.number(),
    accuracy: z.number().nullable(),
  }),
  /** The sender knows the device, whose token is stored in the keychain only. */
  z.object({ kind: z.literal("registerDevice") }),
  z.object({ kind: z.literal("removeDevice") }),
]);
export type Operation = z.infer<typeof operation>;
export type OperationKind = Operation["kind"];

export const outboxState = z.enum([
  /** Waits for earlier entries, the network, the service or a sign-in. */
  "queued",
  /** The request is in progress. */
  "sending",
  /** The response was lost; the service's data is being read back. */
  "checking",
  /** Reading back was inconclusive; the user decides. */
  "unconfirmed",
  /** The service rejected it; the user decides. */
  "refused",
  /** The service accepted it. */
  "sent",
  /** The user discarded it. */
  "discarded",
  /** A later operation replaced it. */
  "superseded",
]);
export type OutboxState = z.infer<typeof outboxState>;

/** Why an operation was not sent; `code` is a `FailureCode`. */
export const outboxCause = z.object({ code: z.string(), message: z.string() });

/** A queued, running or finished operation. */
export const outboxEntry = z.object({
  id,
  /** Its sequence number, from 1 without gaps. */
  seq: z.number(),
  operation,
  /** Entries of a lane are sent sequentially. */
  lane: z.string(),
  state: outboxState,
  created: z.number(),
  attempts: z.number(),
  /** When the latest attempt started. */
  attempted: time,
  /** Why it waits or failed, or null. */
  cause: outboxCause.nullable(),
  /** The earliest time of the next attempt. */
  nextAttempt: time,
  /** When it was settled; null while it is open. */
  settled: time,
  /** The service's id of the created object, or null. */
  serverId: text,
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** A state change of an entry. */
export const outboxStep = z.object({
  at: z.number(),
  state: outboxState,
  cause: outboxCause.nullable(),
});
export type OutboxStep = z.infer<typeof outboxStep>;

/** An entry as it was at a time; `since` if its state is another one now. */
export const pastOutboxEntry = outboxEntry.extend({ since: z.literal("changed").optional() });
export type PastOutboxEntry = z.infer<typeof pastOutboxEntry>;

export const outboxCount = z.object({
  open: z.number(),
  /** Those that need a decision by the user. */
  undecided: z.number(),
  /** Those whose delivery is being checked. */
  unclear: z.number(),
});
export type OutboxCount = z.infer<typeof outboxCount>;

/** The user's decision on an unconfirmed or refused entry. */
export const outboxDecision = z.enum(["resend", "arrived", "discard"]);
export type OutboxDecision = z.infer<typeof outboxDecision>;
