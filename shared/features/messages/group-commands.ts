import { z } from "zod";
import { nothing, page } from "#shared/ipc/command-parts.ts";
import { id } from "#shared/lib/values-schema.ts";
import { groupDelivery, groupDraft, messageGroup } from "#shared/outbox/group-schema.ts";

/** Commands for messages to several people. */
export const groupCommands = {
  /**
   * Queues a message to each recipient, all durably or none; without repeated recipients and the user. The draft of this id
   * is deleted. A second call with the id returns the same message and queues nothing.
   */
  "groupMessage.send": { input: groupDraft, output: messageGroup },
  /** Returns a window of the messages to several people, newest first. */
  "groupMessage.list": {
    input: z.object(page),
    output: z.object({ rows: z.array(messageGroup), total: z.number() }),
  },
  /** Returns a message with its deliveries in the order of the recipients; null if it is not stored. */
  "groupMessage.get": {
    input: z.object({ id }),
    output: z.object({ group: messageGroup, deliveries: z.array(groupDelivery) }).nullable(),
  },
  /** Resends what failed, or discards what is not sent yet; returns how many entries changed. */
  "groupMessage.decide": {
    input: z.object({ id, decision: z.enum(["resend", "discard"]) }),
    output: z.object({ changed: z.number() }),
  },
  /** Returns the draft, and the user's own id, which no message is sent to; both null if unknown. */
  "groupMessage.getDraft": {
    input: nothing,
    output: z.object({ draft: groupDraft.nullable(), ownUserId: id.nullable() }),
  },
  /** Stores the draft, durably when it resolves; null deletes it. */
  "groupMessage.saveDraft": { input: z.object({ draft: groupDraft.nullable() }), output: nothing },
} as const;
