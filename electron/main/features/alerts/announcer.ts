import {
  type Announcer,
  type AnnouncerParts,
  createAnnouncer,
  idsOf,
  maxSingle,
  type Presenter,
  type Telling,
} from "#main/notifications/announcers/announcer.ts";
import { type Occasion, sortByUrgency } from "#main/notifications/announcers/wording.ts";
import type { Notice } from "#main/notifications/notice.ts";
import { formatCount } from "#main/notifications/notification-log.ts";
import type { Store } from "#main/store/store.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { comesThrough } from "#shared/notifications/notifications.ts";
import { type AlertNoticeParts, makeAlertNotice } from "./notice.ts";

type AlertAnnouncerParts = AnnouncerParts &
  AlertNoticeParts & {
    store: Pick<
      Store,
      | "listUnshownAlerts"
      | "listAlertsShownBefore"
      | "listCriticalShownBefore"
      | "listAlertsToEscalate"
      | "filterWaitingAlerts"
      | "markAlertsShown"
      | "markAlertsDeferred"
    >;
    /** Draws the person's eyes to the window, and with `isShown` shows it. */
    callOut: (isShown: boolean) => void;
  };

const minute: DurationMs = 60_000;

/**
 * Announces the alerts of an account, and repeats them until they are acknowledged where that is
 * wanted. A critical one is told of more loudly, once, when nobody has acknowledged it in time.
 */
export function createAlertAnnouncer(parts: AlertAnnouncerParts): Announcer {
  const { store, now } = parts;
  const isThrough = (alert: LedgeredAlert) =>
    comesThrough(parts.getSettings(), parts.accountId, alert);

  async function present(presenter: Presenter<LedgeredAlert>): Promise<void> {
    const isUnknown = ({ id }: LedgeredAlert) => !presenter.isHeld(id);
    const unshown = (await store.listUnshownAlerts()).filter(isUnknown);
    const late = (await listToEscalate()).filter(isUnknown);
    const shownLongAgo = (await listShownLongAgo())
      .filter(isUnknown)
      .filter((one) => !hasAlert(late, one));
    const isAny = unshown.length + late.length + shownLongAgo.length > 0;
    const isQuiet = isAny && (await parts.isQuiet());
    const putOff = isQuiet ? unshown.filter((alert) => !isThrough(alert)) : [];
    presenter.recordDeferred(putOff);
    const mayShow = (alert: LedgeredAlert) => !isQuiet || isThrough(alert);
    await presenter.showEach(
      unshown.filter(mayShow).map((alert) => [alert]),
      tell("new"),
    );
    await escalate(late.filter(mayShow), presenter);
    await presenter.showTogether(shownLongAgo.filter(mayShow), tell("repeated"));
    await defer(putOff.filter(({ ledger }) => ledger.deferred === null));
  }

  async function listToEscalate(): Promise<LedgeredAlert[]> {
    const { escalateMinutes } = parts.getSettings();
    return escalateMinutes === 0 ? [] : store.listAlertsToEscalate(now(), escalateMinutes * minute);
  }

  async function listShownLongAgo(): Promise<LedgeredAlert[]> {
    const { repeatMinutes, criticalRepeatMinutes } = parts.getSettings();
    const since = (minutes: number) => now() - minutes * minute;
    const all = repeatMinutes === 0 ? [] : await store.listAlertsShownBefore(since(repeatMinutes));
    const critical =
      criticalRepeatMinutes === 0
        ? []
        : await store.listCriticalShownBefore(since(criticalRepeatMinutes));
    return [...all, ...critical.filter((one) => !hasAlert(all, one))];
  }

  async function defer(alerts: LedgeredAlert[]): Promise<void> {
    if (alerts.length === 0) return;
    await store.markAlertsDeferred(idsOf(alerts), now());
    parts.onLedger();
  }

  async function escalate(
    alerts: LedgeredAlert[],
    { showTogether }: Presenter<LedgeredAlert>,
  ): Promise<void> {
    const [latest] = alerts.map(({ ledger }) => ledger.shown ?? now()).sort((a, b) => b - a);
    const telling = tell({ unacknowledgedFor: now() - (latest ?? now()) });
    if (alerts.length > maxSingle) await showTogether(alerts, telling);
    else await Promise.all(alerts.map((alert) => showTogether([alert], telling)));
  }

  const tell = (occasion: Occasion): Telling<LedgeredAlert> => ({
    make: (alerts) => makeAlertNotice(alerts, occasion, parts),
    onMade: (notice) => callOut(notice, occasion),
  });

  /** Also where the desktop takes no notification: then it is all there is. */
  function callOut({ alarm }: Notice, occasion: Occasion): void {
    const isWanted = occasion === "new" && parts.getSettings().showWindowOnCritical;
    if (alarm !== undefined) parts.callOut(alarm === "escalated" || isWanted);
  }

  return createAnnouncer(parts, {
    present,
    listWaiting: store.filterWaitingAlerts,
    markShown: (ids) => store.markAlertsShown(ids, now()).then(parts.onLedger),
    describe: (alerts) =>
      `alert, ${formatCount(alerts.length)}, ${sortByUrgency(alerts)[0]?.level ?? "unknown"}`,
  });
}

const hasAlert = (alerts: LedgeredAlert[], { id }: LedgeredAlert): boolean =>
  alerts.some((one) => one.id === id);
