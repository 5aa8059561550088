import {
  type Announcer,
  type AnnouncerParts,
  createAnnouncer,
  createMuteAction,
  getIds,
  maxSingle,
  type NoticeTemplate,
  type Presenter,
} from "#main/notifications/announcers/announcer.ts";
import { toLockedWording, type WordingOptions } from "#main/notifications/announcers/wording.ts";
import { type RulesOf, toMutedRules, toQuietRule } from "#main/notifications/decision-recorder.ts";
import { type Notice, silenceBy, toTag } from "#main/notifications/notice.ts";
import { formatCount } from "#main/notifications/notification-log.ts";
import type { Store } from "#main/store/store.ts";
import { hasServiceId } from "#shared/features/alerts/alert-title.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical, isSevere } from "#shared/features/alerts/severity.ts";
import type { TriageAction } from "#shared/features/inbox/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { findMute } from "#shared/notifications/mutes.ts";
import { findBypass } from "#shared/notifications/notifications.ts";
import { t } from "#shared/texts/t.ts";
import { describeAlert, describeAlerts, type Occasion, sortByUrgency } from "./wording.ts";

export type AlertActions = {
  /** Shows an alert or, without an id, the list of alerts. */
  open: (id: string | null) => void;
  triage: (id: string, action: TriageAction) => void;
};

type AlertAnnouncerParts = AnnouncerParts & {
  actions: AlertActions;
  store: Pick<
    Store,
    | "listUnshownAlerts"
    | "listCriticalShownBefore"
    | "listAlertsToEscalate"
    | "filterWaitingAlerts"
    | "limitAlertSteps"
    | "markAlertsShown"
    | "markAlertsDeferred"
    | "markAlertClicked"
  >;
  /** Reports changes to the ledger of shown and clicked alerts. */
  onLedger: () => void;
};

const minute: DurationMs = 60_000;
const snoozeMinutes = 15;

/**
 * Creates the announcer of an account's alerts. Repeats them until they are acknowledged, if the settings request it.
 * Escalates a critical alert once if it is not acknowledged in time.
 */
export function createAlertAnnouncer(parts: AlertAnnouncerParts): Announcer {
  const { store, now } = parts;
  const readBypass = (alert: LedgeredAlert) => {
    const { accountId } = parts;
    return findBypass(parts.getSettings(), { accountId, isOnDuty: parts.isOnDuty() }, alert);
  };
  const findMuteOf = ({ roomId }: LedgeredAlert) =>
    roomId === null
      ? null
      : findMute(parts.getSettings().mutes, toRoom(parts.accountId, roomId), now());
  const isMuted = (alert: LedgeredAlert) => !isCritical(alert) && findMuteOf(alert) !== null;
  const listRules =
    (occasion: Occasion): RulesOf<LedgeredAlert> =>
    (alert) => {
      const quiet = parts.readQuiet();
      return [
        { rule: "occasion", occasion: toOccasion(occasion) },
        toQuietRule(quiet),
        ...toMutedRules(findMuteOf(alert)),
        ...(quiet !== null
          ? [{ rule: "bypass" as const, by: readBypass(alert), level: alert.level }]
          : []),
      ];
    };

  /**
   * When alerts were last listed. It counts as the time when they were shown: a repeated notification that is shown only
   * when the escalation is due must not count as the escalation.
   */
  let listedAt: EpochMs = Number.POSITIVE_INFINITY;

  async function present(presenter: Presenter<LedgeredAlert>): Promise<void> {
    const isSetBack = now() < listedAt;
    listedAt = now();
    if (isSetBack) await store.limitAlertSteps(listedAt);
    const mayPresent = ({ id }: LedgeredAlert) => !presenter.isUnrecorded(id);
    const unshown = (await store.listUnshownAlerts()).filter(mayPresent);
    const toEscalate = [
      ...(await listToEscalate(parts, listedAt)).filter(mayPresent),
      ...unshown.filter((alert) => isRefusedTooLong(alert, presenter, parts, listedAt)),
    ];
    const toRepeat = leaveOut(toEscalate, await listToRepeat(parts, listedAt)).filter(mayPresent);
    const isAny = unshown.length + toEscalate.length + toRepeat.length > 0;
    const isQuiet = isAny && (await parts.isQuiet());
    const mayShow = (alert: LedgeredAlert) =>
      !isMuted(alert) && (!isQuiet || readBypass(alert) !== null);
    const deferred = unshown.filter((alert) => !mayShow(alert));
    presenter.recordDeferred(deferred, listRules("new"), isMuted);
    await presenter.showEach(
      leaveOut(toEscalate, unshown)
        .filter(mayShow)
        .map((alert) => [alert]),
      createTemplate("new"),
    );
    await escalate(toEscalate.filter(mayShow), presenter);
    await presenter.showTogether(toRepeat.filter(mayShow), createTemplate("repeated"));
    await defer(deferred.filter(({ ledger }) => ledger.deferred === null));
  }

  async function defer(alerts: LedgeredAlert[]): Promise<void> {
    if (alerts.length === 0) return;
    await store.markAlertsDeferred(getIds(alerts), now());
    parts.onLedger();
  }

  async function escalate(
    alerts: LedgeredAlert[],
    { showTogether, readRefusal }: Presenter<LedgeredAlert>,
  ): Promise<void> {
    const [latest] = alerts
      .map(({ id, ledger }) => ledger.shown ?? readRefusal(id)?.since ?? now())
      .sort((a, b) => b - a);
    const template = createTemplate({ unacknowledgedFor: now() - (latest ?? now()) });
    if (alerts.length > maxSingle) await showTogether(alerts, template);
    else await Promise.all(alerts.map((alert) => showTogether([alert], template)));
  }

  const createTemplate = (occasion: Occasion): NoticeTemplate<LedgeredAlert> => ({
    createNotice: (alerts) => createAlertNotice(alerts, occasion, parts),
    listRules: listRules(occasion),
    isRepeated: occasion === "repeated",
  });

  return createAnnouncer(parts, {
    present,
    listWaiting: store.filterWaitingAlerts,
    markShown: async (ids, decided) => {
      const at = listedAt;
      await store.markAlertsShown(ids, at, await decided);
      parts.onLedger();
    },
    describe: (alerts) =>
      `alert, ${formatCount(alerts.length)}, ${sortByUrgency(alerts)[0]?.level ?? "unknown"}`,
    decided: { kind: "alert" },
  });
}

