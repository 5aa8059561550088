import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { notifications, openSettings, settings } from "./test/show-settings.tsx";

describe("what notifications say", () => {
  it("is set for each kind", async () => {
    const { user, find, set } = await openSettings("Notification content");
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
    const { user, find, bridge, set } = await openSettings("Notification content", {
      settings: settings({ alertPrivacy: "count", fixed: ["alertPrivacy"] }),
    });
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
    const { user, find, set } = await openSettings("Repeat alerts", {
      settings: settings({ repeatMinutes: 7 }),
    });
    expect(await find.findByRole("radio", { name: "Every 7 min" })).toHaveProperty("checked", true);
    await user.click(find.getByRole("radio", { name: "Never" }));
    expect(set()).toEqual([{ repeatMinutes: 0 }]);
  });
});

describe("critical alerts", () => {
  it("come through, repeat and escalate as the person wants", async () => {
    const { user, find, set } = await openSettings("Critical alerts");
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
    const { user, find, set } = await openSettings("Critical alerts", {
      settings: settings({
        breakThroughSeverity: "high",
        fixed: ["breakThroughSeverity", "escalateMinutes", "criticalSound"],
      }),
    });
    await user.click(await find.findByRole("radio", { name: "None" }));
    await user.click(find.getByRole("radio", { name: "After 30 min" }));
    await user.click(find.getByRole("switch", { name: "Sound for critical alerts" }));
    expect(set()).toEqual([]);
    expect(find.getAllByText("Set by your organisation.")).toHaveLength(3);
  });
});

describe("the kinds of notifications", () => {
  it("are each turned on and off, and how long before a task is due", async () => {
    const { user, find, set } = await openSettings("Notifications");
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
    const { user, find, set } = await openSettings("Notifications", {
      settings: settings({ fixed: ["notifyEntries"] }),
    });
    await user.click(await find.findByRole("switch", { name: "Entries to review" }));
    expect(set()).toEqual([]);
    expect(find.getByText("Set by your organisation.")).toBeTruthy();
  });
});

describe("when nothing is heard", () => {
  it("is chosen after how long that is told", async () => {
    const { user, find, set } = await openSettings("When the service can't be reached");
    expect(await find.findByRole("radio", { name: "After 3 min" })).toHaveProperty("checked", true);
    await user.click(find.getByRole("radio", { name: "After 10 min" }));
    expect(set()).toEqual([{ unwatchedMinutes: 10 }]);
  });
});

describe("the test notification", () => {
  it("asks whether it arrived, and says what to do if not", async () => {
    const { user, find, bridge } = await openSettings("Test notifications");
    await user.click(find.getByRole("button", { name: "Send a test notification" }));
    expect(await find.findByText(/Did it arrive\?/)).toBeTruthy();
    expect(bridge.calls.some(({ name }) => name === "notifications.test")).toBe(true);
    await user.click(find.getByRole("button", { name: "Send a critical one" }));
    const kinds = bridge.calls.filter(({ name }) => name === "notifications.test");
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
    const { user, find } = await openSettings("Test notifications", {
      notifications: {
        ...notifications,
        hasTray: false,
        latest: { at: 1, isShown: false, reason },
      },
    });
    await user.click(find.getByRole("button", { name: "Send a test notification" }));
    expect((await find.findByText(reason)).closest("[role=alert]")).not.toBeNull();
    expect(await find.findByText(/notification service has to run/)).toBeTruthy();
    expect(find.queryByText(/Did it arrive/)).toBeNull();
    expect(find.getByText(/This desktop has no tray/)).toBeTruthy();
  });
});
