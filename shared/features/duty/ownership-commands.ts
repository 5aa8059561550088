import { z } from "zod";
import { ledgeredAlert } from "#shared/features/alerts/schema.ts";
import { maxMessageLength } from "#shared/features/messages/message-text.ts";
import { id } from "#shared/lib/values-schema.ts";

/** Commands for offers of alerts to other users. */
export const ownershipCommands = {
  /** Writes the message that offers an alert, for the user to edit. */
  "alertHandover.draft": {
    input: z.object({ alertId: id }),
    output: z.object({ text: z.string() }),
  },
  /** Queues the message that offers an alert and records the offer, durably when it resolves; withdraws a former one. */
  "alertHandover.offer": {
    input: z.object({
      alertId: id,
      userId: id,
      userName: z.string().max(200),
      text: z
        .string()
        .max(maxMessageLength)
        .refine((text) => text.trim() !== ""),
    }),
    output: ledgeredAlert,
  },
  /** Withdraws the open offer of an alert; its message is discarded if it was never sent. */
  "alertHandover.withdraw": { input: z.object({ alertId: id }), output: ledgeredAlert },
} as const;
