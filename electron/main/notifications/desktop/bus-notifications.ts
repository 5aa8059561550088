import { BusError, type BusSignal } from "#main/system/session-bus/connection.ts";
import { BusSilence, type SessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { escapeMarkup } from "../announcers/wording.ts";
import { type Alarm, type Notice, type Notify, noAnswer, noService, refuse } from "../notice.ts";
import { toShownNotice } from "./shown-notice.ts";

/** What showing notifications over the session bus needs. */
export type BusNotificationsParts = {
  bus: Pick<SessionBus, "call" | "follow">;
  /** What the desktop calls the app. */
  name: string;
  /** The name of the app's desktop file, without its ending. */
  desktopEntry: string;
  /** Makes the system's plain sound, where the service cannot play one. */
  beep: () => void;
};

/** What can be pressed, by the name under which the service tells of it. */
type NoticeActions = Map<string, { label: string; run: (text: string) => void }>;

/** A notification that can still be pressed, at the service that gave it its id. */
type ShownNotice = { id: number; at: string; actions: NoticeActions };

const timeout: DurationMs = 5_000;
/** Fewer than what some buses let wait for an answer, as when all are closed at once. */
const maxShown = 100;
const service = "org.freedesktop.Notifications";
const path = "/org/freedesktop/Notifications";
/** After how long it leaves the screen. */
const neverExpires = 0;
const defaultExpiry = -1;
/** By the names of the freedesktop sound theme; the second rings. */
const sounds: Record<Alarm, string> = {
  critical: "alarm-clock-elapsed",
  escalated: "phone-incoming-call",
};
const inlineReply = "inline-reply";
/** A reason to be closed that does not end it: desktops keep it in a list, with its buttons. */
const expired = 1;

/**
 * Makes the way to show notifications on Linux, where Electron's have no buttons. A desktop without a
 * notification service, or with one that does not answer, counts as "not shown".
 */
export function createBusNotifications(parts: BusNotificationsParts) {
  const { bus } = parts;
  /** By tag, the oldest first. */
  const shownNotices = new Map<string, ShownNotice>();
  bus.follow({ name: service, onSignal: handleSignal, onNewBus: () => shownNotices.clear() });

  const call = (to: string, member: string, signature = "", body: unknown[] = []) =>
    bus.call({ service: to, path, method: `${service}.${member}`, signature, body }, timeout);

  const notify: Notify = async (notice) => {
    try {
      remember(notice.tag, await show(notice));
      return { isShown: true, reason: null };
    } catch (error) {
      return refuse(explain(error));
    }
  };

  async function show(given: Notice): Promise<ShownNotice> {
    const notice = toShownNotice(given);
    const { from, body } = await call(service, "GetCapabilities");
    const can = new Set(Array.isArray(body[0]) ? body[0] : []);
    const actions: NoticeActions = can.has("actions")
      ? listNoticeActions(notice, can.has(inlineReply))
      : new Map();
    const former = shownNotices.get(notice.tag);
    // To the very program that was asked: another one would not know the id, or give it to others.
    const answer = await call(from, "Notify", "susssasa{sv}i", [
      parts.name,
      former?.at === from ? former.id : 0,
      "",
      notice.title,
      can.has("body-markup") ? escapeMarkup(notice.body) : notice.body,
      [...actions].flatMap(([key, { label }]) => [key, label]),
      await listHints(notice, parts.desktopEntry),
      notice.isUrgent ? neverExpires : defaultExpiry,
    ]);
    if (notice.alarm !== undefined && !notice.isSilent && !can.has("sound")) parts.beep();
    return { id: Number(answer.body[0]), at: from, actions };
  }

  function remember(tag: string, shown: ShownNotice): void {
    const former = shownNotices.get(tag);
    if (former !== undefined && former.id !== shown.id) close(former);
    shownNotices.delete(tag);
    shownNotices.set(tag, shown);
    const [oldest] = shownNotices;
    if (shownNotices.size <= maxShown || oldest === undefined) return;
    shownNotices.delete(oldest[0]);
    close(oldest[1]);
  }

  function close({ id, at }: ShownNotice): void {
    // Where this fails it is not shown any more.
    call(at, "CloseNotification", "u", [id]).catch(() => undefined);
  }

  function handleSignal({ from, name, body: [id, word] }: BusSignal): void {
    const found = [...shownNotices].find(([, one]) => one.id === id && one.at === from);
    if (found === undefined) return;
    const [tag, one] = found;
    if (name === `${service}.ActionInvoked`) runAction(tag, one, String(word), "");
    if (name === `${service}.NotificationReplied`) runAction(tag, one, inlineReply, String(word));
    if (name === `${service}.NotificationClosed` && word !== expired) shownNotices.delete(tag);
  }

  function runAction(tag: string, one: ShownNotice, key: string, text: string): void {
    const pressed = one.actions.get(key);
    if (pressed === undefined) return;
    shownNotices.delete(tag);
    // Not every service does so by itself, and it can be pressed only once.
    close(one);
    pressed.run(text);
  }

  return {
    notify,
    withdraw: (tag: string) => {
      const one = shownNotices.get(tag);
      shownNotices.delete(tag);
      if (one !== undefined) close(one);
    },
    listShown: () => [...shownNotices.keys()],
    /** Takes away all that is shown: nobody hears what is pressed when the app has ended. */
    closeAll: () => {
      for (const one of shownNotices.values()) close(one);
      shownNotices.clear();
    },
  };
}

function listNoticeActions(
  { open, actions, reply }: Notice,
  canReplyInline: boolean,
): NoticeActions {
  const list: NoticeActions = new Map([["default", { label: "Open", run: open }]]);
  if (reply !== null && canReplyInline) list.set(inlineReply, { label: "Reply", run: reply.send });
  // Where there is nothing to write in, the conversation has it.
  if (reply !== null && !canReplyInline) list.set("Reply", { label: "Reply", run: open });
  for (const { label, run } of actions) list.set(label, { label, run });
  return list;
}

async function listHints({ isSilent, isUrgent, alarm, reply }: Notice, desktopEntry: string) {
  const { Variant } = await import("@jellybrick/dbus-next");
  return {
    urgency: new Variant("y", isUrgent ? 2 : 1),
    "suppress-sound": new Variant("b", isSilent),
    ...(alarm !== undefined && !isSilent && { "sound-name": new Variant("s", sounds[alarm]) }),
    "desktop-entry": new Variant("s", desktopEntry),
    ...(reply !== null && { "x-kde-reply-placeholder-text": new Variant("s", reply.hint) }),
  };
}

function explain(error: unknown): string {
  if (error instanceof BusSilence) return noAnswer;
  if (!(error instanceof BusError)) return `${rejected}: ${error}`;
  if (error.error === null) return noBus;
  return /\.(ServiceUnknown|NameHasNoOwner)$/.test(error.error)
    ? noService
    : `${rejected}: ${error.message}`;
}

const noBus = "There is no session bus to show notifications.";
const rejected = "The desktop's notification service rejected it";
