import type { Workspace } from "#main/account/workspace.ts";
import type { OutboxWorker } from "#main/sync/outbox/worker.ts";
import { undoTime } from "#shared/domain/undo-time.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { type AlertPage, fetchAlerts } from "./fetch-alerts.ts";

/**
 * In this time the service does not hear of what the person did, so that it can be taken back: somewhat
 * longer than it is offered, as it begins before the window knows and ends after it has asked.
 */
export const hold: DurationMs = undoTime + 1_000;

/** What the person can do about the alerts of a workspace; each resolves to those that are stored. */
export type Alerts = {
  /**
   * Records the wishes to acknowledge durably; the service hears of them after `holdMs`, in which
   * they can be taken back. Alerts without an id leave the list here alone.
   */
  acknowledge(ids: string[], holdMs?: DurationMs): Promise<LedgeredAlert[]>;
  /** Takes that back, as far as the service has not heard of it. */
  withdraw(ids: string[]): Promise<LedgeredAlert[]>;
  /** Notes that the person has opened an alert; resolves to it, null where it is not stored. */
  noteOpened(id: string): Promise<LedgeredAlert | null>;
  /** Puts alerts off until a time or, where that is null, until the person is back. */
  snooze(ids: string[], until: EpochMs | null): Promise<LedgeredAlert[]>;
  /** Takes snoozes back. */
  unsnooze(ids: string[]): Promise<LedgeredAlert[]>;
  /** Asks the service for a page and stores it; `found` of its alerts were not stored before. */
  fetch(page: AlertPage): Promise<Result<{ found: number; hasMore: boolean }>>;
};

/** What that takes. */
export type AlertsParts = {
  workspace: Pick<Workspace, "service" | "store">;
  now: () => EpochMs;
  outbox: Pick<OutboxWorker, "noteAdded">;
  /** The stored alerts or what is known of them here have changed. */
  onChange: () => Promise<void>;
  /** What is put off has changed. */
  onSnooze: () => void;
};

/** Makes what the person can do about alerts. */
export function createAlerts({ workspace, now, outbox, ...parts }: AlertsParts): Alerts {
  const { store } = workspace;

  const toItems = (ids: string[]) => ids.map((id) => ({ kind: "alert" as const, id }));

  async function tell(alerts: LedgeredAlert[]): Promise<LedgeredAlert[]> {
    await parts.onChange();
    return alerts;
  }

  async function tellSnoozed(ids: string[]): Promise<LedgeredAlert[]> {
    parts.onSnooze();
    const alerts = await Promise.all(ids.map((id) => store.getAlert(id)));
    return tell(alerts.filter((alert) => alert !== null));
  }

  return {
    acknowledge: async (ids, holdMs = 0) => {
      const at = now();
      const alerts = await store.requestAcknowledgements(ids, at, holdMs > 0 ? at + holdMs : null);
      outbox.noteAdded();
      return tell(alerts);
    },
    withdraw: async (ids) => {
      const alerts = await store.withdrawAcknowledgements(ids, now());
      outbox.noteAdded();
      return tell(alerts);
    },
    noteOpened: async (id) => {
      if ((await store.getAlert(id)) === null) return null;
      await store.markAlertClicked(id, now());
      return store.getAlert(id);
    },
    snooze: async (ids, until) => {
      await store.snoozeItems(toItems(ids), until, now());
      return tellSnoozed(ids);
    },
    unsnooze: async (ids) => {
      await store.restoreItems(toItems(ids));
      return tellSnoozed(ids);
    },
    fetch: async (page) => {
      const fetched = await fetchAlerts(workspace, page, now);
      if (!fetched.ok) return fetched;
      const { hasChanged, ...told } = fetched.value;
      if (hasChanged) await parts.onChange();
      return success(told);
    },
  };
}
