import { fetchConversation } from "#main/features/messages/sync/fetch-conversation.ts";
import { failure } from "#shared/lib/result.ts";
import type { OutboxParts } from "../parts.ts";
import { createOutboxWorker, type OutboxWorker } from "../worker.ts";

/** Creates an outbox worker of a service; `parts` override its silent callbacks. */
export function createQuietWorker(
  workspace: OutboxParts["workspace"],
  parts: Partial<OutboxParts> = {},
): OutboxWorker {
  const { now = Date.now } = parts;
  return createOutboxWorker({
    workspace,
    now,
    random: () => 0.5,
    setTimer: () => () => {},
    fetchMessages: (userId, limit, signal) =>
      fetchConversation({ workspace, now }, userId, limit, signal),
    device: {
      name: "Watchdesk",
      getToken: () => null,
      keepToken: async () => {},
      mayTellLocation: () => true,
    },
    onChange: () => {},
    onSent: () => {},
    onExpired: () => {},
    explain: () => failure("unexpected", "Something went wrong."),
    ...parts,
  });
}
