import type { Notice } from "#main/notifications/notice.ts";
import type { Store } from "#main/store/store.ts";
import { overrideStore } from "#main/store/test/override-store.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** What came of all lives of a client. */
export type WeekDiary = {
  /** When each record was stored first, by the service's clock. */
  stored: { alerts: Map<string, EpochMs>; messages: Map<string, EpochMs> };
  /** When each alert and message was shown; noted again at the same time it was shown once. */
  shown: { alerts: Map<string, Set<EpochMs>>; messages: Map<string, Set<EpochMs>> };
  notices: Notice[];
  requests: number;
  problems: string[];
};

/** An empty diary. */
export const createDiary = (): WeekDiary => ({
  stored: { alerts: new Map(), messages: new Map() },
  shown: { alerts: new Map(), messages: new Map() },
  notices: [],
  requests: 0,
  problems: [],
});

/** The same store, of which is noted what it stores and shows, whichever life does it. */
export function observeStore(
  store: Store,
  { stored, shown, problems }: WeekDiary,
  now: () => EpochMs,
): Store {
  const note = (kind: keyof typeof shown, ids: string[]) => {
    for (const id of ids) shown[kind].set(id, (shown[kind].get(id) ?? new Set()).add(now()));
  };
  return overrideStore(store, {
    ingest: async (input) => {
      const report = await store.ingest(input);
      const { collection } = input;
      if (report.ok && (collection === "alerts" || collection === "messages")) {
        for (const id of report.value.added) {
          if (stored[collection].has(id)) problems.push(`${id} was added twice`);
          stored[collection].set(id, now());
        }
      }
      return report;
    },
    markAlertsShown: (ids, at) => {
      note("alerts", ids);
      return store.markAlertsShown(ids, at);
    },
    markMessagesShown: (ids, at) => {
      note("messages", ids);
      return store.markMessagesShown(ids, at);
    },
  });
}
