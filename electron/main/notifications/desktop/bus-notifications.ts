import { BusError, type BusSignal } from "#main/system/session-bus/connection.ts";
import { BusTimeoutError, type SessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { escapeMarkup } from "../announcers/wording.ts";
import { type Alarm, type Notice, type Notify, noAnswer, noService, refuse } from "../notice.ts";
import { toShownNotice } from "./shown-notice.ts";

/** What showing notifications over the session bus needs. */
export type BusNotificationsParts = {
  bus: Pick<SessionBus, "call" | "follow">;
  /** The app's name on the desktop. */
  name: string;
  /** The name of the app's desktop file, without extension. */
  desktopEntry: string;
  /** The file of an alarm that the service is to play; null if the app plays it itself. */
  fileForService: (alarm: Alarm) => string | null;
  /** Lets the next window come to the front with the token of a click; resolves when it may. */
  passActivationToken: (token: string) => Promise<void>;
};

/** An action, and whether it opens a window. */
type NoticeAction = { label: string; run: (text: string) => void; isOpening?: boolean };

/** A notification's actions by the key that the service reports. */
type NoticeActions = Map<string, NoticeAction>;

/** A shown notification, the service that has given it its id, and the token of the latest click on it. */
type ShownNotice = { id: number; at: string; actions: NoticeActions; token: string | null };

const timeout: DurationMs = 5_000;
const service = "org.freedesktop.Notifications";
const path = "/org/freedesktop/Notifications";
/** Expiry times of the protocol. */
const neverExpires = 0;
const defaultExpiry = -1;
const inlineReply = "inline-reply";
/** Reason of a close after which desktops keep the notification in a list, with its buttons. */
const expired = 1;

/**
 * Shows notifications on Linux over the session bus, as Electron's have no buttons there. Without a notification
 * service, or if it does not answer, they are reported as not shown.
 */
export function createBusNotifications(parts: BusNotificationsParts) {
  const { bus } = parts;
  /** By tag, the oldest first. */
  const shownNotices = new Map<string, ShownNotice>();
  /** Tags of pressed notifications that wait for a window to come to the front. */
  const opening = new Set<string>();
  bus.follow({ name: service, onSignal: handleSignal, onConnect: () => shownNotices.clear() });

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
    // Addressed to the same program: another one would not know the id, or use it for other notifications.
    const answer = await call(from, "Notify", "susssasa{sv}i", [
      parts.name,
      former?.at === from ? former.id : 0,
      "",
      notice.title,
      can.has("body-markup") ? escapeMarkup(notice.body) : notice.body,
      [...actions].flatMap(([key, { label }]) => [key, label]),
      await listHints(notice, parts),
      notice.isUrgent ? neverExpires : defaultExpiry,
    ]);
    return { id: Number(answer.body[0]), at: from, actions, token: null };
  }

  function remember(tag: string, shown: ShownNotice): void {
    const former = shownNotices.get(tag);
    if (former !== undefined && former.id !== shown.id) close(former);
    shownNotices.delete(tag);
    shownNotices.set(tag, shown);
  }

  function close({ id, at }: ShownNotice): void {
    // On failure it is not shown any more.
    call(at, "CloseNotification", "u", [id]).catch(() => undefined);
  }

  function handleSignal({ from, name, body: [id, word] }: BusSignal): void {
    const found = [...shownNotices].find(([, one]) => one.id === id && one.at === from);
    if (found === undefined) return;
    const [tag, one] = found;
    // Comes before the action of the click.
    if (name === `${service}.ActivationToken`) one.token = String(word);
    if (name === `${service}.ActionInvoked`) runAction(tag, one, String(word), "");
    if (name === `${service}.NotificationReplied`) runAction(tag, one, inlineReply, String(word));
    if (name === `${service}.NotificationClosed` && word !== expired) shownNotices.delete(tag);
  }

  function runAction(tag: string, one: ShownNotice, key: string, text: string): void {
    const pressed = one.actions.get(key);
    if (pressed === undefined) return;
    shownNotices.delete(tag);
    // Not every service closes it by itself, and an action runs only once.
    close(one);
    const token = pressed.isOpening === true ? one.token : null;
    if (token === null) {
      pressed.run(text);
      return;
    }
    opening.add(tag);
    void parts.passActivationToken(token).finally(() => {
      opening.delete(tag);
      pressed.run(text);
    });
  }

  return {
    notify,
    withdraw: (tag: string) => {
      const one = shownNotices.get(tag);
      shownNotices.delete(tag);
      if (one !== undefined) close(one);
    },
    listShown: () => [...new Set([...shownNotices.keys(), ...opening])],
    /** Closes all notifications: nobody handles their actions after the app has quit. */
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
  const list: NoticeActions = new Map();
  list.set("default", { label: t("common.open"), run: open, isOpening: true });
  if (reply !== null && canReplyInline)
    list.set(inlineReply, { label: t("common.reply"), run: reply.send });
  // Without a text field, the user replies in the conversation.
  if (reply !== null && !canReplyInline) {
    list.set("Reply", { label: t("common.reply"), run: open, isOpening: true });
  }
  for (const { label, run } of actions) list.set(label, { label, run });
  return list;
}

async function listHints(
  { silence, isUrgent, alarm, reply }: Notice,
  { desktopEntry, fileForService }: BusNotificationsParts,
) {
  const { Variant } = await import("@jellybrick/dbus-next");
  const sounds = silence === null;
  const file = sounds && alarm !== undefined ? fileForService(alarm) : null;
  return {
    urgency: new Variant("y", isUrgent ? 2 : 1),
    // The app's own alarm would be heard twice otherwise.
    "suppress-sound": new Variant("b", !sounds || (alarm !== undefined && file === null)),
    ...(file !== null && { "sound-file": new Variant("s", file) }),
    "desktop-entry": new Variant("s", desktopEntry),
    ...(reply !== null && { "x-kde-reply-placeholder-text": new Variant("s", reply.hint) }),
  };
}

function explain(error: unknown): string {
  if (error instanceof BusTimeoutError) return noAnswer();
  if (!(error instanceof BusError)) return reject(String(error));
  if (error.error === null) return t("notifications.noSessionBus");
  return /\.(ServiceUnknown|NameHasNoOwner)$/.test(error.error)
    ? noService()
    : reject(error.message);
}

const reject = (reason: string): string => t("notifications.serviceRejected", { reason });
