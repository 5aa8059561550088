import { z } from "zod";
import { id, text, time } from "../lib/values-schema.ts";
import { maxRecipients } from "./groups.ts";
import { outboxCause, outboxEntry, outboxState } from "./schema.ts";

/** A user who receives a message. */
export const recipient = z.strictObject({ id, name: z.string().max(500) });

/** How many of the recipients of a message are in each state of delivery. */
const deliveryCounts = z.object({
  total: z.number(),
  waiting: z.number(),
  retrying: z.number(),
  unclear: z.number(),
  sent: z.number(),
  unconfirmed: z.number(),
  failed: z.number(),
  discarded: z.number(),
});

/** A message to several people: one entry of the outbox for each. */
export const messageGroup = z.object({
  id,
  at: z.number(),
  /** The name of the recipient list, or null. */
  name: text,
  text: z.string(),
  counts: deliveryCounts,
});
export type MessageGroup = z.infer<typeof messageGroup>;

/** The delivery of such a message to one recipient. */
export const groupDelivery = z.object({
  entryId: id,
  userId: id,
  name: z.string(),
  state: outboxState,
  cause: outboxCause.nullable(),
  nextAttempt: time,
});
export type GroupDelivery = z.infer<typeof groupDelivery>;

/** A message to several people that is not sent yet; its id becomes that of the message. */
export const groupDraft = z.object({
  id,
  to: z.array(recipient).max(maxRecipients),
  name: text,
  text: z.string().max(100_000),
});
export type GroupDraft = z.infer<typeof groupDraft>;

/** An entry of the outbox that stands for all entries of its message to several people. */
export const outboxItem = outboxEntry.extend({ group: messageGroup.nullable() });
export type OutboxItem = z.infer<typeof outboxItem>;
