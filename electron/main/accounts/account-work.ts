import { prepareInbox } from "#main/features/inbox/sync/prepare-inbox.ts";
import { isAnnounced } from "#main/features/news/announcer.ts";
import { createProfileFiller, notifyRename } from "#main/features/profile/profile-copy.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { Polls } from "#main/sync/declaration.ts";
import type { Presence } from "#main/sync/presence.ts";
import type { ChangeParts } from "#main/sync/sync.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { readSeverityScheme } from "#shared/features/alerts/classify-severity.ts";
import type { AccountContext, AccountWork } from "./account-runtime.ts";
import { createAccountSync } from "./account-sync.ts";
import { createActions, createAnnouncers } from "./announcers.ts";

/** What the work in an account needs of the app. */
export type WorkParts = Clock &
  Pick<ChangeParts, "dependents"> & {
    polls: Polls;
    notifications: Pick<NotificationCenter, "open">;
    settings: Pick<PersonalSettings, "get">;
    /** What the service calls this computer. */
    deviceName: string;
    mayTellLocation: () => boolean;
    getPresence: () => Presence;
    createId: () => string;
    /** The first screen has the machine before what it does not show is asked for. */
    whenPainted: Promise<unknown>;
    report: Report;
  };

/** Keeps an open account fresh and brings what comes to its person. */
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
      keepToken: session.keepDeviceToken,
      mayTellLocation: parts.mayTellLocation,
    },
    onFreshness: (freshness) => events.emit("collection", freshness),
    onStored: (collection) => {
      if (isAnnounced(collection)) notifier.notifyRecords();
    },
    onSynced: (collection) => {
      if (collection === "alerts") notifier.notifyAlerts();
      if (collection === "messages" || collection === "conversations") notifier.notifyMessages();
    },
    onSnoozes: () => {
      notifier.notifySnoozes();
      events.emit("inbox");
    },
    onOutbox: (count) => events.emit("outbox", count),
    onRenamed: () => void notifyRename(workspace, session, now()).then(refreshOwners),
    onPolling: (collection, at) => {
      if (collection === "alerts" || collection === "messages") context.recordPoll(collection, at);
    },
    onRequested: (collection, asked, outcome) => {
      if (outcome.ok) notifier.notifyAnswer(collection, asked);
      if (collection === "alerts" || collection === "messages") {
        context.recordRequest(collection, asked, outcome);
      }
    },
    onExpired: session.expire,
  });
  const notifier = parts.notifications.open(workspace, {
    createAnnouncers: createAnnouncers(createActions({ show: context.show, sync, report })),
    nameAccount: context.name,
    onWaiting: () => events.emit("waiting"),
    onLedger: () => void sync.notifyLedger(),
    onWoken: () => {
      void sync.notifyLedger();
      events.emit("inbox");
    },
  });
  const refreshOwners = () =>
    sync
      .refreshOwners()
      .catch((error) => report("the owners of records could not be found anew", error));
  // Before anything is asked of the service, so that no alert is shown by another scheme.
  const applySeverityScheme = () =>
    void sync
      .applySeverityScheme(readSeverityScheme(parts.settings.get()))
      .catch((error) => report("the severities could not be applied", error));
  applySeverityScheme();
  const fillInProfile = createProfileFiller(workspace, now);
  events.on("state", ({ status }) => {
    if (status === "active") void parts.whenPainted.then(fillInProfile).then(refreshOwners);
  });

  return {
    sync,
    applySeverityScheme,
    countWaiting: notifier.waiting,
    countUnread: notifier.unread,
    silence: notifier.close,
    close: () => {
      sync.stop();
      notifier.close();
    },
  };
}
