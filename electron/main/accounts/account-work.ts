import type { AlertActions } from "#main/features/alerts/announcer.ts";
import { createAlertAnnouncer } from "#main/features/alerts/announcer.ts";
import { prepareInbox } from "#main/features/inbox/sync/prepare-inbox.ts";
import type { MessageActions } from "#main/features/messages/announcer.ts";
import { createMessageAnnouncer } from "#main/features/messages/announcer.ts";
import { queueMessage } from "#main/features/messages/sync/send-message.ts";
import {
  createRecordAnnouncer,
  isAnnounced,
  type RecordActions,
  readRecordSubject,
} from "#main/features/news/announcer.ts";
import { createProfileFiller, notifyRename } from "#main/features/profile/profile-copy.ts";
import type { CreateAnnouncers } from "#main/notifications/account-notifier.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Presence } from "#main/sync/presence.ts";
import type { ChangeParts } from "#main/sync/sync.ts";
import type { Report } from "#main/system/log.ts";
import { readSeverityScheme } from "#shared/features/alerts/classify-severity.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { type AccountDutyParts, openAccountDuty } from "./account-duty.ts";
import type { AccountContext, AccountWork } from "./account-runtime.ts";
import { type AccountSync, createAccountSync } from "./account-sync.ts";

export type WorkParts = AccountDutyParts &
  Pick<ChangeParts, "dependents"> & {
    notifications: Pick<NotificationCenter, "open">;
    /** The device name of this computer at the service. */
    deviceName: string;
    maySendLocation: () => boolean;
    getPresence: () => Presence;
    /** Whether a window is hidden, by its viewer name. */
    isHidden?: (viewer: string) => boolean;
    createId: () => string;
    recordPoll?: (
      collection: CollectionName,
      poll: { startedAt: EpochMs; endedAt: EpochMs; failure: string | null },
    ) => void;
  };

/** Starts the sync and the notifier of an account whose store is open. */
export function openAccountWork(
  parts: WorkParts,
  { session, events, ...context }: AccountContext,
  workspace: Workspace,
): AccountWork {
  const { now, report } = parts;
  const isFirst = parts.settings.get().firstScreen === "inbox" && context.isInView();
  if (isFirst) prepareInbox(workspace.store, now(), report);

  const sync = createAccountSync({
    ...parts,
    workspace,
    device: {
      name: parts.deviceName,
      getToken: session.getDeviceToken,
      saveToken: session.saveDeviceToken,
      mayShareLocation: parts.maySendLocation,
    },
    onFreshness: (freshness) => {
      events.emit("collection", freshness);
      duty.notifyChange();
    },
    onStored: (collection) => {
      if (isAnnounced(collection)) notifier.notifyRecords();
    },
    onSynced: (collection) => {
      care.follow(collection);
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
    onPolling: (collection, at) => {
      if (collection === "alerts" || collection === "messages") context.recordPoll(collection, at);
    },
    onRequested: (collection, requestedAt, outcome) => {
      const failure = outcome.ok ? null : outcome.code;
      parts.recordPoll?.(collection, { startedAt: requestedAt, endedAt: now(), failure });
      if (outcome.ok) notifier.notifyAnswer(collection, requestedAt);
      if (outcome.ok && collection === "alerts") duty.recordReceived(requestedAt);
      if (collection === "alerts" || collection === "messages") {
        context.recordRequest(collection, requestedAt, outcome);
      }
    },
    onExpired: session.expire,
  });
  const notifier = parts.notifications.open(workspace, {
    createAnnouncers: createAnnouncers(createActions({ show: context.show, sync, report })),
    nameAccount: context.name,
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
  const shifts = openAccountDuty(parts, { ...context, events, workspace, sync, notifier });
  const { duty, handovers, care } = shifts;
  const refreshOwners = () =>
    sync
      .refreshOwners()
      .catch((error) => report("the owners of records could not be determined again", error));
  // Before any request, so that no alert is shown with another scheme's level.
  const applySeverityScheme = () =>
    void sync
      .applySeverityScheme(readSeverityScheme(parts.settings.get()))
      .catch((error) => report("the severities could not be applied", error));
  applySeverityScheme();
  void parts.whenPainted.then(() => recordStored(workspace, context, report));
  const fillInProfile = createProfileFiller(workspace, now);
  events.on("state", ({ status }) => {
    if (status === "active") void parts.whenPainted.then(fillInProfile).then(refreshOwners);
  });

  return {
    sync: { ...sync, duty, handovers, ...care.access },
    applySeverityScheme,
    countWaiting: notifier.waiting,
    countUnread: notifier.unread,
    stopNotifying: notifier.close,
    close: () => {
      sync.stop();
      notifier.close();
      shifts.close();
    },
  };
}

/** Records when alerts and messages were stored before this start. */
async function recordStored(
  { store }: Workspace,
  context: Pick<AccountContext, "recordStored">,
  report: Report,
): Promise<void> {
  try {
    for (const collection of ["alerts", "messages"] as const) {
      const [stored] = await store.listStored([collection]);
      context.recordStored(collection, stored?.synced ?? null);
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

/** Creates the announcers of an account, whose notifications offer `actions`. */
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
