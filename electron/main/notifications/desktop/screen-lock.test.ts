import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openSessionBus } from "#main/system/session-bus/session-bus.ts";
import {
  hasMessageBus,
  type MessageBus,
  messageBusForAll,
  startMessageBus,
} from "#main/system/session-bus/test/message-bus.ts";
import { createAttentionRequest, followScreenLock } from "./screen-lock.ts";

/** Desktops with the service and interface of their screen lock. */
const lockers = [
  ["KDE", "org.freedesktop.ScreenSaver", "org.freedesktop.ScreenSaver"],
  ["GNOME", "org.gnome.Shell.ScreenShield", "org.gnome.ScreenSaver"],
  ["Cinnamon", "org.cinnamon.ScreenSaver", "org.cinnamon.ScreenSaver"],
  ["MATE", "org.mate.ScreenSaver", "org.mate.ScreenSaver"],
  ["Xfce", "org.xfce.ScreenSaver", "org.xfce.ScreenSaver"],
] as const;

/** Starts a program that locks the screen. */
const startLocker = (messageBus: Pick<MessageBus, "join">, service: string, isActive = false) =>
  messageBus.join(service, ({ member }) =>
    member === "GetActive" ? { signature: "b", body: [isActive] } : "org.example.Unknown",
  );

/** Follows the lock of the screen, and records its changes. */
async function follow(bus = openSessionBus()) {
  const changes: boolean[] = [];
  await followScreenLock(bus, (isLocked) => changes.push(isLocked));
  return { changes, expectChanges: (...all: boolean[]) => expect.poll(() => changes).toEqual(all) };
}

describe.skipIf(!hasMessageBus)("the lock of the screen on Linux", () => {
  const messageBus = messageBusForAll();

  it.each(lockers)(
    "is observed on %s, and known if it was locked before the app started",
    async (_desktop, service, of) => {
      const locker = await startLocker(messageBus, service, true);
      const { changes, expectChanges } = await follow();
      expect(changes).toEqual([true]);
      const path = `/${of.replaceAll(".", "/")}`;
      for (const isActive of [true, false, false, true]) {
        locker.emit(path, of, "ActiveChanged", "b", [isActive]);
      }
      locker.emit(path, of, "AuthenticationRequestBegin", "b", [false]);
      locker.emit("/", "org.example.Door", "ActiveChanged", "b", [false]);
      await expectChanges(true, false, true);
    },
  );

  it("ends with the locking program", async () => {
    const { expectChanges } = await follow();
    const locker = await startLocker(messageBus, "org.xfce.ScreenSaver", true);
    await expectChanges(true);
    locker.end();
    await expectChanges(true, false);
  });
});

it.skipIf(!hasMessageBus)("is known again after a restart of the bus", async () => {
  const messageBus = await startMessageBus();
  onTestFinished(messageBus.remove);
  const bus = openSessionBus();
  const { expectChanges } = await follow(bus);
  await messageBus.stop();
  await messageBus.start();
  await startLocker(messageBus, "org.freedesktop.ScreenSaver", true);
  // Any call makes the connection anew.
  const object = { service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus" };
  await bus.call({ ...object, method: "org.freedesktop.DBus.GetId" }, 5_000);
  await expectChanges(true);
});

it("is unknown without a session bus", async () => {
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all");
  const onChange = vi.fn();
  await followScreenLock(openSessionBus(), onChange);
  expect(onChange).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
});

const flash = { showsWindow: false, isNotified: false };
const show = { showsWindow: true, isNotified: false };

function open(isFocused = false, flashesBesides = false) {
  const calls: string[] = [];
  const listeners: (() => void)[] = [];
  const window = {
    isFocused: () => isFocused,
    isDestroyed: () => false,
    showInactive: () => calls.push("showInactive"),
    moveTop: () => calls.push("moveTop"),
    flashFrame: (is: boolean) => calls.push(`flash ${is}`),
    once: (_event: "focus", listener: () => void) => listeners.push(listener),
  };
  const callOut = createAttentionRequest({
    getWindow: () => window,
    bounce: () => calls.push("bounce"),
    flashesBesides,
  });
  return { window, calls, listeners, callOut };
}

describe("calling attention to the window", () => {
  it("flashes it until it has the focus", () => {
    const { calls, listeners, callOut } = open();
    callOut(flash);
    callOut(flash);
    expect(calls).toEqual(["bounce", "flash true", "bounce", "flash true"]);
    expect(listeners).toHaveLength(1);
    listeners[0]?.();
    expect(calls.at(-1)).toBe("flash false");
    callOut(flash);
    expect(listeners).toHaveLength(2);
  });

  it("shows it in front without taking the focus", () => {
    const { calls, callOut } = open();
    callOut(show);
    expect(calls).toEqual(["showInactive", "moveTop", "bounce", "flash true"]);
  });

  it("does not flash beside a notification where a desktop may make another one of that", () => {
    const { calls, callOut } = open();
    callOut({ showsWindow: false, isNotified: true });
    expect(calls).toEqual([]);
    callOut({ showsWindow: true, isNotified: true });
    expect(calls).toEqual(["showInactive", "moveTop"]);
    const taskbar = open(false, true);
    taskbar.callOut({ showsWindow: false, isNotified: true });
    expect(taskbar.calls).toEqual(["bounce", "flash true"]);
  });

  it("flashes the window that replaces one that was destroyed while it flashed", () => {
    const [before, after] = [open(), open()];
    let shown = before.window;
    const callOut = createAttentionRequest({
      getWindow: () => shown,
      bounce: () => {},
      flashesBesides: false,
    });
    callOut(flash);
    shown = after.window;
    callOut(flash);
    after.listeners[0]?.();
    expect(after.calls).toEqual(["flash true", "flash false"]);
  });

  it("does nothing if the window is focused or missing", () => {
    const { calls, callOut } = open(true);
    callOut(show);
    expect(calls).toEqual([]);
    expect(() =>
      createAttentionRequest({ getWindow: () => null, bounce: () => {}, flashesBesides: false })(
        show,
      ),
    ).not.toThrow();
  });
});
