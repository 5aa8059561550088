import { pathToFileURL } from "node:url";
import { type BusAnswer, BusError, type BusSignal } from "#main/system/session-bus/connection.ts";
import { BusTimeoutError, type SessionBus } from "#main/system/session-bus/session-bus.ts";
import { toShown, toShownLine } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";
import { escapeMarkup } from "../announcers/wording.ts";
import {
  type DesktopNotices,
  type Notice,
  type Notify,
  noAnswer,
  refuse,
  refuseWithoutService,
  type Shown,
} from "../notice.ts";
import { createFormerNotices, type NoticeFile } from "./kept-notices.ts";
import {
  fitText,
  hidesButtonsOfReplaced,
  readPause,
  type ServiceAccess,
} from "./known-services.ts";
import {
  type HintParts,
  inlineReply,
  listHints,
  listNoticeActions,
  type NoticeActions,
} from "./notice-request.ts";
import {
  busObject,
  createServiceCalls,
  noticeSignature,
  type Service,
  type ServiceCalls,
  service,
} from "./service-calls.ts";

export type BusNotificationsParts = HintParts & {
  bus: Pick<SessionBus, "call" | "follow" | "read">;
  readSettings: ServiceAccess["readSettings"];
  run: ServiceAccess["run"];
  file: NoticeFile;
  name: string;
  /** The file of the app's icon. */
  icon: string;
  /** Lets the next window come to the front with the token of a click; resolves when it may. */
  passActivationToken: (token: string) => Promise<void>;
};

/** A shown notification, the service that has given it its id, and the token of the latest click on it. */
type ShownNotice = {
  id: number;
  at: string;
  notice: Notice;
  actions: NoticeActions;
  token: string | null;
};

/** Expiry times of the protocol. */
const neverExpires = 0;
const defaultExpiry = -1;
/** Reason of a close after which desktops keep a normal notification in a list, with its buttons. */
const expired = 1;
/** Reason of a close by the user. */
const dismissed = 2;

/**
 * Shows notifications on Linux over the session bus, as Electron's have no buttons there. Without a notification
 * service, or if it does not answer or is paused, they are reported as not shown. Those of a former start are closed.
 */
export function createBusNotifications(parts: BusNotificationsParts) {
  const { bus } = parts;
  const { call, meet, forgetService, ...calls } = createServiceCalls(bus);
  const record = createRecord(parts, calls);
  const { listOpening, handleSignal } = createAnswers(record, parts);
  let isClosed = false;
  bus.follow({
    name: service,
    onSignal: handleSignal,
    onConnect: () => {
      forgetService();
      record.loseAll(() => true);
    },
  });
  bus.follow({
    name: busObject.service,
    about: service,
    onSignal: ({ name, body: [, before] }) => {
      if (name === `${busObject.service}.NameOwnerChanged`) {
        record.loseAll(({ at }) => at === before);
      }
    },
    onConnect: () => {},
  });

  const notify: Notify = async (notice) => {
    if (isClosed) return refuse(t("notifications.accountClosed"));
    try {
      await record.closeFormer();
      const to = await meet();
      const pause = notice.isUrgent ? await readPause(parts, to) : null;
      const paused = refuse(t("notifications.servicePaused"));
      if (pause === "drops") return paused;
      record.remember(notice.tag, await show(notice, to), to);
      return pause === "holds" ? { ...paused, isHeld: true } : { isShown: true, reason: null };
    } catch (error) {
      return explain(error);
    }
  };

  async function show(given: Notice, { at, name, can }: Service): Promise<ShownNotice> {
    const notice = toShownNotice(given);
    const actions: NoticeActions = can.has("actions")
      ? listNoticeActions(notice, can.has(inlineReply))
      : new Map();
    const replaced = await findReplaced(notice, name);
    const body = fitText(name, notice.body);
    // Addressed to the same program: another one would not know the id, or use it for other notifications.
    const request = [
      parts.name,
      replaced?.at === at ? replaced.id : 0,
      pathToFileURL(parts.icon).href,
      notice.title,
      can.has("body-markup") ? escapeMarkup(body) : body,
      [...actions].flatMap(([key, { label }]) => [key, label]),
      await listHints(notice, parts),
      notice.isUrgent ? neverExpires : defaultExpiry,
    ];
    const onLate = ({ body: [id] }: BusAnswer) =>
      record.closeLate(notice.tag, { id: Number(id), at });
    const {
      body: [id],
    } = await call(at, "Notify", noticeSignature, request, onLate);
    return { id: Number(id), at, actions, token: null, notice };
  }

  /** Finds the notification that a notice replaces; closes it on desktops that draw attention only to new ones. */
  async function findReplaced({ tag, isUrgent, silence }: Notice, name: string) {
    const shown = record.get(tag);
    const isNew = isUrgent && silence !== "renewal";
    if (shown === undefined || !isNew || !hidesButtonsOfReplaced(name)) return shown;
    await record.withdraw(tag);
    return undefined;
  }

  const notices: DesktopNotices = {
    notify,
    withdraw: (tag) => void record.withdraw(tag),
    listShown: () => [...new Set([...record.listTags(), ...listOpening()])],
    closeAll: () => {
      isClosed = true;
      return record.closeAll();
    },
  };
  return { ...notices, closeFormer: record.closeFormer };
}

