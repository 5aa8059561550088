import type { EventEmitter } from "node:events";
import { createAccountDuty, type DutyParts } from "#main/features/duty/duty.ts";
import { createEndOfShift } from "#main/features/duty/end-of-shift.ts";
import { createHandovers } from "#main/features/duty/handover/handovers.ts";
import type { HeadReceiver } from "#main/features/duty/handover/head-sender.ts";
import type {
  AccountNotifier,
  NotificationCenter,
} from "#main/notifications/notification-center.ts";
import type { ReadErasingTime } from "#main/service/erasing-time.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { Polls } from "#main/sync/declaration.ts";
import type { Clock } from "#main/system/clock.ts";
import type { KeepAwake } from "#main/system/keep-awake.ts";
import type { Report } from "#main/system/log.ts";
import { nameLogAuthor } from "#shared/features/duty/log-author.ts";
import type { DutyState, Shift } from "#shared/features/duty/schema.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { AccountContext, AccountEvents } from "./account-runtime.ts";
import type { AccountSync } from "./account-sync.ts";
import { createAlertCare } from "./alert-care.ts";

export type AccountDutyParts = Clock & {
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

type DutyContext = Pick<AccountContext, "name" | "show" | "setOnDuty"> & {
  events: EventEmitter<AccountEvents>;
  workspace: Workspace;
  sync: AccountSync;
  notifier: Pick<AccountNotifier, "notifyAlerts">;
};

/** Opens the shifts of an account: their log, end and handovers, and the care for its alerts. */
export function openAccountDuty(
  app: AccountDutyParts,
  { events, workspace, sync, notifier, ...context }: DutyContext,
) {
  const { account, store } = workspace;
  const parts = {
    ...app,
    accountId: account.id,
    store,
    outbox: sync.outbox,
    notify: app.notifications.notify,
    nameAccount: context.name,
    getAuthor: () => account.username,
    getName: () => nameLogAuthor(account.username, account),
  };
  const followShift = createShiftFollower({
    ...{ ...parts, sync, notifier, setOnDuty: context.setOnDuty },
  });
  const endOfShift = createEndOfShift({
    ...parts,
    getDuty: () => duty,
    open: () => context.show({ kind: "dutyEnd", id: null }),
  });
  const duty = createAccountDuty({
    ...parts,
    ...app.duty,
    onShift: (shift) => {
      followShift(shift);
      endOfShift.follow(shift);
    },
    onChange: (state) => events.emit("duty", state),
    onLog: (head) => events.emit("log", head),
  });
  const handovers = createHandovers({
    ...parts,
    duty,
    show: context.show,
    headReceiver: app.headReceiver ?? null,
    onChange: () => events.emit("handover"),
  });
  const care = createAlertCare({ ...parts, show: context.show, workspace, sync, duty, events });
  const notifyHandovers = ({ shift }: DutyState) => handovers.notifyShift(shift);
  events.on("watching", duty.recordWatching);
  events.on("duty", notifyHandovers);

  return {
    duty,
    handovers,
    care,
    close: () => {
      events.off("watching", duty.recordWatching);
      events.off("duty", notifyHandovers);
      handovers.stop();
      care.close();
      duty.stop();
      followShift(null);
      endOfShift.stop();
    },
  };
}

type ShiftFollowerParts = Pick<AccountContext, "setOnDuty"> & {
  accountId: string;
  polls: Polls;
  sync: Pick<AccountSync, "setOnDuty">;
  notifier: Pick<AccountNotifier, "notifyAlerts">;
  keepAwake: KeepAwake;
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
    if (shift !== null) parts.notifier.notifyAlerts();
  };
}
