import type { Store } from "#main/store/store.ts";
import { hasOwnId } from "#shared/domain/alert-title.ts";
import { comesThrough } from "#shared/domain/attention.ts";
import { isGrave } from "#shared/domain/severity.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { type Announcer, type AnnouncerParts, mostSingle } from "./announcer.ts";
import { type Notice, toTag } from "./notice.ts";
import { createShownNotes } from "./shown-notes.ts";
import { createShownNotices } from "./shown-notices.ts";
import { takeTurns } from "./take-turns.ts";
import { describeAlert, describeAlerts, sortByUrgency } from "./wording.ts";

/** What a notification lets the person do about alerts. */
export type AlertDeeds = {
  /** Brings an alert, or where it is null their list, before the person's eyes. */
  open: (id: string | null) => void;
  acknowledge: (ids: string[]) => void;
  snooze: (ids: string[], until: EpochMs) => void;
};

type AlertAnnouncerParts = AnnouncerParts & {
  store: Pick<
    Store,
    | "listUnshownAlerts"
    | "listAlertsShownBefore"
    | "filterWaitingAlerts"
    | "markAlertsShown"
    | "markAlertsDeferred"
    | "markAlertClicked"
  >;
  deeds: AlertDeeds;
};

const minute: DurationMs = 60_000;
const snoozeMinutes = 15;

/**
 * Announces the alerts of an account, and repeats them until they are acknowledged where that is
 * wanted. An alert counts as shown only when the desktop took its notification, so that one which
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

  const isThrough = ({ roomId }: LedgeredAlert) =>
    comesThrough(parts.getSettings().breakThroughRooms, accountId, roomId);

  const work = takeTurns(async () => {
    const endsPause = hasPauseEnded;
    hasPauseEnded = false;
    const unshown = (await store.listUnshownAlerts()).filter(isUnknown);
    const shownLongAgo = await listShownLongAgo();
    const isQuiet = unshown.length + shownLongAgo.length > 0 && (await parts.isQuiet());
    const putOff = isQuiet ? unshown.filter((alert) => !isThrough(alert)) : [];
    deferred = putOff.length;
    const mayShow = (alert: LedgeredAlert) => !isQuiet || isThrough(alert);
    await showNew(unshown.filter(mayShow));
    if (endsPause) isAfterPause = false;
    await showTogether(shownLongAgo.filter(mayShow), true);
    await notes.write([]);
    await defer(putOff.filter(({ ledger }) => ledger.deferred === null));
  });

  const isUnknown = ({ id }: LedgeredAlert) => !notes.isHeld(id);

  async function listShownLongAgo(): Promise<LedgeredAlert[]> {
    const { repeatMinutes } = parts.getSettings();
    if (repeatMinutes === 0) return [];
    const shown = await store.listAlertsShownBefore(now() - repeatMinutes * minute);
    return shown.filter(isUnknown);
  }

  async function defer(alerts: LedgeredAlert[]): Promise<void> {
    if (alerts.length === 0) return;
    await store.markAlertsDeferred(idsOf(alerts), now());
    parts.onLedger();
  }

  async function showNew(alerts: LedgeredAlert[]): Promise<void> {
    const isPile = alerts.length > mostSingle || isAfterPause;
    if (isPile) await showTogether(alerts, false);
    else await Promise.all(alerts.map((alert) => showTogether([alert], false)));
  }

  async function showTogether(alerts: LedgeredAlert[], isRepeated: boolean): Promise<void> {
    if (alerts.length === 0) return;
    const make = (some: LedgeredAlert[]) => toNotice(sortByUrgency(some), isRepeated);
    const notice = make(alerts);
    const { isShown } = await parts.notify(notice);
    if (!isShown) return;
    shown.keep(notice, alerts, make);
    await notes.write(idsOf(alerts));
    parts.onLedger();
    // They may have been handled while the desktop took it.
    await shown.review();
  }

  function toNotice(alerts: LedgeredAlert[], isRepeated: boolean): Notice {
    const { alertPrivacy, alertSound } = parts.getSettings();
    const telling = { privacy: alertPrivacy, account: parts.nameAccount() };
    const [first] = alerts;
    const only = first !== undefined && alerts.length === 1 ? first : null;
    return {
      ...(only === null
        ? describeAlerts(alerts, telling, isRepeated)
        : describeAlert(only, telling, isRepeated)),
      tag: toTag({ kind: "alert", accountId, id: only?.id ?? null }),
      isSilent: !alertSound,
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
      run: () => deeds.acknowledge([id]),
    },
    {
      label: `Snooze ${snoozeMinutes} min`,
      run: () => deeds.snooze([id], now() + snoozeMinutes * minute),
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

const idsOf = (alerts: LedgeredAlert[]) => alerts.map(({ id }) => id);
