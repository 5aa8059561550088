import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { readTime, typeTime } from "#renderer/test/type-time.ts";
import type { Mute } from "#shared/notifications/schema.ts";
import { aRow } from "#shared/test/rows.ts";
import { notifications, openSection, settings } from "./test/show-settings.tsx";

const minute = 60_000;

describe("QuietNow", () => {
  it("is turned on for a duration, and reports that the system's setting cannot be read", async () => {
    const { user, find, set } = await openSection("Do not disturb", {
      notifications: { ...notifications, isSystemQuiet: null },
    });
    expect(await find.findByText(/Notifications are on/)).toBeTruthy();
    expect(find.getByText(/can't read the system's own/)).toBeTruthy();
    await user.click(find.getByRole("button", { name: "For 30 min" }));
    await user.click(find.getByRole("button", { name: "Until tomorrow" }));
    const tomorrow = new Date();
    tomorrow.setDate(tomorrow.getDate() + 1);
    expect(set()).toEqual([
      { quietUntil: Date.now() + 30 * minute },
      { quietUntil: tomorrow.setHours(8, 0, 0, 0) },
    ]);
    await expectAccessible();
  });

  it("shows its end and delayed notifications, and is turned off", async () => {
    const quietUntil = Date.now() + 30 * minute;
    const { user, find, bridge, set } = await openSection("Do not disturb", {
      notifications: { ...notifications, quiet: "byPerson", quietUntil, deferred: 3 },
    });
    const words = await find.findByText(/Do not disturb until .*30.*3 notifications/);
    expect(words.getAttribute("role")).toBe("status");
    expect(words.getAttribute("data-spoken")).toBe("changes");
    await user.click(find.getByRole("button", { name: "Turn off" }));
    expect(set()).toEqual([{ quietUntil: null }]);
    act(() => bridge.emit("notifications.changed", notifications));
    await find.findByText(/Notifications are on/);
    expect(find.queryByText(/can't read the system's own/)).toBeNull();
    expect(find.queryByRole("button", { name: "Turn off" })).toBeNull();
  });

  it("accepts any time in the future", async () => {
    const { user, find, set } = await openSection("Do not disturb", { notifications });
    const field = await find.findByRole("group", { name: "Until" });
    await typeTime(user, field, "2025-11-19T10:00");
    await user.click(find.getByRole("button", { name: "Set" }));
    expect(find.getByText("Enter a time in the future.")).toBeTruthy();
    expect(field.contains(document.activeElement)).toBe(true);
    expect(set()).toEqual([]);
    await typeTime(user, field, "2025-11-21T10:15");
    await user.click(find.getByRole("button", { name: "Set" }));
    expect(set()).toEqual([{ quietUntil: new Date(2025, 10, 21, 10, 15).getTime() }]);
    expect(find.queryByText("Enter a time in the future.")).toBeNull();
  });
});

describe("QuietHoursSection", () => {
  it("sets days, start and end", async () => {
    const { user, find, bridge } = await openSection("Quiet hours");
    await user.click(find.getByRole("switch", { name: "Use quiet hours" }));
    const from = await find.findByRole("group", { name: "From" });
    expect(readTime(from)).toBe("10:00 PM");
    expect(find.getByText("Ends the next day.")).toBeTruthy();
    await typeTime(user, from, "01:30");
    await user.click(find.getByRole("checkbox", { name: "Sun" }));
    expect(bridge.world.settings.quietHours).toEqual({
      isOn: true,
      from: 90,
      to: 360,
      days: [1, 2, 3, 4, 5, 6],
    });
    expect(find.queryByText("Ends the next day.")).toBeNull();
    await user.click(find.getByRole("checkbox", { name: "Sun" }));
    expect(bridge.world.settings.quietHours.days).toEqual([0, 1, 2, 3, 4, 5, 6]);
    await expectAccessible();
  });

  it("is read-only if the policy sets the hours", async () => {
    const { user, find, set } = await openSection("Quiet hours", {
      settings: settings({
        quietHours: { isOn: true, from: 0, to: 60, days: [1] },
        fixed: ["quietHours"],
      }),
    });
    expect(await find.findByText("Set by your organisation.")).toBeTruthy();
    await user.click(find.getByRole("switch"));
    await user.click(find.getByRole("checkbox", { name: "Mon" }));
    const from = await find.findByRole("group", { name: "From" });
    for (const part of within(from).getAllByRole("spinbutton"))
      expect(part.ariaDisabled).toBe("true");
    expect(set()).toEqual([]);
  });
});

describe("InterruptingRoomsSection", () => {
  const elsewhere = { accountId: "b2", roomId: "1", name: "Airport tower" };

  it("finds, adds and removes rooms, and keeps those of other accounts", async () => {
    const { user, find, bridge } = await openSection("Rooms that may interrupt", {
      records: {
        rooms: [aRow({ id: "5", title: "Utilities" }), aRow({ id: "6", title: "غرفة العمليات" })],
      },
      settings: settings({ breakThroughRooms: [elsewhere] }),
    });
    expect(find.getByText("None")).toBeTruthy();
    await user.click(find.getByRole("button", { name: "Add rooms…" }));
    const dialog = within(screen.getByRole("dialog", { name: "Rooms that may interrupt" }));
    expect(await dialog.findByRole("button", { name: "Add غرفة العمليات" })).toBeTruthy();
    await user.type(dialog.getByRole("searchbox", { name: "Find a room" }), "util");
    await user.click(await dialog.findByRole("button", { name: "Add Utilities" }));
    const utilities = { accountId: sampleAccount.id, roomId: "5", name: "Utilities" };
    expect(bridge.world.settings.breakThroughRooms).toEqual([elsewhere, utilities]);
    expect(await dialog.findByText("No other rooms found.")).toBeTruthy();
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Done" }));
    expect(find.queryByText("Airport tower")).toBeNull();
    await user.click(find.getByRole("button", { name: "Remove Utilities" }));
    expect(bridge.world.settings.breakThroughRooms).toEqual([elsewhere]);
  });
});

describe("RoomNotificationsSection", () => {
  const ward: Mute = {
    ...{ accountId: sampleAccount.id, kind: "room", id: "3", name: "Ward 3" },
    until: null,
  };
  const elsewhere = { ...ward, accountId: "b2", name: "Airport tower" };

  it("lists the muted rooms and conversations of the account, and unmutes them", async () => {
    const ended = { ...ward, id: "4", name: "Ward 4", until: 1 };
    const ana: Mute = { ...ward, kind: "conversation", name: "Ana Silva" };
    const { user, find, bridge } = await openSection("Muted rooms and conversations", {
      settings: settings({ mutes: [ward, ana, elsewhere, ended] }),
    });
    expect(await find.findByText("Muted, except critical alerts")).toBeTruthy();
    expect(find.queryByText(/Airport tower|Ward 4/)).toBeNull();
    await expectAccessible();
    await user.click(find.getByRole("button", { name: "Unmute Ward 3" }));
    expect(bridge.world.settings.mutes).toEqual([ana, elsewhere]);
  });
});
