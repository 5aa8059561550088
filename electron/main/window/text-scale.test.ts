import { Variant } from "@jellybrick/dbus-next";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openSessionBus } from "#main/system/session-bus/session-bus.ts";
import {
  hasMessageBus,
  messageBusForAll,
  startMessageBus,
} from "#main/system/session-bus/test/message-bus.ts";
import { followTextScale } from "./text-size.ts";

const path = "/org/freedesktop/portal/desktop";
const settings = "org.freedesktop.portal.Settings";
const desktop = "org.gnome.desktop.interface";
const factor = "text-scaling-factor";

/** Starts a portal whose desktop has this text size. */
async function startPortal(messageBus: ReturnType<typeof messageBusForAll>, value: unknown) {
  const portal = await messageBus.join("org.freedesktop.portal.Desktop", ({ member, body }) => {
    if (member !== "Read" || body.join() !== `${desktop},${factor}`) return "org.example.Unknown";
    if (value === null) return "org.freedesktop.portal.Error.NotFound";
    // The portal wraps a setting twice.
    return { signature: "v", body: [new Variant("v", value)] };
  });
  const change = (next: Variant, key = factor, space = desktop) =>
    portal.emit(path, settings, "SettingChanged", "ssv", [space, key, next]);
  return { change };
}

async function follow(bus = openSessionBus()) {
  const scales: number[] = [];
  const report = vi.fn();
  await followTextScale(bus, (scale) => scales.push(scale), report);
  return { scales, report };
}

describe.skipIf(!hasMessageBus)("the desktop's text size", () => {
  const messageBus = messageBusForAll();

  it("is read from the portal, and followed", async () => {
    const { change } = await startPortal(messageBus, new Variant("d", 1.25));
    const { scales, report } = await follow();
    expect(scales).toEqual([1.25]);
    change(new Variant("d", 2), "cursor-size");
    change(new Variant("d", 2), factor, "org.example.interface");
    change(new Variant("d", 1.5));
    change(new Variant("d", 1));
    await expect.poll(() => scales).toEqual([1.25, 1.5, 1]);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([new Variant("s", "large"), new Variant("d", 0.49), new Variant("d", 3.01)])(
    "is ignored with one line if it is %o",
    async (value) => {
      const { change } = await startPortal(messageBus, value);
      const { scales, report } = await follow();
      expect(scales).toEqual([1]);
      expect(report.mock.calls).toEqual([
        ["the desktop's text size was ignored", String(value.value)],
      ]);
      change(new Variant("d", 0.5));
      change(value);
      change(new Variant("d", 3));
      await expect.poll(() => scales).toEqual([1, 0.5, 3]);
      expect(report).toHaveBeenCalledTimes(2);
    },
  );

  it("is usual without this setting", async () => {
    await startPortal(messageBus, null);
    expect(await follow()).toMatchObject({ scales: [1] });
  });

  it("is usual without a portal", async () => {
    const { scales, report } = await follow();
    expect(scales).toEqual([1]);
    expect(report).not.toHaveBeenCalled();
  });
});

it.skipIf(!hasMessageBus)("is read again after a restart of the bus", async () => {
  const messageBus = await startMessageBus();
  onTestFinished(messageBus.remove);
  const bus = openSessionBus();
  const { scales } = await follow(bus);
  await messageBus.stop();
  await messageBus.start();
  await startPortal(messageBus, new Variant("d", 1.25));
  // Any call makes the connection anew.
  const object = { service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus" };
  await bus.call({ ...object, method: "org.freedesktop.DBus.GetId" }, 5_000);
  await expect.poll(() => scales).toEqual([1, 1.25]);
});

it("is usual without a session bus", async () => {
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all");
  expect(await follow()).toMatchObject({ scales: [1] });
  vi.unstubAllEnvs();
});
