import { acknowledge } from "#main/features/alerts/jobs.ts";
import { createTriage } from "#main/features/inbox/sync/triage.ts";
import { createMessageJobs } from "#main/features/messages/outbox/message-step.ts";
import { fetchConversation } from "#main/features/messages/sync/fetch-conversation.ts";
import { createProfileJobs, type Device } from "#main/features/profile/jobs.ts";
import type { OutboxParts } from "#main/outbox/parts.ts";
import { createOutboxWorker, type OutboxWorker } from "#main/outbox/worker.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Clock } from "#main/system/clock.ts";
import type { OutboxCount } from "#shared/outbox/schema.ts";

export type WriteParts = Clock &
  Pick<OutboxParts, "onExpired" | "explain"> & {
    workspace: Workspace;
    device: Device;
    createId: () => string;
    /** Called when snoozed or hidden items have changed. */
    onSnoozes: () => void;
    onOutbox: (count: OutboxCount) => void;
    /** Called when the service has accepted another name of the user. */
    onRenamed: () => void;
  };

/**
 * Creates the outbox and the triage of an account; `notify` reports changed rows, `requestAlerts` requests new alerts
 * now.
 */
export function createWrites(
  parts: WriteParts,
  notify: (collection: "alerts" | "messages") => Promise<void>,
  requestAlerts: () => void,
) {
  let undecided = 0;
  const worker = createOutboxWorker({
    ...parts,
    jobs: {
      acknowledge,
      ...createProfileJobs(parts.device),
      ...createMessageJobs(async (...which) => {
        const fetched = await fetchConversation(parts, ...which);
        if (fetched.ok && fetched.value.hasChanged) await notify("messages");
        return fetched;
      }),
    },
    onChange: (count) => {
      parts.onOutbox(count);
      // An alert whose acknowledgement was rejected waits again.
      if (count.undecided !== undecided) void notify("alerts");
      // It waits only while the service lists it.
      if (count.undecided > undecided) requestAlerts();
      undecided = count.undecided;
    },
    onSent: ({ operation }) => {
      if (operation.kind === "acknowledge") void notify("alerts");
      if (operation.kind === "message" || operation.kind === "markAsRead") void notify("messages");
      if (operation.kind === "rename") parts.onRenamed();
    },
  });
  const outbox: OutboxWorker = {
    ...worker,
    decide: async (id, decision) => {
      const decided = await worker.decide(id, decision);
      if (decided.ok && decided.value.operation.kind === "acknowledge") await notify("alerts");
      return decided;
    },
  };
  const triage = createTriage({
    ...parts,
    store: parts.workspace.store,
    outbox,
    onAlerts: () => notify("alerts"),
    onMessages: () => notify("messages"),
    onChange: parts.onSnoozes,
  });
  return { outbox, triage };
}
