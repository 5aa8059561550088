import { acknowledge } from "#main/features/alerts/jobs.ts";
import { type AlertPage, fetchAlerts } from "#main/features/alerts/sync/fetch-alerts.ts";
import { createTriage } from "#main/features/inbox/sync/triage.ts";
import { requestConversations } from "#main/features/messages/conversations.ts";
import { createMessageJobs } from "#main/features/messages/outbox/message-step.ts";
import { fetchConversation } from "#main/features/messages/sync/fetch-conversation.ts";
import { fetchOlder } from "#main/features/messages/sync/fetch-recent.ts";
import { createRecipientSearch } from "#main/features/messages/sync/search-recipients.ts";
import { fetchPlans } from "#main/features/plans/collection.ts";
import { createProfileJobs, type Device } from "#main/features/profile/jobs.ts";
import { fetchProcessSubmissions } from "#main/features/submissions/fetch-offline-submissions.ts";
import { createOutboxWorker, type OutboxWorker } from "#main/outbox/worker.ts";
import { createDailyErasing, type ReadErasingTime } from "#main/service/erasing-time.ts";
import type { FetchContext } from "#main/sync/fetch-answers.ts";
import type { Pause } from "#main/sync/pollers.ts";
import { createSync, type SyncAccess, type SyncParts } from "#main/sync/sync.ts";
import type { SeverityScheme } from "#shared/features/alerts/classify-severity.ts";
import { conversationPage } from "#shared/features/messages/conversation-page.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { OutboxCount } from "#shared/outbox/schema.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

export type AccountSyncParts = SyncParts & {
  device: Device;
  createId: () => string;
  readErasingTime: ReadErasingTime;
  /** Called when snoozed or hidden items have changed. */
  onSnoozes: () => void;
  onOutbox: (count: OutboxCount) => void;
  /** Called when the service has accepted another name of the user. */
  onRenamed: () => void;
};

/** Synchronizes the store of one account with the service while started. */
export type AccountSync = ReturnType<typeof createAccountSync>;

/** Time over which clients spread their sending after the same outage. */
const outageSpread: DurationMs = 20_000;
/** How long the outbox shows settled entries. */
const outboxAge: DurationMs = 90 * 86_400_000;

/** Creates the sync of an account: polling, requests of the user, outbox and triage. Requests nothing before `start`. */
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
    async (collection) => {
      if (collection !== "messages" && collection !== "conversations") return;
      // Messages without a conversation are looked for again with the next response; these are stored all the same.
      const placed = await access.recordExpiry(placeStrays());
      if (placed.ok && placed.value) await access.refreshers.messages.notifyChange();
    },
  );
  const { notify, refreshers } = access;
  const outbox = createOutbox(parts, access, () => sync.requestAnew("alerts"));
  const pruning = createDailyErasing(parts, (now) =>
    store
      .pruneOutbox(now - outboxAge)
      .catch((error) => report("the outbox could not be pruned", error)),
  );

  return {
    ...sync,
    ...createUserRequests(parts, access),
    /** The operations that the service has to receive; takes them whether started or not. */
    outbox,
    /** Applies and undoes the actions of the user on alerts and other inbox items. */
    triage: createTriage({
      ...parts,
      store,
      outbox,
      onAlerts: () => notify("alerts"),
      onMessages: () => notify("messages"),
      onChange: parts.onSnoozes,
    }),
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
      try {
        if (await store.applySeverityScheme(scheme, now())) await notify("alerts");
      } catch (error) {
        report("the severities could not be applied", error);
      }
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

/** Creates the outbox of an account; `requestAlerts` requests new alerts now. */
function createOutbox(
  parts: AccountSyncParts,
  { explain, notify }: SyncAccess,
  requestAlerts: () => void,
): OutboxWorker {
  let undecided = 0;
  const worker = createOutboxWorker({
    ...parts,
    explain,
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
  return {
    ...worker,
    decide: async (id, decision) => {
      const decided = await worker.decide(id, decision);
      if (decided.ok && decided.value.operation.kind === "acknowledge") await notify("alerts");
      return decided;
    },
  };
}

/** Creates the requests that the user triggers. */
export function createUserRequests(
  context: FetchContext,
  { refreshers, recordExpiry, follow, notify }: Omit<SyncAccess, "explain">,
) {
  const { store, service } = context.workspace;

  /** Awaits what a request has stored, and reports whether rows of a collection have changed. */
  async function take<T>(
    collection: CollectionName,
    pending: Promise<Result<T>>,
    hasChanged: (fetched: T) => boolean,
  ): Promise<Result<T>> {
    const fetched = await recordExpiry(pending);
    if (fetched.ok && hasChanged(fetched.value)) await notify(collection);
    return fetched;
  }

  return {
    /** Requests the plans that match a text and stores them; returns how many there are. */
    findPlans: async (q: string): Promise<Result<{ found: number }>> => {
      let found = 0;
      refreshers.plans.recordWaiting();
      const outcome = await recordExpiry(
        refreshers.plans.refresh(async () => {
          const plans = await fetchPlans(service, q);
          if (!plans.ok) return plans;
          found = plans.value.found;
          return success(plans.value.answers);
        }),
      );
      return outcome.ok ? success({ found }) : outcome;
    },
    /** Requests more conversations than are stored; `hasMore` if there may be others. */
    fetchMoreConversations: async (): Promise<Result<{ hasMore: boolean }>> => {
      let hasMore = false;
      refreshers.conversations.recordWaiting();
      const [stored] = await store.listStored(["conversations"]);
      const count = (stored?.total ?? 0) + conversationPage;
      const outcome = await recordExpiry(
        refreshers.conversations.refresh(async () => {
          const requested = await requestConversations(service, store, count);
          if (!requested.ok) return requested;
          const more = requested.value.readHasMore();
          if (!more.ok) return more;
          hasMore = more.value;
          return success(requested.value.answers);
        }),
      );
      if (!outcome.ok) return outcome;
      await follow("conversations", true);
      return success({ hasMore });
    },
    /** Requests older messages of a conversation than are stored. */
    fetchOlder: (userId: string) =>
      take("messages", fetchOlder(context, userId), ({ found }) => found > 0),
    /** Requests a page of alerts and stores it; `found` of them were not stored before. */
    fetchAlerts: async (
      request: AlertPage,
    ): Promise<Result<{ found: number; hasMore: boolean }>> => {
      const pending = fetchAlerts(context.workspace, request, context.now);
      const fetched = await take("alerts", pending, ({ hasChanged }) => hasChanged);
      if (!fetched.ok) return fetched;
      const { hasChanged: _reported, ...page } = fetched.value;
      return success(page);
    },
    /** Requests the submissions of an offline process and stores them; returns how many there are. */
    fetchProcessSubmissions: (processId: string): Promise<Result<{ found: number }>> =>
      take(
        "offlineSubmissions",
        fetchProcessSubmissions(context, processId),
        ({ hasChanged }) => hasChanged,
      ),
  };
}
