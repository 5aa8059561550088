import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { aPastState } from "#renderer/test/fake-bridge/history.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { typeTime } from "#renderer/test/type-time.ts";
import { alertSelection, listAlertCommands, useAlertList } from "./store.ts";
import { openAlerts } from "./test/open-alerts.tsx";

const asOf = new Date(2025, 10, 20, 13).getTime();

describe("the alerts as of a time", () => {
  it("are shown without actions, by the state that they had, and left by a button", async () => {
    const { bridge, user } = await openAlerts({
      alerts: sampleAlerts(3, now),
      past: aPastState({ changed: 2 }),
    });
    await user.click(screen.getByRole("button", { name: "As of…" }));
    const dialog = await screen.findByRole("dialog", { name: "Show the list as of" });
    const field = await within(dialog).findByRole("group", { name: "Date and time" });
    await typeTime(user, field, "2025-11-20T13:00");
    await user.click(within(dialog).getByRole("button", { name: "Show" }));
    const banner = within(await screen.findByRole("region", { name: "State in the past" }));
    await banner.findByText(/^2 changed since/);
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    expect(within(list).getAllByRole("option").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /Acknowledge/ })).toBeNull();
    expect(bridge.inputsOf("history.list").at(-1)).toMatchObject({
      collection: "alerts",
      state: "NEW",
      asOf,
    });
    await expectAccessible();
    list.focus();
    await user.keyboard("{ArrowDown}");
    const pane = await screen.findByRole("region", { name: "Alert" });
    await within(pane).findByText("It was not listed then.");
    await user.click(screen.getByRole("radio", { name: /^All/ }));
    await waitFor(() => expect(bridge.inputsOf("history.list").at(-1)?.state).toBeNull());
    await user.click(banner.getByRole("button", { name: "Back to now" }));
    expect(await screen.findByRole("button", { name: /^Room/ })).toBeTruthy();
  });

  it("are exported with time and filter, run no action, and are left for an alert from elsewhere", async () => {
    const { bridge, user } = await openAlerts({ alerts: sampleAlerts(3, now) }, () =>
      useAlertList.setState({ asOf }),
    );
    await user.click(await screen.findByRole("button", { name: "Export or print" }));
    await user.click(await screen.findByRole("menuitem", { name: /^PDF/ }));
    await screen.findByText(/^Saved/);
    const [input] = bridge.inputsOf("records.export");
    expect(input?.source).toMatchObject({ list: "past", query: { collection: "alerts", asOf } });
    expect(input?.filter).toEqual(
      expect.arrayContaining([expect.stringMatching(/^State at /), "State: New"]),
    );

    const commands = listAlertCommands(async () => {});
    const acknowledge = commands.find(({ id }) => id === "alerts-acknowledge");
    await act(async () => acknowledge?.run());
    expect(useAlertList.getState().requested).toBeNull();
    act(() => alertSelection.show("n2"));
    await screen.findByRole("button", { name: /^Room/ });
    expect(useAlertList.getState().asOf).toBeNull();
    expect(bridge.inputsOf("outbox.add")).toEqual([]);
    expect(bridge.inputsOf("triage.apply")).toEqual([]);
  });
});
