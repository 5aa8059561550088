import { acknowledge } from "#main/features/alerts/jobs.ts";
import { createTriage } from "#main/features/inbox/sync/triage.ts";
import { createMessageJobs } from "#main/features/messages/outbox/message-step.ts";
import { fetchConversation } from "#main/features/messages/sync/fetch-conversation.ts";
import { createRecipientSearch } from "#main/features/messages/sync/search-recipients.ts";
import { createProfileJobs, type Device } from "#main/features/profile/jobs.ts";
import type { OutboxParts } from "#main/outbox/parts.ts";
import { createOutboxWorker, type OutboxWorker } from "#main/outbox/worker.ts";
import { createDailyErasing, type ReadErasingTime } from "#main/service/erasing-time.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Pause } from "#main/sync/pollers.ts";
import { createSync, type SyncParts } from "#main/sync/sync.ts";
import type { Clock } from "#main/system/clock.ts";
import type { SeverityScheme } from "#shared/features/alerts/classify-severity.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { OutboxCount } from "#shared/outbox/schema.ts";
import { createOnDemand } from "./on-demand.ts";

export type AccountSyncParts = SyncParts &
  Omit<WriteParts, "explain"> & { readErasingTime: ReadErasingTime };

/** Synchronizes the store of one account with the service while started. */
export type AccountSync = ReturnType<typeof createAccountSync>;

/** Time over which clients spread their sending after the same outage. */
const outageSpread: DurationMs = 20_000;
/** How long the outbox shows settled entries. */
const outboxAge: DurationMs = 90 * 86_400_000;

/** Creates the sync of an account: polling, requests on demand, outbox and triage. Requests nothing before `start`. */
export function createAccountSync(parts: AccountSyncParts) {
  const { workspace, now, random, setTimer, report } = parts;
  const { store } = workspace;
  const placeStrays = createRecipientSearch(parts);
  const { sync, access } = createSync(
    {
      ...parts,
      onRequested: (collection, requestedAt, outcome) => {
        parts.onRequested(collection, requestedAt, outcome);
        if (outcome.ok) outbox.wake();
      },
    },
    async (collection, { recordExpiry, refreshers }) => {
      if (collection !== "messages" && collection !== "conversations") return;
      // Messages without a conversation are looked for again with the next response; these are stored all the same.
      const placed = await recordExpiry(placeStrays());
      if (placed.ok && placed.value) await refreshers.messages.notifyChange();
    },
  );
  const { explain, notify, refreshers } = access;
  const { outbox, triage } = createWrites({ ...parts, explain }, notify, () =>
    sync.requestAnew("alerts"),
  );

  const pruning = createDailyErasing(parts, (now) =>
    store
      .pruneOutbox(now - outboxAge)
      .catch((error) => report("the outbox could not be pruned", error)),
  );

  return {
    ...sync,
    ...createOnDemand({ ...parts, ...access }),
    /** The operations that the service has to receive; takes them whether started or not. */
    outbox,
    /** Applies and undoes the actions of the user on alerts and other inbox items. */
    triage,
    /** Starts polling and the outbox; does nothing while started. */
    start: () => {
      if (sync.isStarted()) return;
      outbox.start();
      sync.start();
      pruning.start();
    },
    /** Catches up after a pause without requests. */
    catchUp: (after: Pause) => {
      sync.catchUp(after);
      // Clients that had the same outage do not come back in the same second.
      if (after === "sleep") outbox.retry();
      else setTimer(outbox.retry, random() * outageSpread);
    },
    /** Classifies the stored alerts by a severity scheme, and reports a change of any as one of their list. */
    applySeverityScheme: async (scheme: SeverityScheme) => {
      if (await store.applySeverityScheme(scheme, now())) await notify("alerts");
    },
    /** Reports that the ledger of alerts was changed outside of the sync. */
    notifyLedger: () => refreshers.alerts.notifyChange(),
    notifyMessages: () => notify("messages"),
    /** Reports that news about records were viewed here. */
    notifyRecords: () => notify("tasks"),
    /** Counts the alerts and messages that were first stored at a time or later. */
    countArrivals: store.countArrivals,
    stop: () => {
      outbox.stop();
      sync.stop();
      pruning.stop();
    },
  };
}

type WriteParts = Clock &
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
function createWrites(
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