/** Whether a critical alert whose notification the desktop does not take escalates, like one that it has taken, once. */
function isRefusedTooLong(
  alert: LedgeredAlert,
  { readRefusal }: Pick<Presenter<LedgeredAlert>, "readRefusal">,
  { getSettings }: AlertAnnouncerParts,
  at: EpochMs,
): boolean {
  const { escalateMinutes } = getSettings();
  const refusal = readRefusal(alert.id);
  if (!isCritical(alert) || refusal === null || escalateMinutes === 0) return false;
  const deadline = refusal.since + escalateMinutes * minute;
  return refusal.latest < deadline && deadline <= at;
}

async function listToEscalate(
  { store, getSettings }: AlertAnnouncerParts,
  at: EpochMs,
): Promise<LedgeredAlert[]> {
  const { escalateMinutes } = getSettings();
  return escalateMinutes === 0 ? [] : store.listAlertsToEscalate(at, escalateMinutes * minute);
}

/** Lists all critical alerts once one is due: a later group would replace the notification of an earlier one. */
async function listToRepeat(
  { store, getSettings }: AlertAnnouncerParts,
  at: EpochMs,
): Promise<LedgeredAlert[]> {
  const { criticalRepeatMinutes } = getSettings();
  if (criticalRepeatMinutes === 0) return [];
  const due = await store.listCriticalShownBefore(at - criticalRepeatMinutes * minute);
  return due.length === 0 ? due : store.listCriticalShownBefore(at);
}

const toRoom = (accountId: string, id: string) => ({ accountId, kind: "room" as const, id });

const toOccasion = (occasion: Occasion) =>
  typeof occasion === "string" ? occasion : ("escalated" as const);

/** Returns the alerts that are not among others; both can be thousands. */
function leaveOut(others: LedgeredAlert[], alerts: LedgeredAlert[]): LedgeredAlert[] {
  const ids = new Set(getIds(others));
  return alerts.filter(({ id }) => !ids.has(id));
}

/** Creates the notification about alerts: about one by its text, about several by their number. */
function createAlertNotice(
  all: LedgeredAlert[],
  occasion: Occasion,
  parts: AlertAnnouncerParts,
): Notice {
  const { accountId, actions } = parts;
  const settings = parts.getSettings();
  const { notificationContent } = settings;
  const alerts = sortByUrgency(all);
  const hasCritical = alerts.some(isCritical);
  // A repeated notification of critical alerts must not replace the one about them and others.
  const kind = alerts.every(isCritical) ? "critical" : "alert";
  const write = (options: WordingOptions) =>
    only === null
      ? describeAlerts(alerts, options, occasion)
      : describeAlert(only, options, occasion);
  const [first] = alerts;
  const only = first !== undefined && alerts.length === 1 ? first : null;
  return {
    ...write({ privacy: notificationContent, account: parts.nameAccount() }),
    whileLocked: write(toLockedWording(notificationContent)),
    tag: toTag(
      only === null ? { kind, accountId, id: null } : { kind: "alert", accountId, id: only.id },
    ),
    silence: silenceBy(settings, hasCritical ? "criticalSound" : "notificationSound"),
    ...(hasCritical && {
      ...(typeof occasion === "string"
        ? { alarm: "critical", showsWindow: occasion === "new" && settings.showWindowOnCritical }
        : { alarm: "escalated", showsWindow: true }),
    }),
    alerts: {
      count: alerts.length,
      severity: first?.level ?? "unknown",
      occasion: toOccasion(occasion),
      critical: alerts.filter(isCritical).map(({ id }) => `${accountId} ${id}`),
    },
    isUrgent: alerts.some(({ level }) => isSevere(level)),
    open: () => {
      actions.open(only?.id ?? null);
      if (only !== null) {
        void parts.store.markAlertClicked(only.id, parts.now()).then(parts.onLedger);
      }
    },
    actions: only === null ? [] : listActions(only, parts),
    reply: null,
  };
}

/** Critical alerts come from muted rooms, too. */
const listActions = (alert: LedgeredAlert, parts: AlertAnnouncerParts): Notice["actions"] => [
  ...listTriage(alert, parts),
  ...(alert.roomId === null || isCritical(alert)
    ? []
    : [
        createMuteAction(
          { kind: "room", id: alert.roomId, name: alert.roomName ?? alert.roomId },
          parts,
        ),
      ]),
];

const listTriage = (
  { id, unreadable }: LedgeredAlert,
  { actions, now }: AlertAnnouncerParts,
): Notice["actions"] => [
  // An alert without an id is only dismissed on this computer.
  {
    label: hasServiceId({ unreadable }) ? t("common.acknowledge") : t("alerts.done"),
    run: () => actions.triage(id, { how: "done" }),
  },
  {
    label: t("alerts.snoozeMinutes", { minutes: snoozeMinutes }),
    run: () => actions.triage(id, { how: "snooze", until: now() + snoozeMinutes * minute }),
  },
];
