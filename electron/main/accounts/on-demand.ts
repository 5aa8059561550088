import { type AlertPage, fetchAlerts } from "#main/features/alerts/sync/fetch-alerts.ts";
import { requestConversations } from "#main/features/messages/conversations.ts";
import { fetchOlder } from "#main/features/messages/sync/fetch-recent.ts";
import { fetchPlans } from "#main/features/plans/collection.ts";
import { fetchProcessSubmissions } from "#main/features/submissions/fetch-offline-submissions.ts";
import type { FetchContext } from "#main/sync/fetch-answers.ts";
import type { Outcomes } from "#main/sync/outcomes.ts";
import type { Refresher } from "#main/sync/refresh.ts";
import type { Changes } from "#main/sync/sync.ts";
import { conversationPage } from "#shared/features/messages/conversation-page.ts";
import { type Result, success } from "#shared/lib/result.ts";

type OnDemandParts = FetchContext &
  Changes &
  Pick<Outcomes, "recordExpiry"> & {
    refreshers: Record<"plans" | "conversations", Refresher>;
  };

/** Creates the requests that the user triggers. */
export function createOnDemand(parts: OnDemandParts) {
  const { workspace, refreshers, recordExpiry, notify } = parts;
  const { store, service } = workspace;

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
      await parts.follow("conversations", true);
      return success({ hasMore });
    },
    /** Requests older messages of a conversation than are stored. */
    fetchOlder: async (userId: string) => {
      const older = await recordExpiry(fetchOlder(parts, userId));
      if (older.ok && older.value.found > 0) await notify("messages");
      return older;
    },
    /** Requests a page of alerts and stores it; `found` of them were not stored before. */
    fetchAlerts: async (
      request: AlertPage,
    ): Promise<Result<{ found: number; hasMore: boolean }>> => {
      const fetched = await recordExpiry(fetchAlerts(workspace, request, parts.now));
      if (!fetched.ok) return fetched;
      const { hasChanged, ...page } = fetched.value;
      if (hasChanged) await notify("alerts");
      return success(page);
    },
    /** Requests the submissions of an offline process and stores them; returns how many there are. */
    fetchProcessSubmissions: async (processId: string): Promise<Result<{ found: number }>> => {
      const fetched = await recordExpiry(fetchProcessSubmissions(parts, processId));
      if (fetched.ok && fetched.value.hasChanged) await notify("offlineSubmissions");
      return fetched;
    },
  };
}
