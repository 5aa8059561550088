import type { AlertPage } from "#main/features/alerts/sync/fetch-alerts.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { ReadErasingTime } from "#main/service/erasing-time.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { Polls } from "#main/sync/declaration.ts";
import type { Clock } from "#main/system/clock.ts";
import type { KeepAwake } from "#main/system/keep-awake.ts";
import type { Report } from "#main/system/log.ts";
import { resolveEscalationRules } from "#shared/features/alerts/escalation.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import { nameLogAuthor } from "#shared/features/duty/log-author.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { DutyState, Shift } from "#shared/features/duty/schema.ts";
import type { Result } from "#shared/lib/result.ts";
import { listsOfAccount } from "#shared/outbox/groups.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { fillRecordAddress } from "#shared/records/record-address.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { type AccountDuty, createAccountDuty, type DutyParts } from "./duty.ts";
import { createEndOfShift } from "./end-of-shift.ts";
import { createAlertEscalation, createReadNextAlarms } from "./escalation/escalation.ts";
import { createHandovers } from "./handover/handovers.ts";
import type { HeadReceiver } from "./handover/head-sender.ts";
import { createAlertOwnership } from "./ownership.ts";

/** What shifts need of the app. */
export type DutyApp = Clock & {
  polls: Polls;
  notifications: Pick<NotificationCenter, "notify" | "withdraw">;
  settings: Pick<PersonalSettings, "get">;
  keepAwake: KeepAwake;
  /** What the policy states for shifts. */
  duty: Pick<DutyParts, "logDays" | "policy">;
  readErasingTime: ReadErasingTime;
  /** Who receives the head of the shift log regularly; by policy. */
  headReceiver?: HeadReceiver | undefined;
  /** The template of the addresses of records at the service's own pages, by policy. */
  recordAddress?: string | undefined;
  /** Resolves when the first screen is painted; nothing about shifts is read before. */
  whenPainted: Promise<unknown>;
  report: Report;
};

/** What shifts need of their account, and what they report. */
type DutyAccount = {
  workspace: Workspace;
  sync: {
    outbox: OutboxWorker;
    setOnDuty(collections: ReadonlySet<CollectionName>): void;
    fetchAlerts(page: AlertPage): Promise<Result<unknown>>;
    notifyLedger(): Promise<void>;
  };
  /** Returns the name of the account if several are signed in, else null. */
  nameAccount: () => string | null;
  /** Brings the account into view and shows a target in it. */
  show: (target: NavigationTarget) => void;
  /** Announces alerts that Do not disturb has deferred. */
  notifyAlerts: () => void;
  /** Sets the collections for which the account reports that it is not watched, none off duty. */
  setOnDuty: (collections: ReadonlySet<CollectionName>) => void;
  onDuty: (state: DutyState) => void;
  onLog: (head: LogHead) => void;
  onHandover: () => void;
  onPending: (pending: PendingEscalation[]) => void;
};

/** The shifts of an account while its store is open. */
export type OpenDuty = ReturnType<typeof openDuty>;

/** Opens the shifts of an account: their log, end and handovers, and the offers and escalations of its alerts. */
export function openDuty(app: DutyApp, opened: DutyAccount) {
  const { account, store } = opened.workspace;
  const parts = {
    ...app,
    ...opened,
    accountId: account.id,
    store,
    outbox: opened.sync.outbox,
    notify: app.notifications.notify,
    getAuthor: () => account.username,
    getName: () => nameLogAuthor(account.username, account),
  };
  const followShift = createShiftFollower(parts);
  const endOfShift = createEndOfShift({
    ...parts,
    getDuty: () => duty,
    open: () => parts.show({ kind: "dutyEnd", id: null }),
  });
  const duty = createAccountDuty({
    ...parts,
    ...app.duty,
    onShift: (shift) => {
      followShift(shift);
      endOfShift.follow(shift);
    },
    onChange: (state) => {
      parts.onDuty(state);
      handovers.notifyShift(state.shift);
    },
  });
  const handovers = createHandovers({
    ...parts,
    duty,
    headReceiver: app.headReceiver ?? null,
    onChange: parts.onHandover,
  });
  const { ownership, escalation, readNextAlarms } = createAlertCare(parts, duty);

  return {
    ...{ duty, handovers, ownership, escalation, readNextAlarms },
    recordWatching: (watching: Watching) => {
      if (watching.state === "notWatching") escalation.retract();
      duty.recordWatching(watching);
    },
    /** Follows a stored response of a collection. */
    follow: (collection: CollectionName) => {
      if (collection === "alerts" || collection === "messages") ownership.check();
      if (collection === "alerts") escalation.check();
    },
    stop: () => {
      handovers.stop();
      duty.stop();
      followShift(null);
      endOfShift.stop();
    },
  };
}

/** Creates the offers of an account's alerts to other users, and their escalations by rules. */
function createAlertCare(app: DutyApp & DutyAccount, duty: AccountDuty) {
  const { sync, recordAddress } = app;
  const { store, account } = app.workspace;
  const isOnDuty = () => duty.current() !== null;
  const address =
    recordAddress === undefined ? null : { template: recordAddress, baseUrl: account.serverUrl };
  const parts = {
    ...app,
    accountId: account.id,
    store,
    outbox: sync.outbox,
    isOnDuty,
    getRules: () => {
      const { escalationRules, recipientLists, fixed } = app.settings.get();
      const lists = listsOfAccount(recipientLists, account.id);
      const rules = resolveEscalationRules(escalationRules, lists);
      return { rules, isByPolicy: fixed.includes("escalationRules"), address };
    },
    onChange: () => {
      void sync.notifyLedger();
      duty.notifyChange();
    },
  };
  const ownership = createAlertOwnership({
    ...parts,
    getLink: (id) =>
      address && fillRecordAddress(address.template, address.baseUrl, { kind: "alert", id }),
    requestAcknowledged: async () => {
      const newest = { state: "ACKNOWLEDGED", roomId: null, hasSideRooms: true, page: 0 } as const;
      return (await sync.fetchAlerts(newest)).ok;
    },
  });
  const escalation = createAlertEscalation({
    ...parts,
    onRefused: ({ alertId, title, name, reason }) =>
      void app.notifications.notify({
        title: t("duty.escalationRefusedTitle", { name }),
        body: [app.nameAccount(), t("duty.escalationRefusedBody", { title, reason, name })]
          .filter(Boolean)
          .join("\n"),
        tag: `escalation:${account.id}:${alertId}`,
        silence: null,
        isUrgent: true,
        open: () => app.show({ kind: "alert", id: alertId }),
        actions: [],
        reply: null,
      }),
  });
  return { ownership, escalation, readNextAlarms: createReadNextAlarms(parts) };
}

type ShiftFollowerParts = Pick<DutyApp, "polls" | "keepAwake"> &
  Pick<DutyAccount, "setOnDuty" | "notifyAlerts"> & {
    accountId: string;
    sync: Pick<DutyAccount["sync"], "setOnDuty">;
  };

/**
 * Creates the function that applies the open shift of an account, null off duty: to its polls, to the report that it is
 * not watched, to what Do not disturb defers, and to whether the system may sleep.
 */
export function createShiftFollower(parts: ShiftFollowerParts) {
  return (shift: Shift | null): void => {
    const onDuty = new Set<CollectionName>(shift === null ? [] : parts.polls.keys());
    parts.sync.setOnDuty(onDuty);
    parts.setOnDuty(onDuty);
    parts.keepAwake(parts.accountId, shift !== null);
    if (shift !== null) parts.notifyAlerts();
  };
}
