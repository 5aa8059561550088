import { Variant } from "@jellybrick/dbus-next";
import { describe, expect, it, vi } from "vitest";
import { openSessionBus } from "#main/system/session-bus/session-bus.ts";
import { hasMessageBus, messageBusForAll } from "#main/system/session-bus/test/message-bus.ts";
import { followTrayHost, keepInTray, trayTimeout } from "./tray-host.ts";

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

/** Creates a desktop with a controllable tray and clock. */
function prepare() {
  let isInTray = false;
  let onChange: (isThere: boolean) => void = () => undefined;
  const timers: { run: () => void; delay: number }[] = [];
  const showInactive = vi.fn();
  keepInTray({
    follow: (listener) => {
      onChange = listener;
    },
    enter: () => {
      isInTray = true;
    },
    leave: () => {
      isInTray = false;
    },
    hasTray: () => isInTray,
    showInactive,
    setTimer: (run, delay) => {
      timers.push({ run, delay });
      return () => undefined;
    },
  });
  return {
    showInactive,
    change: (isThere: boolean) => onChange(isThere),
    isInTray: () => isInTray,
    /** Advances the time until a window without a tray is shown. */
    pass: () => {
      expect(timers.map(({ delay }) => delay)).toEqual(timers.map(() => trayTimeout));
      for (const { run } of timers.splice(0)) run();
    },
  };
}

describe("keepInTray", () => {
  it.each<[string, string, boolean[], number]>([
    ["no window", "there is a tray", [true], 0],
    ["the window", "no tray appears", [false], 1],
    ["no window", "the tray appears in time", [false, true], 0],
    ["the window", "the tray disappears", [true, false], 1],
  ])("shows %s if %s", (_window, _why, changes, times) => {
    const { change, isInTray, pass, showInactive } = prepare();
    for (const isThere of changes) change(isThere);
    expect(showInactive).not.toHaveBeenCalled();
    pass();
    expect(showInactive).toHaveBeenCalledTimes(times);
    expect(isInTray()).toBe(changes.at(-1));
  });
});
