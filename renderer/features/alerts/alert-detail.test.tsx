import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { format } from "#renderer/lib/format.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { typeTime } from "#renderer/test/type-time.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { alertSelection } from "./store.ts";
import { openAlert } from "./test/open-alerts.tsx";

const minute = 60_000;
const alerts = sampleAlerts(10, now);
const noSteps = { ...aLedgeredAlert({ id: "n1" }).ledger, seen: null };

/** Opens the alert `id`, changed by `change`, in a list of ten; `store` changes it later. */
async function open(id: string, change: Partial<LedgeredAlert> = {}) {
  const all = alerts.map((alert) => (alert.id === id ? { ...alert, ...change } : alert));
  const app = await openAlert(id, { alerts: all });
  const store = (later: Partial<LedgeredAlert>) =>
    act(() => {
      const { alerts, freshness } = app.bridge.world;
      app.bridge.world.alerts = alerts.map((alert) =>
        alert.id === id ? { ...alert, ...later } : alert,
      );
      app.bridge.freshen({ collection: "alerts", version: freshness.alerts.version + 1 });
    });
  return { ...app, store };
}

/** Returns the state, which follows the severity in the line under the title. */
const stateIn = (detail: HTMLElement) =>
  detail.querySelectorAll("header + p > [dir]")[1]?.textContent;

const buttonsIn = (detail: HTMLElement) =>
  within(detail)
    .queryAllByRole("button", { name: /Acknowledge|Snooze|Unsnooze/ })
    .map(({ textContent }) => textContent?.trim());

