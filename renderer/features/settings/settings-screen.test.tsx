import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { sampleAccount, sampleSettings } from "#renderer/test/sample-data.ts";
import type { AttentionState } from "#shared/model/attention.ts";
import type { EffectiveSettings } from "#shared/model/settings.ts";
import { aRow } from "#shared/test/rows.ts";
import { openSettings, showSign } from "./test/show-settings.tsx";

const minute = 60_000;
const attention: AttentionState = {
  quiet: null,
  quietUntil: null,
  isSystemQuiet: false,
  latest: null,
  hasTray: true,
  deferred: 0,
};
const settings = (changes: Partial<EffectiveSettings>): EffectiveSettings => ({
  ...sampleSettings,
  fixed: [],
  ...changes,
});

describe("do not disturb", () => {
  it("is turned on for a while, and says what it does", async () => {
    const { user, region, set } = await openSettings("Do not disturb", { attention });
    const find = within(region);
    expect(await find.findByText(/Notifications are on/)).toBeTruthy();
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

  it("says until when it is on and what waits, and is turned off", async () => {
    const quietUntil = Date.now() + 30 * minute;
    const { user, region, bridge, set } = await openSettings("Do not disturb", {
      attention: { ...attention, quiet: "byPerson", quietUntil, deferred: 3 },
    });
    const find = within(region);
    const words = await find.findByText(/Do not disturb until .*30.*3 notifications/);
    expect(words.getAttribute("role")).toBe("status");
    await user.click(find.getByRole("button", { name: "Turn off" }));
    expect(set()).toEqual([{ quietUntil: null }]);
    act(() => bridge.emit("attention.changed", attention));
    expect(await find.findByText(/Notifications are on/)).toBeTruthy();
    expect(find.queryByRole("button", { name: "Turn off" })).toBeNull();
  });

  it("says when the system's own cannot be read", async () => {
    const { region } = await openSettings("Do not disturb", {
      attention: { ...attention, isSystemQuiet: null },
    });
    expect(await within(region).findByText(/can't read the system's own/)).toBeTruthy();
  });

  it("takes any time that is to come", async () => {
    const { user, region, set } = await openSettings("Do not disturb", { attention });
    const find = within(region);
    const field = find.getByLabelText("Until");
    fireEvent.change(field, { target: { value: "2025-11-19T10:00" } });
    await user.click(find.getByRole("button", { name: "Set" }));
    expect(find.getByText("Enter a time in the future.")).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(set()).toEqual([]);
    fireEvent.change(field, { target: { value: "2025-11-21T10:15" } });
    await user.click(find.getByRole("button", { name: "Set" }));
    expect(set()).toEqual([{ quietUntil: new Date(2025, 10, 21, 10, 15).getTime() }]);
    expect(find.queryByText("Enter a time in the future.")).toBeNull();
  });
});

describe("quiet hours", () => {
  it("are on certain days, from one time to another", async () => {
    const { user, region, bridge } = await openSettings("Quiet hours");
    const find = within(region);
    await user.click(find.getByRole("switch", { name: "Use quiet hours" }));
    const from = await find.findByLabelText("From");
    expect(from).toHaveProperty("value", "22:00");
    expect(find.getByText("Ends the next day.")).toBeTruthy();
    fireEvent.change(from, { target: { value: "" } });
    fireEvent.change(from, { target: { value: "01:30" } });
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

  it("cannot be changed where the organisation has set them", async () => {
    const { user, region, set } = await openSettings("Quiet hours", {
      settings: settings({
        quietHours: { isOn: true, from: 0, to: 60, days: [1] },
        fixed: ["quietHours"],
      }),
    });
    const find = within(region);
    expect(await find.findByText("Set by your organisation.")).toBeTruthy();
    await user.click(find.getByRole("switch"));
    await user.click(find.getByRole("checkbox", { name: "Mon" }));
    expect(find.getByLabelText("From")).toHaveProperty("disabled", true);
    expect(set()).toEqual([]);
    await expectAccessible();
  });
});

describe("rooms that are let through", () => {
  const elsewhere = { accountId: "b2", roomId: "1", name: "Airport tower" };

  it("are found by name, taken up and removed; those of other accounts stay", async () => {
    const { user, region, bridge } = await openSettings("Rooms that may interrupt", {
      records: {
        rooms: [aRow({ id: "5", title: "Utilities" }), aRow({ id: "6", title: "غرفة العمليات" })],
      },
      settings: settings({ breakThroughRooms: [elsewhere] }),
    });
    const find = within(region);
    expect(find.getByText("None")).toBeTruthy();
    expect(await find.findByRole("button", { name: "Add غرفة العمليات" })).toBeTruthy();
    await user.type(find.getByRole("searchbox", { name: "Find a room" }), "util");
    await user.click(await find.findByRole("button", { name: "Add Utilities" }));
    const utilities = { accountId: sampleAccount.id, roomId: "5", name: "Utilities" };
    expect(bridge.world.settings.breakThroughRooms).toEqual([elsewhere, utilities]);
    expect(await find.findByText("No other rooms found.")).toBeTruthy();
    expect(find.queryByText("Airport tower")).toBeNull();
    await expectAccessible();
    await user.click(find.getByRole("button", { name: "Remove Utilities" }));
    expect(bridge.world.settings.breakThroughRooms).toEqual([elsewhere]);
  });
});

describe("what notifications say", () => {
  it("is set for each kind", async () => {
    const { user, region, set } = await openSettings("Notification content");
    const find = within(region);
    const messages = within(
      await find.findByRole("group", { name: "Notification content: messages" }),
    );
    await user.click(messages.getByRole("radio", { name: "Who only" }));
    expect(await find.findByText("Sender only.")).toBeTruthy();
    await user.click(find.getByRole("switch", { name: "Sound for alerts" }));
    expect(set()).toEqual([{ messagePrivacy: "who" }, { alertSound: false }]);
    await expectAccessible();
  });

  it("is said to be fixed where it is, and why it could not be changed", async () => {
    const { user, region, bridge, set } = await openSettings("Notification content", {
      settings: settings({ alertPrivacy: "count", fixed: ["alertPrivacy"] }),
    });
    const find = within(region);
    const alerts = await find.findByRole("group", { name: "Notification content: alerts" });
    await user.click(within(alerts).getByRole("radio", { name: "Everything" }));
    expect(set()).toEqual([]);
    expect(find.getByText("Set by your organisation.")).toBeTruthy();
    bridge.fail("settings.set", { code: "unexpected", message: "The disk is full." });
    await user.click(find.getByRole("switch", { name: "Sound for messages" }));
    expect(await find.findByText("The disk is full.")).toBeTruthy();
    expect(find.getByRole("switch", { name: "Sound for messages" })).toHaveProperty(
      "checked",
      true,
    );
  });
});

describe("repeating alerts", () => {
  it("is chosen, also where it is something unusual", async () => {
    const { user, region, set } = await openSettings("Repeat alerts", {
      settings: settings({ repeatMinutes: 7 }),
    });
    const find = within(region);
    expect(await find.findByRole("radio", { name: "Every 7 min" })).toHaveProperty("checked", true);
    await user.click(find.getByRole("radio", { name: "Never" }));
    expect(set()).toEqual([{ repeatMinutes: 0 }]);
  });
});

describe("critical alerts", () => {
  it("come through, repeat and escalate as the person wants", async () => {
    const { user, region, set } = await openSettings("Critical alerts");
    const find = within(region);
    const through = within(await find.findByRole("group", { name: "Even in Do not disturb" }));
    expect(through.getByRole("radio", { name: "Critical" })).toHaveProperty("checked", true);
    expect(find.getByText(/including unknown severity/)).toBeTruthy();
    await user.click(through.getByRole("radio", { name: "None" }));
    expect(await find.findByText(/wait like all others/)).toBeTruthy();
    const repeat = within(find.getByRole("group", { name: "Repeat critical alerts" }));
    await user.click(repeat.getByRole("radio", { name: "Every 5 min" }));
    const escalate = within(find.getByRole("group", { name: "Escalate critical alerts" }));
    await user.click(escalate.getByRole("radio", { name: "Never" }));
    await user.click(find.getByRole("switch", { name: "Sound for critical alerts" }));
    await user.click(find.getByRole("switch", { name: /^Show the window/ }));
    expect(set()).toEqual([
      { breakThroughSeverity: "never" },
      { criticalRepeatMinutes: 5 },
      { escalateMinutes: 0 },
      { criticalSound: false },
      { showWindowOnCritical: true },
    ]);
    await expectAccessible();
  });

  it("do what the organisation has set, and say so", async () => {
    const { user, region, set } = await openSettings("Critical alerts", {
      settings: settings({
        breakThroughSeverity: "high",
        fixed: ["breakThroughSeverity", "escalateMinutes", "criticalSound"],
      }),
    });
    const find = within(region);
    await user.click(await find.findByRole("radio", { name: "None" }));
    await user.click(find.getByRole("radio", { name: "After 30 min" }));
    await user.click(find.getByRole("switch", { name: "Sound for critical alerts" }));
    expect(set()).toEqual([]);
    expect(find.getAllByText("Set by your organisation.")).toHaveLength(3);
  });
});

describe("the kinds of notifications", () => {
  it("are each turned on and off, and how long before a task is due", async () => {
    const { user, region, set } = await openSettings("Notifications");
    const find = within(region);
    const name = "How long before a task is due";
    const before = within(await find.findByRole("group", { name }));
    await user.click(before.getByRole("radio", { name: "60 min before" }));
    for (const label of ["Tasks assigned to me", "Due soon", "Overdue"]) {
      await user.click(find.getByRole("switch", { name: label }));
    }
    await user.click(find.getByRole("switch", { name: /^Changes to offline/ }));
    expect(set()).toEqual([
      { dueSoonMinutes: 60 },
      { notifyTasks: false },
      { notifyDueSoon: false },
      { notifyOverdue: false },
      { notifyChanges: true },
    ]);
    expect(find.queryByRole("group", { name })).toBeNull();
    await expectAccessible();
  });

  it("cannot be changed where the organisation has set them", async () => {
    const { user, region, set } = await openSettings("Notifications", {
      settings: settings({ fixed: ["notifyEntries"] }),
    });
    const find = within(region);
    await user.click(await find.findByRole("switch", { name: "Entries to review" }));
    expect(set()).toEqual([]);
    expect(find.getByText("Set by your organisation.")).toBeTruthy();
  });
});

describe("when nothing is heard", () => {
  it("is chosen after how long that is told", async () => {
    const { user, region, set } = await openSettings("When the service can't be reached");
    const find = within(region);
    expect(await find.findByRole("radio", { name: "After 3 min" })).toHaveProperty("checked", true);
    await user.click(find.getByRole("radio", { name: "After 10 min" }));
    expect(set()).toEqual([{ unwatchedMinutes: 10 }]);
  });
});

describe("the test notification", () => {
  it("asks whether it arrived, and says what to do if not", async () => {
    const { user, region, bridge } = await openSettings("Test notifications");
    const find = within(region);
    await user.click(find.getByRole("button", { name: "Send a test notification" }));
    expect(await find.findByText(/Did it arrive\?/)).toBeTruthy();
    expect(bridge.calls.some(({ name }) => name === "attention.test")).toBe(true);
    await user.click(find.getByRole("button", { name: "Send a critical one" }));
    const kinds = bridge.calls.filter(({ name }) => name === "attention.test");
    expect(kinds.map(({ input }) => input)).toEqual([{ kind: "ordinary" }, { kind: "critical" }]);
    await user.click(await find.findByRole("button", { name: "No" }));
    expect(await find.findByText(/notification service has to run/)).toBeTruthy();
    await expectAccessible();
    await user.click(find.getByRole("button", { name: "Yes" }));
    expect(find.queryByText(/notification service has to run/)).toBeNull();
    expect(find.getByText(/Notifications work/)).toBeTruthy();
  });

  it("gives the reason of the desktop that did not take it", async () => {
    const reason = "The desktop's notification service does not answer.";
    const { user, region } = await openSettings("Test notifications", {
      attention: { ...attention, hasTray: false, latest: { at: 1, isShown: false, reason } },
    });
    const find = within(region);
    await user.click(find.getByRole("button", { name: "Send a test notification" }));
    expect((await find.findByText(reason)).closest("[role=alert]")).not.toBeNull();
    expect(await find.findByText(/notification service has to run/)).toBeTruthy();
    expect(find.queryByText(/Did it arrive/)).toBeNull();
    expect(find.getByText(/This desktop has no tray/)).toBeTruthy();
  });
});

describe("the sign in the status bar", () => {
  it("is there only while it is quiet, and turns off what the person turned on", async () => {
    const quietUntil = Date.now() + 30 * minute;
    const { user, bridge, set } = showSign({
      attention: { ...attention, quiet: "byPerson", quietUntil },
    });
    expect(await screen.findByText(/^Do not disturb until .*30/)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Turn off Do not disturb" }));
    expect(set()).toEqual([{ quietUntil: null }]);
    act(() => bridge.emit("attention.changed", { ...attention, quiet: "byHours", quietUntil }));
    expect(await screen.findByText(/^Quiet hours until/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    act(() => bridge.emit("attention.changed", attention));
    await waitFor(() => expect(screen.queryByText(/until/)).toBeNull());
  });
});
