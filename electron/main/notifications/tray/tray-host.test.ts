import { Variant } from "@jellybrick/dbus-next";
import { describe, expect, it, vi } from "vitest";
import { openSessionBus } from "#main/system/session-bus/session-bus.ts";
import { hasMessageBus, messageBusForAll } from "#main/system/session-bus/test/message-bus.ts";
import { followTrayHost } from "./tray-host.ts";

const service = "org.kde.StatusNotifierWatcher";

it("is present on Windows and macOS without a query", async () => {
  const bus = { read: vi.fn(), follow: vi.fn() };
  for (const platform of ["darwin", "win32"] as const) {
    const reported: boolean[] = [];
    followTrayHost(platform, (isThere) => reported.push(isThere), bus);
    await vi.waitFor(() => expect(reported).toEqual([true]));
  }
  expect([bus.read.mock.calls, bus.follow.mock.calls]).toEqual([[], []]);
});

it("is missing on Linux without a session bus", async () => {
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all");
  const reported: boolean[] = [];
  followTrayHost("linux", (isThere) => reported.push(isThere), openSessionBus());
  await vi.waitFor(() => expect(reported).toEqual([false]));
  vi.unstubAllEnvs();
});

describe.skipIf(!hasMessageBus)("on a Linux desktop", () => {
  const messageBus = messageBusForAll();

  /** A watcher that has a host or not. */
  async function joinWatcher(state: { isThere: boolean }) {
    const answer = () => ({ signature: "v", body: [new Variant("b", state.isThere)] });
    const program = await messageBus.join(service, answer);
    const announceHost = () =>
      program.emit("/StatusNotifierWatcher", service, "StatusNotifierHostRegistered", "", []);
    return { ...program, announceHost };
  }

  const follow = () => {
    const reported: boolean[] = [];
    followTrayHost("linux", (isThere) => reported.push(isThere), openSessionBus());
    const expectReported = (...all: boolean[]) => vi.waitFor(() => expect(reported).toEqual(all));
    return { expectReported };
  };

  it("is present with a host, also one that appears later", async () => {
    const state = { isThere: false };
    const watcher = await joinWatcher(state);
    const { expectReported } = follow();
    await expectReported(false);
    state.isThere = true;
    watcher.announceHost();
    await expectReported(false, true);
  });

  it("appears and disappears with the watcher", async () => {
    const { expectReported } = follow();
    await expectReported(false);
    const watcher = await joinWatcher({ isThere: true });
    await expectReported(false, true);
    watcher.end();
    await expectReported(false, true, false);
    await joinWatcher({ isThere: true });
    await expectReported(false, true, false, true);
  });
});
