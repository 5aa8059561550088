import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { format } from "#renderer/lib/format.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { openAlert } from "./test/open-alerts.tsx";

const minute = 60_000;
const alerts = sampleAlerts(10, now);
const noSteps = { ...aLedgeredAlert({ id: "n1" }).ledger, seen: null };

/** Opens the alert `id`, changed by `change`, in a list of ten. */
async function open(id: string, change: Partial<LedgeredAlert> = {}) {
  const all = alerts.map((alert) => (alert.id === id ? { ...alert, ...change } : alert));
  const app = await openAlert(id, { alerts: all });
  const { detail } = app;
  const steps = () =>
    within(detail)
      .getAllByRole("listitem")
      .map((step) => step.firstElementChild?.textContent);
  return { ...app, steps };
}

/** Returns the state, which follows the severity in the line under the title. */
const stateIn = (detail: HTMLElement) =>
  detail.querySelectorAll("header + p > [dir]")[1]?.textContent;

describe("the alert detail", () => {
  it("takes the focus when it is opened from elsewhere", async () => {
    const { detail } = await open("n2");
    expect(document.activeElement).toBe(detail);
    expect(document.title).toBe("Alerts – Watchdesk");
  });

  it("shows a pending acknowledgement, and that it was sent", async () => {
    const { bridge, user, detail, steps } = await open("n2", {
      ledger: { ...noSteps, seen: now - 5 * minute },
    });
    expect(steps()).toEqual(["Arrived on this computer"]);
    await user.click(within(detail).getByRole("button", { name: "Acknowledge" }));
    act(() => bridge.emit("navigation.requested", { kind: "alert", id: "n2" }));
    await within(detail).findByText(/Acknowledged, waiting to send/, { selector: "p" });
    expect(within(detail).queryByRole("button", { name: "Acknowledge" })).toBeNull();
    expect(steps()).toEqual(["Arrived on this computer", "Acknowledged by you", "Waiting to send"]);
    expect(stateIn(detail)).toBe("Acknowledged, waiting to send");

    bridge.world.alerts = bridge.world.alerts.map((alert) => ({
      ...alert,
      ledger: { ...alert.ledger, acknowledged: now },
    }));
    act(() => bridge.freshen({ collection: "alerts", version: 9 }));
    expect(await within(detail).findByText("Acknowledgement sent")).toBeTruthy();
    expect(within(detail).queryByText(/Waiting to send/i)).toBeNull();
    await expectAccessible();
  });

  it("acknowledges by key while offline, and returns the focus to the list", async () => {
    const { bridge, user } = await open("n1");
    const failure = { code: "unreachable", message: "The service cannot be reached." };
    act(() => bridge.freshen({ collection: "alerts", failure }));
    await screen.findByText(/^Offline/);
    await user.keyboard("e");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(5));
    expect(document.activeElement).toBe(screen.getByRole("listbox", { name: "Alerts" }));
  });

  it("lists every step in order, and the end of the snooze", async () => {
    const until = now + 60 * minute;
    const { steps, detail } = await open("n2", {
      ledger: {
        ...noSteps,
        seen: now - 50 * minute,
        deferred: now - 49 * minute,
        shown: now - 30 * minute,
        lastShown: now - 10 * minute,
        clicked: now - 20 * minute,
        snoozed: { until },
      },
    });
    expect(steps()).toEqual([
      "Arrived on this computer",
      "Notification delayed",
      "Shown as a notification",
      "Opened by you",
      "Shown again",
      "Snoozed on this computer until",
    ]);
    expect(within(detail).getByText(/^in 1 h|in 1 h$/)).toBeTruthy();
  });

  it("lists the steps of former occurrences first", async () => {
    const occurrence = { ...noSteps, snoozed: undefined, ended: now - 70 * minute };
    const { steps } = await open("n2", {
      ledger: {
        ...noSteps,
        seen: now - 50 * minute,
        shown: now - 49 * minute,
        lastShown: now - 49 * minute,
        former: [
          {
            ...occurrence,
            seen: now - 90 * minute,
            shown: now - 80 * minute,
            lastShown: now - 80 * minute,
          },
          {
            ...occurrence,
            seen: now - 60 * minute,
            acknowledgeRequested: now - 59 * minute,
            acknowledged: now - 58 * minute,
          },
        ],
      },
    });
    expect(steps()).toEqual([
      "Arrived on this computer",
      "Shown as a notification",
      "No longer new on the service",
      "Raised again by the service",
      "Acknowledged by you",
      "Acknowledgement sent",
      "Raised again by the service",
      "Shown as a notification",
    ]);
    expect(screen.getByRole("button", { name: "Acknowledge" })).toBeTruthy();
    await expectAccessible();
  });

  it("snoozes until a time from the menu, and wakes", async () => {
    const { bridge, user, detail } = await open("n2");
    await user.keyboard("s");
    const menu = await screen.findByRole("menu");
    const items = [{ kind: "alert", id: "n2" }];
    await user.click(within(menu).getByRole("menuitem", { name: /^Until I return/ }));
    await waitFor(() =>
      expect(bridge.inputsOf("triage.apply")).toContainEqual({
        items,
        action: { how: "snooze", until: null },
      }),
    );
    expect(await screen.findByText(/^Snoozed on this computer until you return:/)).toBeTruthy();
    act(() => bridge.emit("navigation.requested", { kind: "alert", id: "n2" }));
    expect(
      await within(detail).findByText("Snoozed on this computer until you return"),
    ).toBeTruthy();
    expect(stateIn(detail)).toBe("Snoozed");
    await expectAccessible();
    await user.click(within(detail).getByRole("button", { name: "Unsnooze" }));
    await waitFor(() =>
      expect(bridge.inputsOf("triage.apply")).toContainEqual({ items, action: { how: "wake" } }),
    );
    expect(await screen.findByText(/^Unsnoozed:/)).toBeTruthy();
  });

  it("shows a sent acknowledgement as not confirmed, then as still listed", async () => {
    const at = now - minute;
    const sent = { ...noSteps, acknowledgeRequested: at, acknowledged: at };
    const { detail, bridge } = await open("n1", { ledger: sent });
    expect(stateIn(detail)).toBe("Acknowledgement sent, not confirmed");
    expect(within(detail).getByText("Not confirmed by the service yet")).toBeTruthy();
    expect(within(detail).queryByRole("button", { name: "Acknowledge" })).toBeNull();
    act(() => {
      bridge.world.alerts = bridge.world.alerts.map((alert) =>
        alert.id === "n1" ? { ...alert, ledger: { ...sent, relisted: now } } : alert,
      );
      bridge.freshen({ collection: "alerts", version: 9 });
    });
    expect(await within(detail).findByText("The service still lists this as new")).toBeTruthy();
    expect(stateIn(detail)).toBe("New, the service still lists it");
    expect(within(detail).getByRole("button", { name: "Acknowledge" })).toBeTruthy();
    await expectAccessible();
  });

  it("shows what is no longer new, and what is snoozed elsewhere", async () => {
    const { detail, bridge } = await open("n1", { state: "HANDLED", ledger: noSteps });
    expect(within(detail).getByText("No longer new")).toBeTruthy();
    act(() => {
      bridge.world.alerts = bridge.world.alerts.map((alert) => ({ ...alert, state: "SNOOZED" }));
      bridge.freshen({ collection: "alerts", version: 9 });
    });
    expect(await within(detail).findByText("Snoozed")).toBeTruthy();
    expect(within(detail).getByRole("button", { name: "Acknowledge" })).toBeTruthy();
    expect(within(detail).queryByRole("button", { name: /Snooze|Unsnooze/ })).toBeNull();
  });

  it("names who acknowledged it, and when, in list, detail and history", async () => {
    const { detail, user, bridge, steps } = await open("n1", {
      state: "ACKNOWLEDGED",
      acknowledgedBy: "Ana",
      acknowledgedAt: now - 3 * minute,
      ledger: { ...noSteps, seen: now - 9 * minute },
    });
    const sentence = `Acknowledged by Ana at ${format.clock(now - 3 * minute)}`;
    expect(stateIn(detail)).toBe(sentence);
    const paragraphs = [...detail.querySelectorAll("p")].map((one) => one.textContent?.trim());
    expect(paragraphs).toContain(sentence);
    expect(steps()).toEqual(["Arrived on this computer", "Acknowledged by Ana"]);
    await user.click(screen.getByRole("radio", { name: /All/ }));
    expect(await screen.findByRole("option", { name: /Acknowledged by Ana at/ })).toBeTruthy();
    const [from, to] = [now - 4 * minute, now - 2 * minute];
    const between = `between ${format.clock(from)} and ${format.clock(to)}`;
    act(() => {
      bridge.world.alerts = bridge.world.alerts.map(
        ({ acknowledgedBy: _by, acknowledgedAt: _at, ...alert }) => ({
          ...alert,
          ledger: { ...noSteps, seen: from, lastListed: from, ended: to },
        }),
      );
      bridge.freshen({ collection: "alerts", version: 9 });
    });
    await waitFor(() => expect(stateIn(detail)).toBe(`Acknowledged by someone else ${between}`));
    expect(steps()).toEqual([
      "Arrived on this computer",
      `Acknowledged by someone else ${between}`,
    ]);
    await expectAccessible();
  });

  it("offers no action for a deleted alert", async () => {
    const { bridge, user, detail } = await open("n1", { state: "DELETED" });
    expect(within(detail).getByText("Deleted")).toBeTruthy();
    expect(within(detail).queryByRole("button", { name: /Acknowledge/ })).toBeNull();
    expect(detail.children).toHaveLength(1);
    await user.keyboard("ea");
    expect(bridge.inputsOf("triage.apply")).toEqual([]);
  });

  it("omits properties without a value", async () => {
    const { detail } = await open("n1", {
      details: "  ",
      severity: null,
      sender: null,
      roomId: null,
      roomName: null,
      created: null,
    });
    const terms = textsOf("term", detail);
    expect(terms).toEqual(["Severity", "Arrived"]);
    expect(within(detail).getByText("No severity given")).toBeTruthy();
  });

  it("shows that an unknown room is not stored", async () => {
    const { detail } = await open("n1", { roomId: "404", roomName: null });
    expect(await within(detail).findByText("Room not on this computer")).toBeTruthy();
  });

  it("shows markup, line breaks and right-to-left text unchanged", async () => {
    const { detail } = await open("n1", {
      title: "<img src=x onerror=alert(1)> תרגיל",
      details: "First\nتحذير <b>now</b>",
    });
    const title = within(detail).getByRole("heading", { level: 2 });
    expect(title.textContent).toBe("<img src=x onerror=alert(1)> תרגיל");
    expect(title.dir).toBe("auto");
    expect(detail.querySelector("img, b")).toBeNull();
    expect(within(detail).getByText(/^First/).textContent).toBe("First\nتحذير <b>now</b>");
  });
});
