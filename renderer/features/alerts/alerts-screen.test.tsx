import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { nameUnreadableAlert } from "#shared/features/alerts/alert-title.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { alertSelection } from "./store.ts";
import { openAlert, openAlerts, renderAlerts } from "./test/open-alerts.tsx";

const alerts = sampleAlerts(10, now);

const findDetail = () => screen.findByRole("region", { name: "Alert" });
const countsAre = (counts: string) =>
  waitFor(() => expect(screen.getByRole("status", { name: "Counts" }).textContent).toBe(counts));

describe("the alerts screen", () => {
  it("lists new alerts by severity until sorted by time, and offers the next one", async () => {
    const { user, list } = await openAlerts({ alerts });
    expect(document.title).toBe("Alerts – Watchdesk");
    const [first] = within(list).getAllByRole("option");
    expect(first?.textContent).toContain("Evacuate the lower harbour district now");
    expect(first?.textContent).toContain("Critical");
    expect(first?.textContent).toContain("Harbour flood 2025");
    const groups = within(list).getAllByRole("group");
    expect(groups.map((one) => one.ariaLabel)).toEqual(["Critical, 2", "High, 2", "Medium, 2"]);
    const titles = () => textsOf("option", list);
    expect(titles()).toHaveLength(6);
    expect(titles()[1]).toContain("Evacuate the lower harbour district now (6)");
    await expectAccessible();
    expect(await screen.findByRole("heading", { name: "Next alert" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await findDetail()).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Sort: Severity" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Newest" }));
    await waitFor(() => expect(within(list).queryByRole("group")).toBeNull());
    expect(titles()[1]).toContain("Water level 4.2 m and rising");
    await user.click(screen.getByRole("radio", { name: /All/ }));
    await user.click(screen.getByRole("radio", { name: /^New/ }));
    expect(screen.getByRole("button", { name: "Sort: Newest" })).toBeTruthy();
  });

  it("offers critical alerts that arrive out of view, by what the account in view has seen", async () => {
    const { bridge, list, unmount } = await openAlerts({ alerts: sampleAlerts(100, now) });
    await waitFor(() => expect(bridge.inputsOf("alert.arrivals")).not.toEqual([]));
    list.scrollTop = 2_000;
    fireEvent.scroll(list);
    const [first] = bridge.world.alerts;
    if (first === undefined) throw new Error("There is no alert.");
    const arrival = { ...first, id: "new", title: "Generator 2 failed", severity: "CRITICAL" };
    bridge.world.alerts = [arrival, ...bridge.world.alerts];
    const { version } = bridge.world.freshness.alerts;
    act(() => bridge.freshen({ collection: "alerts", version: version + 1 }));
    const line = await screen.findByRole("button", { name: /^1 critical: Generator 2 failed/ });
    list.scrollTop = 0;
    fireEvent.scroll(list);
    expect(line.isConnected).toBe(false);
    unmount();
    const next = await openAlerts({ alerts });
    await waitFor(() => expect(next.inputsOf("alert.arrivals")[0]).toMatchObject({ seen: null }));
  });

  it("filters by state", async () => {
    const { user } = await openAlerts({ alerts });
    expect(screen.getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual([
      "New6",
      "Snoozed",
      "Acknowledged",
      "Deleted",
      "All",
    ]);
    await user.click(screen.getByRole("radio", { name: /Acknowledged/ }));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(4));
    const states = screen
      .getAllByRole("option")
      .map(({ textContent }) => /Waiting to send|Acknowledged/.exec(textContent ?? "")?.[0]);
    expect(states).toEqual(["Waiting to send", "Acknowledged", "Waiting to send", "Acknowledged"]);
    await user.click(screen.getByRole("radio", { name: /All/ }));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(10));
  });

  it("acknowledges by key, selects the next alert, and lists the first as waiting to send", async () => {
    const { bridge, user, list } = await openAlerts({ alerts });
    await countsAre("6 waiting, 2 critical");
    await user.keyboard("{ArrowDown}");
    await within(await findDetail()).findByRole("button", { name: "Acknowledge" });
    await user.keyboard("e");
    await waitFor(() =>
      expect(bridge.inputsOf("triage.apply")).toContainEqual({
        items: [{ kind: "alert", id: "n1" }],
        action: { how: "done" },
      }),
    );
    await waitFor(() =>
      expect(within(list).getByRole("option", { selected: true }).textContent).toContain(
        "Evacuate the lower harbour district now (6)",
      ),
    );
    expect(within(list).getAllByRole("option")).toHaveLength(5);
    await countsAre("5 waiting, 1 critical");
    await user.click(screen.getByRole("radio", { name: "Acknowledged" }));
    expect(await screen.findByRole("option", { name: /Evacuate.*Waiting to send/ })).toBeTruthy();
  });

  it("closes the detail of an alert that the list does not contain, unless it was opened from elsewhere", async () => {
    const { user } = await openAlerts({ alerts });
    await user.keyboard("{ArrowDown}");
    await findDetail();
    await user.click(screen.getByRole("radio", { name: /Snoozed/ }));
    expect(await screen.findByText("No snoozed alerts")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Alert" })).toBeNull());

    act(() => alertSelection.show("n1"));
    await within(await findDetail()).findByRole("button", { name: "Duty officer" });
    expect(screen.getByText("No snoozed alerts")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /^All/ }));
    await screen.findByRole("listbox", { name: "Alerts" });
    expect(await findDetail()).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /^Acknowledged/ }));
    expect(await screen.findByRole("heading", { name: "No alert selected" })).toBeTruthy();
  });

  it("closes the detail after the last alert of the list", async () => {
    const { user } = await openAlerts({ alerts: alerts.slice(0, 1) });
    await user.keyboard("{ArrowDown}");
    await findDetail();
    await user.keyboard("e");
    expect(await screen.findByText("No new alerts")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Alert" })).toBeNull();
    await user.keyboard("z");
    expect(await screen.findByText(/^Restored:/)).toBeTruthy();
  });

  it("reports an acknowledgement that could not be stored", async () => {
    const { bridge, user } = await openAlerts({ alerts });
    await user.keyboard("{ArrowDown}");
    bridge.fail("triage.apply", { code: "storeUnavailable", message: "The disk is full." });
    await user.click(await screen.findByRole("button", { name: "Acknowledge" }));
    const failure = await screen.findByText(/^Not acknowledged: .*The disk is full\.$/);
    expect(failure.closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByRole("button", { name: "Acknowledge" })).toBeTruthy();
    await expectAccessible();
    bridge.fail("triage.apply", null);
    await user.click(screen.getByRole("button", { name: "Acknowledge" }));
    expect(await screen.findByText(/^Acknowledged:/)).toBeTruthy();
    expect(screen.queryByText(/Not acknowledged/)).toBeNull();
  });

  it("shows as of when the list is empty while alerts are not received", async () => {
    const heard = now - 60_000;
    const cause = { cause: "unreachable", since: heard, heard, message: "No answer." } as const;
    renderAlerts({ watching: { state: "notWatching", ...cause } });
    expect(await screen.findByText(/^No new alerts as of/)).toBeTruthy();
  });

  it("shows that the list is empty, and that an alert does not exist", async () => {
    renderAlerts({});
    expect(await screen.findByText("No new alerts")).toBeTruthy();
    expect(screen.getByText(/^You'll be notified when one arrives/)).toBeTruthy();
    await expectAccessible();
    act(() => alertSelection.show("nowhere"));
    expect(await screen.findByText("This alert is not on this computer")).toBeTruthy();
  });
});

/** Opens an unreadable alert that arrived five minutes ago. */
async function openUnreadable(hasId: boolean, start: FakeStart = {}) {
  const { ledger } = aLedgeredAlert({ id: "u1" });
  const alert = aLedgeredAlert({
    id: "u1",
    title: nameUnreadableAlert(),
    unreadable: { reason: "It is a number.", hasId },
    ledger: { ...ledger, seen: now - 5 * 60_000 },
  });
  const app = await openAlert("u1", { alerts: [alert], ...start });
  await within(app.detail).findByRole("heading", { level: 2, name: nameUnreadableAlert() });
  return app;
}

describe("an unreadable alert", () => {
  it("is listed with its arrival, and shows the reason and its JSON on request", async () => {
    const { detail, user, bridge } = await openUnreadable(true);
    const row = await screen.findByRole("option", { name: /Unreadable alert/ });
    expect(row.textContent).toMatch(/5 min/);
    expect(within(detail).getByText("Some details couldn't be read.")).toBeTruthy();
    await user.click(within(detail).getByText("More"));
    expect(await within(detail).findByText("It is a number.")).toBeTruthy();
    expect(within(detail).queryByText(/can't be acknowledged/)).toBeNull();
    expect(within(detail).getByText("Arrived").nextElementSibling?.textContent).toMatch(/5 min/);
    await expectAccessible();
    await user.click(within(detail).getByRole("button", { name: "Show JSON" }));
    expect(await screen.findByRole("dialog", { name: "JSON" })).toBeTruthy();
    expect(bridge.inputsOf("record.getJson")).toContainEqual({ collection: "alerts", id: "u1" });
    await user.keyboard("{Escape}");
    await user.click(within(detail).getByRole("button", { name: "Acknowledge" }));
    expect(await screen.findByText(/^Acknowledged:/)).toBeTruthy();
  });

  it("has no JSON if the organisation forbids it", async () => {
    const settings = { ...defaultSettings, fixed: ["showsJson" as const] };
    const { detail } = await openUnreadable(true, { settings });
    expect(within(detail).getByRole("button", { name: "Acknowledge" })).toBeTruthy();
    expect(within(detail).queryByRole("button", { name: "Show JSON" })).toBeNull();
  });

  it("is removed locally if it has no id, and can be restored", async () => {
    const { detail, user, bridge } = await openUnreadable(false);
    expect(within(detail).getByText(/It can't be acknowledged in Watchdesk\./)).toBeTruthy();
    expect(within(detail).queryByRole("button", { name: "Acknowledge" })).toBeNull();
    await user.click(within(detail).getByRole("button", { name: "Done" }));
    expect(await screen.findByText(/^Removed from your list:/)).toBeTruthy();
    await waitFor(() => expect(bridge.world.alerts[0]?.ledger.dismissed).toBeDefined());
    expect(await screen.findByText("No new alerts")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /All/ }));
    expect(await screen.findByRole("option", { name: /Unreadable alert.*Done/ })).toBeTruthy();
    act(() => alertSelection.show("u1"));
    await waitFor(() => expect(within(detail).queryByRole("button", { name: "Done" })).toBeNull());
    expect(within(detail).getByText("Done")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText(/^Restored:/)).toBeTruthy();
  });
});
