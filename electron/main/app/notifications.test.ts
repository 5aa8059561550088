import { EventEmitter } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { createLockGate } from "#main/lock/gate.ts";
import type { AnnouncersParts } from "#main/notifications/account-notifier.ts";
import type { Announcer } from "#main/notifications/announcers/announcer.ts";
import { aNotice } from "#main/notifications/test/a-notice.ts";
import { createNotificationStore } from "#main/notifications/test/notification-store.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { anAccount } from "#shared/test/account.ts";
import type { AppEvents, Base } from "./base.ts";
import { openNotifications } from "./notifications.ts";

const desktop = vi.hoisted(() => ({ shown: [] as unknown[], isAttended: (): boolean => true }));
vi.mock("#main/notifications/desktop/desktop.ts", () => ({
  openDesktop: ({ windows }: { windows: { isAttended: () => boolean } }) => {
    desktop.isAttended = windows.isAttended;
    return {
      notify: async ({ actions }: { actions: unknown[] }) => {
        desktop.shown.push(actions.length);
        return { isShown: true, reason: null };
      },
      listShown: () => [],
      showCounts: () => {},
      readSystemQuiet: async () => null,
      getIdleTime: () => 0,
    };
  },
  followAbsence: () => {},
}));

/** Opens notifications of an account, whose announcers do nothing but record answers. */
function open() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const gate = createLockGate({ keepsWall: () => false, showWindow: () => {}, elapsed: () => 0 });
  const events = new EventEmitter<AppEvents>();
  const base: object = {
    ...{ gate, events, paths: {}, windows: { isAttended: () => true } },
    ...{ window: { painted: new Promise(() => {}) }, log: { note: () => {} } },
    ...{ emit: () => {}, report: () => {} },
  };
  const configuration: object = { policy: {}, personal: { get: () => defaultSettings } };
  const notifications = openNotifications(
    base as Base,
    configuration as Parameters<typeof openNotifications>[1],
  );
  const answers: unknown[] = [];
  const account = anAccount();
  let parts: AnnouncersParts | null = null;
  const announcer: object = { countDeferred: () => 0 };
  const none = announcer as Announcer & { stop: () => void };
  notifications.open(
    { account, store: createNotificationStore(Date.now, null).store } as Workspace,
    {
      createAnnouncers: (given) => {
        parts = given;
        return {
          ...{ alerts: none, messages: none, records: none, isRecord: () => false },
          open: (kind, id) => void answers.push([kind, id]),
          reply: async (_userId, text) => void answers.push(text),
        };
      },
      ...{ nameAccount: () => null, isOnDuty: () => false },
      ...{ onWaiting: () => {}, onLedger: () => {}, onWoken: () => {} },
    },
  );
  const readPrivacy = () => (parts as AnnouncersParts | null)?.getSettings().messagePrivacy;
  return { gate, events, notifications, account, answers, readPrivacy };
}

it("shows no content and no buttons while locked, and opens old notifications after the unlocking", async () => {
  const { gate, events, notifications, account, answers, readPrivacy } = open();
  const show = async () => {
    await notifications.notify(aNotice({ actions: [{ label: "Open", run: () => {} }] }));
    return [readPrivacy(), desktop.isAttended(), desktop.shown.at(-1)];
  };
  expect(await show()).toEqual(["everything", true, 1]);
  gate.close();
  expect(await show()).toEqual(["who", false, 0]);
  events.emit("oldNotice", `conversation:${account.id}:2`, "On my way");
  expect(answers).toEqual([]);
  gate.open(() => {});
  expect(answers).toEqual([["conversation", "2"]]);
});
