import type { Store } from "#main/store/store.ts";
import { hasOwnId } from "#shared/domain/alert-title.ts";
import { comesThrough } from "#shared/domain/attention.ts";
import { isCritical, isGrave } from "#shared/domain/severity.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { TriageAction } from "#shared/model/inbox.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { type Announcer, type AnnouncerParts, mostSingle } from "./announcer.ts";
import { type Notice, toTag } from "./notice.ts";
import { createShownNotes } from "./shown-notes.ts";
import { createShownNotices } from "./shown-notices.ts";
import { takeTurns } from "./take-turns.ts";
import { describeAlert, describeAlerts, type Occasion, sortByUrgency } from "./wording.ts";

/** What a notification lets the person do about alerts. */
export type AlertDeeds = {
  /** Brings an alert, or where it is null their list, before the person's eyes. */
  open: (id: string | null) => void;
  triage: (id: string, action: TriageAction) => void;
};

type AlertAnnouncerParts = AnnouncerParts & {
  store: Pick<
    Store,
    | "listUnshownAlerts"
    | "listAlertsShownBefore"
    | "listCriticalShownBefore"
    | "listAlertsToEscalate"
    | "filterWaitingAlerts"
    | "markAlertsShown"
    | "markAlertsDeferred"
    | "markAlertClicked"
  >;
  deeds: AlertDeeds;
  /** Draws the person's eyes to the window, and with `isShown` shows it. */
  callOut: (isShown: boolean) => void;
};

const minute: DurationMs = 60_000;
const snoozeMinutes = 15;

/**
 * Announces the alerts of an account, and repeats them until they are acknowledged where that is
 * wanted. A critical one is told of more loudly, once, when nobody has acknowledged it in time. An alert counts as shown only when the desktop took its notification, so that one which
 * failed is tried again with the next announcement.
 */