describe("the alert detail", () => {
  it("shows an acknowledgement as waiting, as sent, and as without effect", async () => {
    // Otherwise, the alert would count as opened after a second in view.
    const ledger = { ...noSteps, seen: now - 5 * minute, clicked: now - 4 * minute };
    const { user, detail, store } = await open("n2", { ledger });
    expect(document.activeElement).toBe(detail);
    expect(document.title).toBe("Alerts – Watchdesk");
    await user.click(within(detail).getByRole("button", { name: "Acknowledge" }));
    act(() => alertSelection.show("n2"));
    await within(detail).findByText(/Acknowledged, waiting to send/, { selector: "p" });
    expect(buttonsIn(detail)).toEqual([]);
    expect(stateIn(detail)).toBe("Acknowledged, waiting to send");

    const sent = { ...ledger, acknowledgeRequested: now, acknowledged: now };
    store({ ledger: sent });
    await waitFor(() => expect(stateIn(detail)).toBe("Acknowledgement sent, not confirmed"));
    expect(within(detail).queryByText(/Waiting to send/i)).toBeNull();
    expect(buttonsIn(detail)).toEqual([]);
    await expectAccessible();

    store({ ledger: { ...sent, relisted: now } });
    expect(await within(detail).findByText("The service still lists this as new")).toBeTruthy();
    expect(stateIn(detail)).toBe("New, the service still lists it");
    expect(buttonsIn(detail)).toContain("Acknowledge");
    await expectAccessible();
  });

  it("states why an acknowledgement was refused", async () => {
    const refused = "Something between this computer and the service blocked it.";
    const ledger = { ...noSteps, seen: now, clicked: now, acknowledgeRequested: now, refused };
    const { detail } = await open("n2", { ledger });
    expect(within(detail).getAllByText(`Not acknowledged. ${refused}`)).toHaveLength(1);
    expect(buttonsIn(detail)).toContain("Acknowledge");
  });

  it("acknowledges by key while offline, and returns the focus to the list", async () => {
    const { bridge, user } = await open("n1");
    const failure = { code: "unreachable", message: "The service cannot be reached." };
    act(() => bridge.freshen({ collection: "alerts", failure }));
    await user.keyboard("e");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(5));
    expect(document.activeElement).toBe(screen.getByRole("listbox", { name: "Alerts" }));
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
    act(() => alertSelection.show("n2"));
    await waitFor(() => expect(stateIn(detail)).toBe("Snoozed"));
    await user.click(within(detail).getByRole("button", { name: "Unsnooze" }));
    await waitFor(() =>
      expect(bridge.inputsOf("triage.apply")).toContainEqual({ items, action: { how: "wake" } }),
    );
    expect(await screen.findByText(/^Unsnoozed:/)).toBeTruthy();
  });

  it("snoozes until a chosen time of the next 30 days", async () => {
    const { bridge, user } = await open("n2");
    await user.keyboard("s");
    await user.click(await screen.findByRole("menuitem", { name: "Choose a time…" }));
    const dialog = await screen.findByRole("dialog", { name: "Snooze until" });
    const field = await within(dialog).findByRole("group", { name: "Date and time" });
    await typeTime(user, field, formatLogTime(now - 60_000));
    await user.keyboard("{Enter}");
    expect(await within(dialog).findByText("Enter a time in the future.")).toBeTruthy();
    await expectAccessible();
    await typeTime(user, field, formatLogTime(now + 40 * 24 * 60 * minute));
    await user.keyboard("{Enter}");
    expect(await within(dialog).findByText("Snooze for 30 days at most.")).toBeTruthy();
    expect(bridge.inputsOf("triage.apply")).toEqual([]);
    const until = now - (now % minute) + 90 * minute;
    await typeTime(user, field, formatLogTime(until));
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(bridge.inputsOf("triage.apply")).toEqual([
        { items: [{ kind: "alert", id: "n2" }], action: { how: "snooze", until } },
      ]),
    );
  });

  it("offers only actions that the service's state allows", async () => {
    const { bridge, user, detail, store } = await open("n1", { state: "DELETED", ledger: noSteps });
    expect(within(detail).getByText("Deleted")).toBeTruthy();
    expect(detail.children).toHaveLength(1);
    await user.keyboard("ea");
    expect(bridge.inputsOf("triage.apply")).toEqual([]);
    store({ state: "HANDLED" });
    expect(await within(detail).findByText("No longer new")).toBeTruthy();
    expect(buttonsIn(detail)).toEqual([]);
    store({ state: "SNOOZED" });
    expect(await within(detail).findByText("Snoozed")).toBeTruthy();
    expect(buttonsIn(detail)).toEqual(["Acknowledge"]);
  });

  it("names who acknowledged it, and when, in list and detail", async () => {
    const { detail, user } = await open("n1", {
      state: "ACKNOWLEDGED",
      acknowledgedBy: "Ana",
      acknowledgedAt: now - 3 * minute,
      ledger: { ...noSteps, seen: now - 9 * minute, clicked: now - 9 * minute },
    });
    const sentence = `Acknowledged by Ana at ${format.clock(now - 3 * minute)}`;
    expect(stateIn(detail)).toBe(sentence);
    const paragraphs = [...detail.querySelectorAll("p")].map((one) => one.textContent?.trim());
    expect(paragraphs).toContain(sentence);
    await user.click(screen.getByRole("radio", { name: /All/ }));
    expect(await screen.findByRole("option", { name: /Acknowledged by Ana at/ })).toBeTruthy();
    await expectAccessible();
  });

  it("omits properties without a value", async () => {
    const { detail } = await open("n1", {
      details: "  ",
      severity: null,
      levelReason: { by: "nothing" },
      sender: null,
      roomId: null,
      roomName: null,
      created: null,
    });
    expect(textsOf("term", detail)).toEqual(["Arrived"]);
    expect(within(detail).getByText("No severity given")).toBeTruthy();
  });

  it("shows an unknown room, markup, line breaks and right-to-left text unchanged", async () => {
    const { detail } = await open("n1", {
      title: "<img src=x onerror=alert(1)> תרגיל",
      details: "First\nتحذير <b>now</b>",
      roomId: "404",
      roomName: null,
    });
    expect(await within(detail).findByText("Room not on this computer")).toBeTruthy();
    const title = within(detail).getByRole("heading", { level: 2 });
    expect(title.textContent).toBe("<img src=x onerror=alert(1)> תרגיל");
    expect(title.dir).toBe("auto");
    expect(detail.querySelector("img, b")).toBeNull();
    expect(within(detail).getByText(/^First/).textContent).toBe("First\nتحذير <b>now</b>");
  });
});
