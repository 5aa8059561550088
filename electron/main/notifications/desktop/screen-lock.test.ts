import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSessionBus } from "#main/system/session-bus/session-bus.ts";
import {
  hasMessageBus,
  type MessageBus,
  startMessageBus,
} from "#main/system/session-bus/test/message-bus.ts";
import { followScreenLock } from "./screen-lock.ts";

/** Desktops with the service and interface of their screen lock. */
const lockers = [
  ["KDE", "org.freedesktop.ScreenSaver", "org.freedesktop.ScreenSaver"],
  ["GNOME", "org.gnome.Shell.ScreenShield", "org.gnome.ScreenSaver"],
  ["Cinnamon", "org.cinnamon.ScreenSaver", "org.cinnamon.ScreenSaver"],
  ["MATE", "org.mate.ScreenSaver", "org.mate.ScreenSaver"],
  ["Xfce", "org.xfce.ScreenSaver", "org.xfce.ScreenSaver"],
] as const;

describe.skipIf(!hasMessageBus)("the lock of the screen on Linux", () => {
  let messageBus: MessageBus;
  beforeEach(async () => {
    messageBus = await startMessageBus();
    return messageBus.remove;
  });

  /** Starts a program that locks the screen. */
  const startLocker = (service: string, isActive = false) =>
    messageBus.join(service, ({ member }) =>
      member === "GetActive" ? { signature: "b", body: [isActive] } : "org.example.Unknown",
    );

  it.each(lockers)("is observed on %s", async (_desktop, service, of) => {
    const locker = await startLocker(service);
    const changes: boolean[] = [];
    await followScreenLock(openSessionBus(), (isLocked) => changes.push(isLocked));
    const path = `/${of.replaceAll(".", "/")}`;
    for (const isActive of [true, true, false, true]) {
      locker.emit(path, of, "ActiveChanged", "b", [isActive]);
    }
    locker.emit(path, of, "AuthenticationRequestBegin", "b", [false]);
    locker.emit("/", "org.example.Door", "ActiveChanged", "b", [false]);
    await vi.waitFor(() => expect(changes).toEqual([true, false, true]));
  });

  it.each(lockers)(
    "is known if it was locked before the app started, on %s",
    async (...[, service]) => {
      await startLocker(service, true);
      const changes: boolean[] = [];
      await followScreenLock(openSessionBus(), (isLocked) => changes.push(isLocked));
      expect(changes).toEqual([true]);
    },
  );

  it("ends with the locking program", async () => {
    const changes: boolean[] = [];
    await followScreenLock(openSessionBus(), (isLocked) => changes.push(isLocked));
    const locker = await startLocker("org.xfce.ScreenSaver", true);
    await vi.waitFor(() => expect(changes).toEqual([true]));
    locker.end();
    await vi.waitFor(() => expect(changes).toEqual([true, false]));
  });

  it("is known again after a restart of the bus", async () => {
    const bus = openSessionBus();
    const changes: boolean[] = [];
    await followScreenLock(bus, (isLocked) => changes.push(isLocked));
    await messageBus.stop();
    await messageBus.start();
    await startLocker("org.freedesktop.ScreenSaver", true);
    // Any call makes the connection anew.
    const object = { service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus" };
    await bus.call({ ...object, method: "org.freedesktop.DBus.GetId" }, 5_000);
    await vi.waitFor(() => expect(changes).toEqual([true]));
  });
});

it("is unknown without a session bus", async () => {
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all");
  const onChange = vi.fn();
  await followScreenLock(openSessionBus(), onChange);
  expect(onChange).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
});
