import type { Attention } from "#main/attention/attention.ts";
import { createDeeds } from "#main/attention/deeds.ts";
import { isAnnounced } from "#main/attention/record-announcer.ts";
import type { Report } from "#main/diagnostics/log.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import { prepareInbox } from "#main/sync/inbox/prepare-inbox.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import type { Presence } from "#main/sync/presence.ts";
import { createSync } from "#main/sync/sync.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { AccountContext, AccountWork } from "./account-runtime.ts";
import { createProfileFiller, noteRename } from "./profile-copy.ts";
import type { Workspace } from "./workspace.ts";

/** What the work in an account needs of the app. */
export type WorkParts = {
  attention: Pick<Attention, "open">;
  settings: Pick<PersonalSettings, "get">;
  /** What the service calls this computer. */
  deviceName: string;
  mayTellLocation: () => boolean;
  getPresence: () => Presence;
  createId: () => string;
  /** The first screen has the machine before what it does not show is asked for. */
  whenCalm: Promise<unknown>;
  now: () => EpochMs;
  random: () => number;
  setTimer: SetTimer;
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

  const sync = createSync({
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
      if (isAnnounced(collection)) notifier.noteRecords();
    },
    onAlerts: () => notifier.noteAlerts(),
    onMessages: () => notifier.noteMessages(),
    onSnoozes: () => {
      notifier.noteSnoozes();
      events.emit("inbox");
    },
    onOutbox: (count) => events.emit("outbox", count),
    onRenamed: (names) => void noteRename(workspace, session, names, now()),
    onAsked: (collection, asked, outcome) => {
      if (collection === "alerts" || collection === "messages") {
        context.noteAsk(collection, asked, outcome);
      }
    },
    onExpired: session.expire,
  });
  const notifier = parts.attention.open(workspace, {
    deeds: createDeeds({ show: context.show, sync, report }),
    nameAccount: context.name,
    onWaiting: () => events.emit("waiting"),
    onLedger: (kind) => {
      if (kind === "alerts") void sync.noteLedger();
    },
    onWoken: () => {
      void sync.noteLedger();
      events.emit("inbox");
    },
  });
  const fillInProfile = createProfileFiller(workspace, now);
  events.on("state", ({ status }) => {
    if (status === "active") void parts.whenCalm.then(fillInProfile);
  });

  return {
    sync,
    countWaiting: notifier.waiting,
    countUnread: notifier.unread,
    silence: notifier.close,
    close: () => {
      sync.stop();
      notifier.close();
    },
  };
}
