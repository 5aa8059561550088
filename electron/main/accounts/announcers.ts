import type { AccountSync } from "#main/accounts/account-sync.ts";
import { type AlertActions, createAlertAnnouncer } from "#main/features/alerts/announcer.ts";
import { createMessageAnnouncer, type MessageActions } from "#main/features/messages/announcer.ts";
import { sendMessage } from "#main/features/messages/sync/send-message.ts";
import {
  createRecordAnnouncer,
  isAnnounced,
  type RecordActions,
  readRecordSubject,
} from "#main/features/news/announcer.ts";
import type { CreateAnnouncers } from "#main/notifications/account-notifier.ts";
import type { Report } from "#main/system/log.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";

/** What the person can do about the news of an account without opening the window. */
export type NotificationActions = {
  alerts: AlertActions;
  messages: MessageActions;
  records: RecordActions;
};

/** Makes the announcers of an account, whose notifications let the user do `actions`. */
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

/** What doing it needs. */
export type ActionsParts = {
  /** Shows the account, and in it what is wanted. */
  show: (target: NavigationTarget) => void;
  sync: {
    triage: Pick<AccountSync["triage"], "apply">;
    outbox: Pick<AccountSync["outbox"], "add">;
  };
  report: Report;
};

/** Makes what the notifications of an account let the person do. */
export function createActions({ show, sync, report }: ActionsParts): NotificationActions {
  return {
    alerts: {
      open: (id) => show({ kind: "alert", id }),
      triage: (id, action) => {
        // The alert goes on waiting, as the tray's number says.
        sync.triage
          .apply([{ kind: "alert", id }], action)
          .catch((error) => report("what was asked of a notification could not be done", error));
      },
    },
    records: { open: (kind, id) => show({ kind, id }) },
    messages: {
      open: (userId) => show({ kind: "conversation", id: userId }),
      reply: async (userId, text) => {
        const sent = await sendMessage(sync.outbox, userId, text);
        if (!sent.ok) throw new Error(sent.message);
      },
    },
  };
}
