import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { createLockGate } from "#main/lock/gate.ts";
import type { NotificationCenterParts } from "#main/notifications/notification-center.ts";
import { aNotice } from "#main/notifications/test/a-notice.ts";
import type { AppEvents, Base } from "./base.ts";
import { openNotifications } from "./notifications.ts";

const world = vi.hoisted(() => ({
  shown: [] as unknown[],
  answered: [] as unknown[],
  center: null as NotificationCenterParts | null,
  isAttended: () => true,
}));
vi.mock("#main/notifications/desktop/desktop.ts", () => ({
  openDesktop: ({ windows }: { windows: { isAttended: () => boolean } }) => ({
    isAttended: windows.isAttended,
    notify: async ({ actions }: { actions: unknown[] }) => void world.shown.push(actions.length),
  }),
  followAbsence: () => {},
}));
vi.mock("#main/notifications/notification-center.ts", () => ({
  createNotificationCenter: (parts: NotificationCenterParts) => {
    world.center = parts;
    const answerOld = (...answer: unknown[]) => world.answered.push(answer);
    return { answerOld, notifySettings: () => {} };
  },
}));

it("shows no content and no buttons while locked, and answers old notifications after the unlocking", async () => {
  const gate = createLockGate({ keepsWall: () => false, showWindow: () => {}, elapsed: () => 0 });
  const events = new EventEmitter<AppEvents>();
  const base: object = {
    ...{ paths: {}, window: {}, windows: { isAttended: () => true } },
    ...{ gate, events, log: {} },
  };
  const configuration: object = { policy: {} };
  openNotifications(base as Base, configuration as Parameters<typeof openNotifications>[1]);
  const notice = aNotice({ actions: [{ label: "Open", run: () => {} }] });
  const show = async () => {
    await world.center?.desktop.notify(notice);
    return [world.center?.isAppLocked(), world.center?.desktop.isAttended(), world.shown.at(-1)];
  };
  expect(await show()).toEqual([false, true, 1]);
  gate.close();
  expect(await show()).toEqual([true, false, 0]);
  events.emit("oldNotice", "conversation:a:2", "On my way");
  expect(world.answered).toEqual([]);
  gate.open(() => {});
  expect(world.answered).toEqual([["conversation:a:2", null]]);
});
