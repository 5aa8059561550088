import type { AlertActions } from "#main/features/alerts/announcer.ts";
import { createAlertAnnouncer } from "#main/features/alerts/announcer.ts";
import { type DutyApp, openDuty } from "#main/features/duty/open-duty.ts";
import type { MessageActions } from "#main/features/messages/announcer.ts";
import { createMessageAnnouncer } from "#main/features/messages/announcer.ts";
import { queueMessage } from "#main/features/messages/sync/send-message.ts";
import {
  createRecordAnnouncer,
  isAnnounced,
  type RecordActions,
  readRecordSubject,
} from "#main/features/news/announcer.ts";
import type { Device } from "#main/features/profile/jobs.ts";
import { createProfileFiller, notifyRename } from "#main/features/profile/profile-copy.ts";
import type { CreateAnnouncers } from "#main/notifications/account-notifier.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import type { Session } from "#main/session/session.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Store } from "#main/store/store.ts";
import type { SyncParts } from "#main/sync/sync.ts";
import type { Report } from "#main/system/log.ts";
import { readSeverityScheme } from "#shared/features/alerts/classify-severity.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { DutyState } from "#shared/features/duty/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import type { AccountContext, AccountWork } from "./account.ts";
import { type AccountSync, createAccountSync } from "./account-sync.ts";

export type WorkParts = DutyApp &
  Pick<SyncParts, "dependents" | "getPresence" | "isHidden"> & {
    notifications: Pick<NotificationCenter, "open">;
    /** The device name of this computer at the service. */
    deviceName: string;
    maySendLocation: () => boolean;
    createId: () => string;
    recordPoll?: (
      accountId: string,
      collection: CollectionName,
      poll: { startedAt: EpochMs; endedAt: EpochMs; failure: string | null },
    ) => void;
  };

/** Starts the sync, the notifier and the shifts of an account whose store is open. */
export function openAccountWork(
  parts: WorkParts,
  { session, events, ...context }: AccountContext,
  workspace: Workspace,
): AccountWork {
  const { now, report, settings } = parts;
  const { account, store } = workspace;
  if (settings.get().firstScreen === "inbox" && context.isInView()) prepareInbox(store, parts);

  const sync = createAccountSync({
    ...parts,
    workspace,
    device: describeDevice(parts, session),
    onFreshness: (freshness) => {
      events.emit("collection", freshness);
      duty.notifyChange();
    },
    onStored: (collection) => isAnnounced(collection) && notifier.notifyRecords(),
    onSynced: (collection) => {
      shifts.follow(collection);
      if (collection === "alerts") notifier.notifyAlerts();
      if (collection === "messages" || collection === "conversations") notifier.notifyMessages();
      if (collection === "messages") handovers.notifyMessages();
    },
    onSnoozes: () => {
      notifier.notifySnoozes();
      events.emit("inbox");
      duty.notifyChange();
    },
    onOutbox: (count) => {
      events.emit("outbox", count);
      duty.notifyChange();
    },
    onRenamed: () => void notifyRename(workspace, session, now()).then(refreshOwners),
    onPolling: (...begun) => context.watch()?.recordPoll(...begun),
    onRequested: (collection, startedAt, outcome) => {
      const failure = outcome.ok ? null : outcome.code;
      parts.recordPoll?.(account.id, collection, { startedAt, endedAt: now(), failure });
      if (outcome.ok) notifier.notifyAnswer(collection, startedAt);
      if (outcome.ok && collection === "alerts") duty.recordReceived(startedAt);
      context.watch()?.recordRequest(collection, startedAt, outcome);
    },
    onExpired: session.expire,
  });
  const notifier = parts.notifications.open(workspace, {
    createAnnouncers: createAnnouncers(createActions({ show: context.show, sync, report })),
    nameAccount: context.nameAccount,
    isOnDuty: () => duty.current() !== null,
    onWaiting: () => events.emit("waiting"),
    onLedger: () => {
      void sync.notifyLedger();
      duty.notifyChange();
    },
    onWoken: () => {
      void sync.notifyLedger();
      events.emit("inbox");
    },
  });
  const shifts = openDuty(parts, {
    ...{ ...context, workspace, sync },
    notifyAlerts: notifier.notifyAlerts,
    ...emitDuty(events),
  });
  const { duty, handovers, ownership, escalation, readNextAlarms } = shifts;
  const refreshOwners = () =>
    sync
      .refreshOwners()
      .catch((error) => report("the owners of records could not be determined again", error));
  const applySeverityScheme = () => sync.applySeverityScheme(readSeverityScheme(settings.get()));
  // Before any request, so that no alert is shown with another scheme's level.
  applySeverityScheme();
  void parts.whenPainted.then(() => recordStored(store, context, report));
  const fillInProfile = createProfileFiller(workspace, now);

  return {
    sync: {
      ...sync,
      ...{ duty, handovers, ownership, escalation, readNextAlarms },
      catchUp: (after) => {
        // Until alerts are requested again, it is uncertain whether they are still new.
        escalation.retract();
        sync.catchUp(after);
      },
    },
    applySeverityScheme,
    countWaiting: notifier.waiting,
    countUnread: notifier.unread,
    recordState: ({ status }) => {
      if (status === "active") void parts.whenPainted.then(fillInProfile).then(refreshOwners);
    },
    recordWatching: shifts.recordWatching,
    stopNotifying: notifier.close,
    close: () => {
      sync.stop();
      notifier.close();
      shifts.stop();
    },
  };
}

