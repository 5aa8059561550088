import type { Workspace } from "#main/account/workspace.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { type AlertPage, fetchAlerts } from "./fetch-alerts.ts";

/** What is done about the alerts of a workspace, besides triage. */
export type Alerts = {
  /** Notes that the person has opened an alert; resolves to it, null where it is not stored. */
  noteOpened(id: string): Promise<LedgeredAlert | null>;
  /** Asks the service for a page and stores it; `found` of its alerts were not stored before. */
  fetch(page: AlertPage): Promise<Result<{ found: number; hasMore: boolean }>>;
};

/** What that takes. */
export type AlertsParts = {
  workspace: Pick<Workspace, "service" | "store">;
  now: () => EpochMs;
  /** The stored alerts have changed. */
  onChange: () => Promise<void>;
};

/** Makes what is done about alerts, besides triage. */
export function createAlerts({ workspace, now, onChange }: AlertsParts): Alerts {
  const { store } = workspace;
  return {
    noteOpened: async (id) => {
      if ((await store.getAlert(id)) === null) return null;
      await store.markAlertClicked(id, now());
      return store.getAlert(id);
    },
    fetch: async (page) => {
      const fetched = await fetchAlerts(workspace, page, now);
      if (!fetched.ok) return fetched;
      const { hasChanged, ...told } = fetched.value;
      if (hasChanged) await onChange();
      return success(told);
    },
  };
}
