import { createHash } from "node:crypto";
import { Notification } from "electron";
import { setTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import {
  type DesktopNotices,
  type Notice,
  type Notify,
  noAnswer,
  refuse,
  refuseWithoutService,
  type Shown,
} from "../notice.ts";
import { toShownNotice } from "./bus-notifications.ts";

/** Called when the user activates a notification of an earlier start. */
export type OnOldNotice = (tag: string, reply: string | null) => void;

export type NotificationsParts = {
  /** Windows keeps notifications, and reports their activation later. */
  onOld: OnOldNotice;
};

const timeout: DurationMs = 5_000;
const maxHeld = 200;

/** Shows native notifications on Windows and macOS; without an answer of the system they are reported as not shown. */
export function createNotifications({ onOld }: NotificationsParts): DesktopNotices {
  // Electron drops the events of a notification that is garbage-collected.
  const held = new Map<string, { tag: string; notification: Notification }>();
  const ownIds = new Set<string>();
  followOldActivations((id, reply) => {
    if (!ownIds.has(id)) onOld(id, reply);
  });

  function hold(id: string, tag: string, notification: Notification): void {
    withdraw(id);
    held.set(id, { tag, notification });
    ownIds.add(id);
    const [oldest] = held.keys();
    if (held.size <= maxHeld || oldest === undefined) return;
    held.delete(oldest);
    ownIds.delete(oldest);
  }

  function withdraw(id: string): void {
    const one = held.get(id);
    held.delete(id);
    one?.notification.close();
  }

  const notify: Notify = (given) => {
    const notice = toShownNotice(given);
    if (!Notification.isSupported()) return Promise.resolve(refuseWithoutService());
    const id = toId(notice.tag);
    const notification = new Notification({ id, ...describe(notice) });
    hold(id, notice.tag, notification);
    return new Promise((resolve) => {
      const cancelTimeout = setTimer(() => settle(refuse(noAnswer())), timeout);
      function settle(shown: Shown) {
        cancelTimeout();
        resolve(shown);
      }
      const release = () => {
        if (held.get(id)?.notification === notification) held.delete(id);
      };
      const finish = (act: () => void) => {
        release();
        act();
      };
      notification.on("show", () => settle({ isShown: true, reason: null }));
      notification.on("failed", (_event, error) =>
        settle(refuse(t("notifications.systemRejected", { reason: error }))),
      );
      // A notification that has timed out is still in the system's list.
      notification.on("close", ({ reason }) => reason !== "timedOut" && release());
      notification.on("click", () => finish(notice.open));
      // Older versions of Electron pass the index and the text as arguments only.
      notification.on("action", (event, index) => {
        const action = notice.actions[event.actionIndex ?? index];
        if (action !== undefined) finish(action.run);
      });
      notification.on("reply", (event, text) =>
        finish(() => notice.reply?.send(event.reply ?? text)),
      );
      notification.show();
    });
  };

  return {
    notify,
    withdraw: (tag) => withdraw(toId(tag)),
    listShown: () => [...held.values()].map(({ tag }) => tag),
    // The systems report the activation of those that stay.
    closeAll: async () => {},
  };
}

function describe({ title, body, silence, isUrgent, alarm, actions, reply }: Notice) {
  return {
    title,
    body,
    // The app plays the sounds of alarms itself.
    silent: silence !== null || alarm !== undefined,
    urgency: isUrgent ? ("critical" as const) : ("normal" as const),
    // For Windows; on macOS the user chooses what stays.
    timeoutType: isUrgent ? ("never" as const) : ("default" as const),
    actions: actions.map(({ label }) => ({ type: "button" as const, text: label })),
    hasReply: reply !== null,
    ...(reply !== null && { replyPlaceholder: reply.hint }),
  };
}

/** The id by which a notice replaces its predecessor; Windows accepts 64 characters at most. */
const toId = (tag: string): string =>
  tag.length <= 64 ? tag : createHash("sha256").update(tag).digest("hex");

function followOldActivations(onAnswered: OnOldNotice): void {
  // Only on Windows, and not in older versions of Electron.
  if (typeof Notification.handleActivation !== "function") return;
  Notification.handleActivation((details) => {
    const id = new URLSearchParams(details.arguments).get("tag") ?? "";
    const reply = details.type === "reply" ? (details.reply ?? null) : null;
    // An activation that starts the app is reported before the app's parts exist.
    setImmediate(onAnswered, id, reply);
  });
}
