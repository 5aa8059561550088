import { acknowledge } from "#main/features/alerts/jobs.ts";
import { createMessageJobs } from "#main/features/messages/outbox/message-step.ts";
import { fetchConversation } from "#main/features/messages/sync/fetch-conversation.ts";
import { createProfileJobs, type Device } from "#main/features/profile/jobs.ts";
import { failure } from "#shared/lib/result.ts";
import type { OutboxParts } from "../parts.ts";
import { createOutboxWorker, type OutboxWorker } from "../worker.ts";

/** Creates an outbox worker of a service; `parts` override its silent callbacks. */
export function createQuietWorker(
  workspace: OutboxParts["workspace"],
  {
    device = {
      name: "Watchdesk",
      getToken: () => null,
      saveToken: async () => {},
      mayShareLocation: () => true,
    },
    ...parts
  }: Partial<OutboxParts> & { device?: Device } = {},
): OutboxWorker {
  const { now = Date.now } = parts;
  return createOutboxWorker({
    workspace,
    now,
    random: () => 0.5,
    setTimer: () => () => {},
    jobs: {
      acknowledge,
      ...createProfileJobs(device),
      ...createMessageJobs((userId, limit, signal) =>
        fetchConversation({ workspace, now }, userId, limit, signal),
      ),
    },
    onChange: () => {},
    onSent: () => {},
    onExpired: () => {},
    explain: () => failure("unexpected", "Something went wrong."),
    ...parts,
  });
}