export function createAlertAnnouncer(parts: AlertAnnouncerParts): Announcer {
  const { accountId, store, deeds, now } = parts;
  const notes = createShownNotes((ids) => store.markAlertsShown(ids, now()), parts.onTrouble);
  const shown = createShownNotices<LedgeredAlert>({
    ...parts,
    listWaiting: store.filterWaitingAlerts,
  });
  let isAfterPause = true;
  let hasPauseEnded = false;
  let deferred = 0;

  const isThrough = (alert: LedgeredAlert) => comesThrough(parts.getSettings(), accountId, alert);

  const work = takeTurns(async () => {
    const endsPause = hasPauseEnded;
    hasPauseEnded = false;
    const unshown = (await store.listUnshownAlerts()).filter(isUnknown);
    const late = await listToEscalate();
    const shownLongAgo = (await listShownLongAgo()).filter((one) => !hasAlert(late, one));
    const isAny = unshown.length + late.length + shownLongAgo.length > 0;
    const isQuiet = isAny && (await parts.isQuiet());
    const putOff = isQuiet ? unshown.filter((alert) => !isThrough(alert)) : [];
    deferred = putOff.length;
    const mayShow = (alert: LedgeredAlert) => !isQuiet || isThrough(alert);
    await showNew(unshown.filter(mayShow));
    if (endsPause) isAfterPause = false;
    await escalate(late.filter(mayShow));
    await showTogether(shownLongAgo.filter(mayShow), "repeated");
    await notes.write([]);
    await defer(putOff.filter(({ ledger }) => ledger.deferred === null));
  });

  const isUnknown = ({ id }: LedgeredAlert) => !notes.isHeld(id);

  async function listToEscalate(): Promise<LedgeredAlert[]> {
    const { escalateMinutes } = parts.getSettings();
    if (escalateMinutes === 0) return [];
    const late = await store.listAlertsToEscalate(now(), escalateMinutes * minute);
    return late.filter(isUnknown);
  }

  async function listShownLongAgo(): Promise<LedgeredAlert[]> {
    const { repeatMinutes, criticalRepeatMinutes } = parts.getSettings();
    const since = (minutes: number) => now() - minutes * minute;
    const all = repeatMinutes === 0 ? [] : await store.listAlertsShownBefore(since(repeatMinutes));
    const critical =
      criticalRepeatMinutes === 0
        ? []
        : await store.listCriticalShownBefore(since(criticalRepeatMinutes));
    return [...all, ...critical.filter((one) => !hasAlert(all, one))].filter(isUnknown);
  }

  async function defer(alerts: LedgeredAlert[]): Promise<void> {
    if (alerts.length === 0) return;
    await store.markAlertsDeferred(idsOf(alerts), now());
    parts.onLedger();
  }

  async function showNew(alerts: LedgeredAlert[]): Promise<void> {
    if (alerts.length > mostSingle || isAfterPause) await showTogether(alerts, "new");
    else await Promise.all(alerts.map((alert) => showTogether([alert], "new")));
  }

  async function escalate(alerts: LedgeredAlert[]): Promise<void> {
    const [latest] = alerts.map(({ ledger }) => ledger.shown ?? now()).sort((a, b) => b - a);
    const occasion = { unacknowledgedFor: now() - (latest ?? now()) };
    if (alerts.length > mostSingle) await showTogether(alerts, occasion);
    else await Promise.all(alerts.map((alert) => showTogether([alert], occasion)));
  }

  async function showTogether(alerts: LedgeredAlert[], occasion: Occasion): Promise<void> {
    if (alerts.length === 0) return;
    const make = (some: LedgeredAlert[]) => toNotice(sortByUrgency(some), occasion);
    const notice = make(alerts);
    callOut(notice, occasion);
    const { isShown } = await parts.notify(notice);
    if (!isShown) return;
    shown.keep(notice, alerts, make);
    await notes.write(idsOf(alerts));
    parts.onLedger();
    // They may have been handled while the desktop took it.
    await shown.review();
  }

  /** Also where the desktop takes no notification: then it is all there is. */
  function callOut({ alarm }: Notice, occasion: Occasion): void {
    const isWanted = occasion === "new" && parts.getSettings().showWindowOnCritical;
    if (alarm !== undefined) parts.callOut(alarm === "escalated" || isWanted);
  }

  function toNotice(alerts: LedgeredAlert[], occasion: Occasion): Notice {
    const { alertPrivacy, alertSound, criticalSound } = parts.getSettings();
    const hasCritical = alerts.some(isCritical);
    // Critical alerts that come again must not take the place of those that came with others.
    const kind = alerts.every(isCritical) ? "critical" : "alert";
    const telling = { privacy: alertPrivacy, account: parts.nameAccount() };
    const [first] = alerts;
    const only = first !== undefined && alerts.length === 1 ? first : null;
    return {
      ...(only === null
        ? describeAlerts(alerts, telling, occasion)
        : describeAlert(only, telling, occasion)),
      tag: toTag(
        only === null ? { kind, accountId, id: null } : { kind: "alert", accountId, id: only.id },
      ),
      isSilent: hasCritical ? !criticalSound : !alertSound,
      ...(hasCritical && { alarm: typeof occasion === "string" ? "critical" : "escalated" }),
      isUrgent: alerts.some(({ severity }) => isGrave(severity)),
      open: () => {
        deeds.open(only?.id ?? null);
        if (only !== null) void store.markAlertClicked(only.id, now()).then(parts.onLedger);
      },
      actions: only === null ? [] : listActions(only),
      reply: null,
    };
  }

  const listActions = ({ id, unreadable }: LedgeredAlert): Notice["actions"] => [
    // What has no id leaves the list here alone.
    {
      label: hasOwnId({ unreadable }) ? "Acknowledge" : "Done",
      run: () => deeds.triage(id, { how: "done" }),
    },
    {
      label: `Snooze ${snoozeMinutes} min`,
      run: () => deeds.triage(id, { how: "snooze", until: now() + snoozeMinutes * minute }),
    },
  ];

  return {
    announce: (endsPause) => {
      hasPauseEnded ||= endsPause;
      return work();
    },
    review: shown.review,
    notePause: () => {
      isAfterPause = true;
    },
    countDeferred: () => deferred,
  };
}

const hasAlert = (alerts: LedgeredAlert[], { id }: LedgeredAlert): boolean =>
  alerts.some((one) => one.id === id);

const idsOf = (alerts: LedgeredAlert[]) => alerts.map(({ id }) => id);
