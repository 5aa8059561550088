import { EventEmitter } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { createLockGate } from "#main/lock/gate.ts";
import type { Announcer } from "#main/notifications/announcers/announcer.ts";
import { aNotice } from "#main/notifications/test/a-notice.ts";
import { createNotificationStore } from "#main/notifications/test/notification-store.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { anAccount } from "#shared/test/account.ts";
import type { AppEvents, Base } from "./base.ts";
import { openNotifications } from "./notifications.ts";

const desktop = vi.hoisted(() => ({
  shown: [] as unknown[],
  isAttended: (): boolean => true,
  follower: null as Record<"notifyLeave" | "notifyReturn", (absence: "locked") => void> | null,
}));
vi.mock("#main/notifications/desktop/desktop.ts", () => ({
  openDesktop: ({ windows }: { windows: { isAttended: () => boolean } }) => {
    desktop.isAttended = windows.isAttended;
    return {
      notify: async ({ title, actions }: { title: string; actions: unknown[] }) => {
        desktop.shown.push([title, actions.length]);
        return { isShown: true, reason: null };
      },
      listShown: () => ["test"],
      showCounts: () => {},
      readSystemQuiet: async () => null,
      getIdleTime: () => 0,
    };
  },
  followAbsence: (_platform: string, follower: typeof desktop.follower) => {
    desktop.follower = follower;
  },
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
  const announcer: object = { countDeferred: () => 0 };
  const none = announcer as Announcer & { stop: () => void };
  notifications.open(
    { account, store: createNotificationStore(Date.now, null).store } as Workspace,
    {
      createAnnouncers: () => ({
        ...{ alerts: none, messages: none, records: none, isRecord: () => false },
        open: (kind, id) => void answers.push([kind, id]),
        reply: async (_userId, text) => void answers.push(text),
      }),
      ...{ nameAccount: () => null, isOnDuty: () => false },
      ...{ onWaiting: () => {}, onLedger: () => {}, onWoken: () => {} },
    },
  );
  return { gate, events, notifications, account, answers };
}

it("shows no content and no buttons while locked, and opens old notifications after the unlocking", async () => {
  const { gate, events, notifications, account, answers } = open();
  const show = async () => {
    const actions = [{ label: "Open", run: () => {} }];
    await notifications.notify(aNotice({ title: "Generator 2 failed", actions }));
    return [desktop.isAttended(), desktop.shown.at(-1)];
  };
  expect(await show()).toEqual([true, ["Generator 2 failed", 1]]);
  gate.close();
  expect(await show()).toEqual([false, ["Notification from Watchdesk", 0]]);
  gate.open(() => events.emit("lock", false));
  expect(await show()).toEqual([true, ["Generator 2 failed", 1]]);
  gate.close();
  events.emit("lock", true);
  await expect.poll(() => desktop.shown.at(-1)).toEqual(["Notification from Watchdesk", 0]);
  events.emit("oldNotice", `conversation:${account.id}:2`, "On my way");
  expect(answers).toEqual([]);
  gate.open(() => {});
  expect(answers).toEqual([["conversation", "2"]]);
});

it("hides the same while the screen is locked, whatever of the app is, and shows it again after both", async () => {
  const { gate, events, notifications } = open();
  const actions = [{ label: "Open", run: () => {} }];
  const whileLocked = { title: "New alert", body: "" };
  const notice = aNotice({ tag: "test", title: "Generator 2 failed", actions, whileLocked });
  const expectShown = (...shown: unknown[]) =>
    expect.poll(() => desktop.shown.at(-1)).toEqual(shown);
  await notifications.notify(notice);
  desktop.follower?.notifyLeave("locked");
  await expectShown("New alert", 0);
  await notifications.notify(notice);
  expect(desktop.shown.at(-1)).toEqual(["New alert", 0]);
  gate.close();
  events.emit("lock", true);
  desktop.follower?.notifyReturn("locked");
  expect(desktop.shown.at(-1)).toEqual(["New alert", 0]);
  gate.open(() => events.emit("lock", false));
  await expectShown("Generator 2 failed", 1);
});
