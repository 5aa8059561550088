import type { OutboxEntry, OutboxState } from "#shared/model/outbox.ts";

/** How far a message is on its way, for the person: waiting, there, or theirs to decide. */
export type PendingMessageStand = "waiting" | "sent" | "undecided";

const stands: Partial<Record<OutboxState, PendingMessageStand>> = {
  sent: "sent",
  unconfirmed: "undecided",
  refused: "undecided",
};

/** Judges how far a message is on its way. */
export const classifyPendingMessage = ({ state }: OutboxEntry): PendingMessageStand =>
  stands[state] ?? "waiting";

/** Says how far a message is on its way, and why it waits where that is known. */
export function formatPendingMessage({ state, cause }: OutboxEntry): string {
  switch (state) {
    case "sending":
      return "Sending…";
    case "checking":
      return "Checking delivery…";
    case "sent":
      return cause === null ? "Delivered" : `Delivered. ${cause.message}`;
    case "unconfirmed":
      return "Delivery unknown.";
    case "refused":
      return cause === null ? "Rejected by the service." : `Not sent. ${cause.message}`;
    default:
      return cause === null ? "Saved" : `Will retry. ${cause.message}`;
  }
}