/** Materializes the inbox of a store while main waits for the window, whose first screen requests it. */
function prepareInbox(store: Store, { now, report }: WorkParts): void {
  store
    .listInbox({ kinds: [], now: now(), offset: 0, limit: 0 })
    .catch((error) => report("the inbox could not be arranged", error));
}

const emitDuty = (events: AccountContext["events"]) => ({
  onDuty: (state: DutyState) => events.emit("duty", state),
  onLog: (head: LogHead) => events.emit("log", head),
  onHandover: () => events.emit("handover"),
  onPending: (pending: PendingEscalation[]) => events.emit("escalation", pending),
});

/** Describes this computer as a device of the service, with the token in the keychain. */
export const describeDevice = (
  { deviceName, maySendLocation }: Pick<WorkParts, "deviceName" | "maySendLocation">,
  session: Pick<Session, "getDeviceToken" | "saveDeviceToken">,
): Device => ({
  name: deviceName,
  getToken: session.getDeviceToken,
  saveToken: session.saveDeviceToken,
  mayShareLocation: maySendLocation,
});

/** Records when alerts and messages were stored before this start. */
async function recordStored(
  store: Store,
  { watch }: Pick<AccountContext, "watch">,
  report: Report,
): Promise<void> {
  try {
    for (const collection of ["alerts", "messages"] as const) {
      const [stored] = await store.listStored([collection]);
      watch()?.recordStored(collection, stored?.synced ?? null);
    }
  } catch (error) {
    report("the age of what is stored could not be read", error);
  }
}

export type NotificationActions = {
  alerts: AlertActions;
  messages: MessageActions;
  records: RecordActions;
};

export const createAnnouncers =
  (actions: NotificationActions): CreateAnnouncers =>
  (parts) => {
    const messages = createMessageAnnouncer({ ...parts, actions: actions.messages });
    return {
      alerts: createAlertAnnouncer({ ...parts, actions: actions.alerts }),
      messages,
      records: createRecordAnnouncer({ ...parts, actions: actions.records }),
      isRecord: isAnnounced,
      reply: messages.reply,
      open: (kind, id) => {
        if (kind === "conversation") actions.messages.open(id);
        else if (kind !== "record") actions.alerts.open(id);
        else {
          const record = readRecordSubject(id);
          actions.records.open(record.kind, record.id);
        }
      },
    };
  };

/** What `createActions` needs. */
export type ActionsParts = {
  /** Brings the account into view and shows a target in it. */
  show: (target: NavigationTarget) => void;
  sync: {
    triage: Pick<AccountSync["triage"], "apply">;
    outbox: Pick<AccountSync["outbox"], "add">;
  };
  report: Report;
};

export function createActions({ show, sync, report }: ActionsParts): NotificationActions {
  return {
    alerts: {
      open: (id) => show({ kind: "alert", id }),
      triage: (id, action) => {
        // On failure the alert still waits, and the tray counts it.
        sync.triage
          .apply([{ kind: "alert", id }], action)
          .catch((error) => report("the action of a notification failed", error));
      },
    },
    records: { open: (kind, id) => show({ kind, id }) },
    messages: {
      open: (userId) => show({ kind: "conversation", id: userId }),
      reply: async (userId, text) => {
        const sent = await queueMessage(sync.outbox, userId, text);
        if (!sent.ok) throw new Error(sent.message);
      },
    },
  };
}