/** Creates the record of what is on the desktop, which the next start reads if this one is killed. */
function createRecord(
  { bus, file }: Pick<BusNotificationsParts, "bus" | "file">,
  calls: Pick<ServiceCalls, "close" | "takeOff">,
) {
  /** By tag, the oldest first. */
  const shownNotices = new Map<string, ShownNotice>();
  const former = createFormerNotices(file, bus, takeOff);

  function forget(tag: string): void {
    shownNotices.delete(tag);
    former.record(null, shownNotices.values());
  }

  function takeOff(one: Pick<ShownNotice, "id" | "at">): Promise<unknown> {
    // On failure it is not shown any more.
    return calls.takeOff(one).catch(() => undefined);
  }

  return {
    get: (tag: string) => shownNotices.get(tag),
    /** Closes what counts as not shown, as its answer came too late, unless it replaced what is recorded. */
    closeLate: (tag: string, late: Pick<ShownNotice, "id" | "at">): void => {
      if (shownNotices.get(tag)?.id !== late.id) void takeOff(late);
    },
    listTags: () => [...shownNotices.keys()],
    /** Finds what a service has given this id. */
    find: (id: unknown, from: string) =>
      [...shownNotices].find(([, one]) => one.id === id && one.at === from),
    /** Records what a service shows; closes what it did not replace. */
    remember: (tag: string, shown: ShownNotice, to: Service): void => {
      const replaced = shownNotices.get(tag);
      if (replaced !== undefined && replaced.id !== shown.id) void takeOff(replaced);
      shownNotices.delete(tag);
      shownNotices.set(tag, shown);
      former.record(to, shownNotices.values());
    },
    forget,
    /** Forgets and closes a notification if it is on the desktop. */
    withdraw: async (tag: string): Promise<void> => {
      const one = shownNotices.get(tag);
      if (one === undefined) return;
      forget(tag);
      await takeOff(one);
    },
    /** Forgets and closes one that was pressed, after which no service shows it. */
    endPressed: (tag: string, one: ShownNotice): void => {
      forget(tag);
      calls.close(one).catch(() => undefined);
    },
    /** Without their service, notifications are gone. */
    loseAll: (isLost: (one: ShownNotice) => boolean): void => {
      for (const [tag, one] of [...shownNotices]) {
        if (!isLost(one)) continue;
        forget(tag);
        if (one.notice.isUrgent) one.notice.onLost?.(t("notifications.serviceGone"));
      }
    },
    closeAll: async (): Promise<void> => {
      await Promise.all([...shownNotices.values()].map(takeOff));
      shownNotices.clear();
      former.record(null, []);
    },
    closeFormer: former.close,
  };
}

/** Creates what handles the user's answers to notifications, and their end. */
function createAnswers(
  record: ReturnType<typeof createRecord>,
  { passActivationToken }: Pick<BusNotificationsParts, "passActivationToken">,
) {
  /** Tags of pressed notifications that wait for a window to come to the front. */
  const opening = new Set<string>();

  function handleClosed(tag: string, { notice }: ShownNotice, reason: unknown): void {
    const { isUrgent, onLost } = notice;
    if (isUrgent || reason !== expired) record.forget(tag);
    // An urgent one has no end of its own, so that the desktop had no place for it.
    if (isUrgent && reason !== dismissed) onLost?.(t("notifications.closedByDesktop"));
  }

  function runAction(tag: string, one: ShownNotice, key: string, text: string): void {
    const pressed = one.actions.get(key);
    if (pressed === undefined) return;
    // Not every service closes it by itself, and an action runs only once.
    record.endPressed(tag, one);
    const token = pressed.isOpening === true ? one.token : null;
    if (token === null) {
      pressed.run(text);
      return;
    }
    opening.add(tag);
    void passActivationToken(token).finally(() => {
      opening.delete(tag);
      pressed.run(text);
    });
  }

  return {
    listOpening: () => [...opening],
    handleSignal: ({ from, name, body: [id, word] }: BusSignal): void => {
      const found = record.find(id, from);
      if (found === undefined) return;
      const [tag, one] = found;
      // Comes before the action of the click.
      if (name === `${service}.ActivationToken`) one.token = String(word);
      if (name === `${service}.ActionInvoked`) runAction(tag, one, String(word), "");
      if (name === `${service}.NotificationReplied`) runAction(tag, one, inlineReply, String(word));
      if (name === `${service}.NotificationClosed`) handleClosed(tag, one, word);
    },
  };
}

function explain(error: unknown): Shown {
  if (error instanceof BusTimeoutError) return refuse(noAnswer());
  if (!(error instanceof BusError)) return reject(String(error));
  if (error.error === null) return refuseWithoutService(t("notifications.noSessionBus"));
  return /\.(ServiceUnknown|NameHasNoOwner)$/.test(error.error)
    ? refuseWithoutService()
    : reject(error.message);
}

const reject = (reason: string): Shown => refuse(t("notifications.serviceRejected", { reason }));

/** No desktop shows more of a text. */
const maxBody = 1_000;

/** Makes a notice safe for the desktop, as its names and texts come from others. */
export const toShownNotice = (notice: Notice): Notice => ({
  ...notice,
  title: toShownLine(notice.title),
  body: toShown(notice.body.slice(0, maxBody)),
  actions: notice.actions.map((action) => ({ ...action, label: toShownLine(action.label) })),
  reply: notice.reply && { ...notice.reply, hint: toShownLine(notice.reply.hint) },
});
