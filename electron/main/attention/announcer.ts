import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Store } from "../store/store.ts";
import { describeAlert, describeAlerts, type NotificationText } from "./wording.ts";

/** Shows a native notification; resolves to whether the desktop took it. */
export type Notify = (text: NotificationText, onClick: () => void) => Promise<boolean>;

/** What the announcer of one account needs. */
export type AnnouncerParts = {
  store: Store;
  notify: Notify;
  /** Whose alerts they are, where more than one account is signed in. */
  nameAccount: () => string | null;
  /** Brings an alert before the person's eyes. */
  openAlert: (id: string) => void;
  /** Hears that the ledger of alerts has changed. */
  onLedger: () => void;
  now: () => EpochMs;
};

const mostSingle = 3;

/**
 * Announces each stored alert that was never shown: one notification each, or a single one for all
 * when there are many, as after a pause. An alert counts as shown only when the desktop took the
 * notification, so one that failed is tried again with the next announcement.
 */
export function createAnnouncer(parts: AnnouncerParts): () => Promise<void> {
  const { store, notify, openAlert, onLedger, now } = parts;
  const underWay = new Set<string>();

  async function announce(alerts: LedgeredAlert[], text: NotificationText): Promise<void> {
    const ids = alerts.map((alert) => alert.id);
    const newest = ids.at(-1);
    if (newest === undefined) return;
    for (const id of ids) underWay.add(id);
    try {
      const isShown = await notify(text, () => {
        openAlert(newest);
        void store.markAlertClicked(newest, now()).then(onLedger);
      });
      if (!isShown) return;
      await store.markAlertsShown(ids, now());
      onLedger();
    } finally {
      for (const id of ids) underWay.delete(id);
    }
  }

  return async () => {
    const unshown = (await store.listUnshownAlerts()).filter((alert) => !underWay.has(alert.id));
    const account = parts.nameAccount();
    if (unshown.length > mostSingle) {
      await announce(unshown, describeAlerts(unshown.toReversed(), account));
      return;
    }
    await Promise.all(unshown.map((alert) => announce([alert], describeAlert(alert, account))));
  };
}
