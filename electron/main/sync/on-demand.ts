import { requestConversations } from "#main/collections/conversations.ts";
import { fetchPlans } from "#main/collections/plans.ts";
import { conversationPage } from "#shared/domain/conversation-page.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import { type AlertPage, fetchAlerts } from "./alerts/fetch-alerts.ts";
import { fetchProcessSubmissions } from "./fetch-process-submissions.ts";
import type { Fetcher } from "./messages/fetch-conversation.ts";
import type { Refresher } from "./refresh.ts";

/** What is asked for only when the person wants it; whether polling is started or not. */
export type OnDemand = {
  /** Asks for the plans that match and stores them; tells how many there are. */
  findPlans(q: string): Promise<Result<{ found: number }>>;
  /** Asks for more conversations than are stored; `hasMore` where there may be others still. */
  fetchMoreConversations(): Promise<Result<{ hasMore: boolean }>>;
  /** Asks for a page of alerts and stores it; `found` of them were not stored before. */
  fetchAlerts(page: AlertPage): Promise<Result<{ found: number; hasMore: boolean }>>;
  /** Asks for the submissions of an offline process and stores them; tells how many there are. */
  fetchProcessSubmissions(processId: string): Promise<Result<{ found: number }>>;
};

type OnDemandParts = Fetcher & {
  refreshers: Record<"plans" | "conversations" | "offlineSubmissions", Refresher>;
  /** Passes an outcome on, and hears when the service no longer accepts the token. */
  recordExpiry<T>(asking: Promise<Result<T>>): Promise<Result<T>>;
  onAlerts(): Promise<void>;
  onMessages(): void;
};

/** Makes what is asked for on demand. */
export function createOnDemand(parts: OnDemandParts): OnDemand {
  const { workspace, refreshers, recordExpiry } = parts;
  const { store, service } = workspace;

  return {
    findPlans: async (q) => {
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
    fetchMoreConversations: async () => {
      let hasMore = false;
      refreshers.conversations.recordWaiting();
      const [stored] = await store.listStored(["conversations"]);
      const outcome = await recordExpiry(
        refreshers.conversations.refresh(async () => {
          const asked = await requestConversations(
            service,
            store,
            (stored?.total ?? 0) + conversationPage,
          );
          if (!asked.ok) return asked;
          const more = asked.value.readHasMore();
          if (!more.ok) return more;
          hasMore = more.value;
          return success(asked.value.answers);
        }),
      );
      if (!outcome.ok) return outcome;
      parts.onMessages();
      return success({ hasMore });
    },
    fetchAlerts: async (page) => {
      const fetched = await recordExpiry(fetchAlerts(workspace, page, parts.now));
      if (!fetched.ok) return fetched;
      const { hasChanged, ...told } = fetched.value;
      if (hasChanged) await parts.onAlerts();
      return success(told);
    },
    fetchProcessSubmissions: async (processId) => {
      const fetched = await recordExpiry(fetchProcessSubmissions(parts, processId));
      if (fetched.ok && fetched.value.hasChanged)
        await refreshers.offlineSubmissions.notifyChange();
      return fetched;
    },
  };
}
