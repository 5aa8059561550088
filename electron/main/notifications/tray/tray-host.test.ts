import { Variant } from "@jellybrick/dbus-next";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSessionBus } from "#main/system/session-bus/session-bus.ts";
import {
  hasMessageBus,
  type MessageBus,
  startMessageBus,
} from "#main/system/session-bus/test/message-bus.ts";
import { followTrayHost } from "./tray-host.ts";

const service = "org.kde.StatusNotifierWatcher";

it("is present on Windows and macOS without a query", async () => {
  const bus = { read: vi.fn(), follow: vi.fn() };
  for (const platform of ["darwin", "win32"] as const) {
    const told: boolean[] = [];
    followTrayHost(platform, (isThere) => told.push(isThere), bus);
    await vi.waitFor(() => expect(told).toEqual([true]));
  }
  expect([bus.read.mock.calls, bus.follow.mock.calls]).toEqual([[], []]);
});

it("is missing on Linux without a session bus", async () => {
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all");
  const told: boolean[] = [];
  followTrayHost("linux", (isThere) => told.push(isThere), openSessionBus());
  await vi.waitFor(() => expect(told).toEqual([false]));
  vi.unstubAllEnvs();
});

describe.skipIf(!hasMessageBus)("on a Linux desktop", () => {
  let messageBus: MessageBus;
  beforeEach(async () => {
    messageBus = await startMessageBus();
    return messageBus.remove;
  });

  /** A watcher that has a host or not. */
  async function joinWatcher(state: { isThere: boolean }) {
    const answer = () => ({ signature: "v", body: [new Variant("b", state.isThere)] });
    const program = await messageBus.join(service, answer);
    const tell = () =>
      program.tell("/StatusNotifierWatcher", service, "StatusNotifierHostRegistered", "", []);
    return { ...program, tell };
  }

  const follow = () => {
    const told: boolean[] = [];
    followTrayHost("linux", (isThere) => told.push(isThere), openSessionBus());
    const expectTold = (...all: boolean[]) => vi.waitFor(() => expect(told).toEqual(all));
    return { expectTold };
  };

  it("is present with a host, also one that appears later", async () => {
    const state = { isThere: false };
    const watcher = await joinWatcher(state);
    const { expectTold } = follow();
    await expectTold(false);
    state.isThere = true;
    watcher.tell();
    await expectTold(false, true);
  });

  it("appears and disappears with the watcher", async () => {
    const { expectTold } = follow();
    await expectTold(false);
    const watcher = await joinWatcher({ isThere: true });
    await expectTold(false, true);
    watcher.end();
    await expectTold(false, true, false);
    await joinWatcher({ isThere: true });
    await expectTold(false, true, false, true);
  });
});
