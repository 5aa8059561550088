import type { Store } from "#main/store/store.ts";

/**
 * Makes the counts of what waits in an account; nothing is counted yet. `onCounts` hears that one has
 * changed, and whether that is the number of alerts.
 */
export function createAccountCounts(
  store: Pick<Store, "countWaitingAlerts" | "countCriticalAlerts" | "countUnread">,
  onCounts: (isWaitingNews: boolean) => void,
) {
  let counts = { waiting: 0, critical: 0, unread: 0 };

  function set(next: Partial<typeof counts>): void {
    const former = counts;
    counts = { ...former, ...next };
    const isWaitingNews = counts.waiting !== former.waiting;
    const isNews = counts.critical !== former.critical || counts.unread !== former.unread;
    if (isWaitingNews || isNews) onCounts(isWaitingNews);
  }

  return {
    read: () => counts,
    countAlerts: async () => {
      const [waiting, critical] = await Promise.all([
        store.countWaitingAlerts(),
        store.countCriticalAlerts(),
      ]);
      set({ waiting, critical });
    },
    countMessages: async () => set({ unread: await store.countUnread() }),
  };
}
