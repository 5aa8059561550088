import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { openAlerts } from "./test/open-alerts.tsx";

describe("the filter of alerts", () => {
  it("selects alerts by a query, without requesting others from the service", async () => {
    const { user, list, bridge } = await openAlerts({ alerts: sampleAlerts(10, now) });
    const requests = () => bridge.inputsOf("alert.fetch").length;
    const before = requests();
    await user.keyboard("/");
    const field = screen.getByRole("searchbox", { name: "Filter alerts" });
    expect(document.activeElement).toBe(field);
    await user.type(field, "severity:critical");
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
    await screen.findByRole("grid", { name: "Filters" });
    expect(bridge.inputsOf("alert.list")).toContainEqual(
      expect.objectContaining({ state: "NEW", filter: "severity:critical" }),
    );
    expect(requests()).toBe(before);
    await expectAccessible();
  });

  it("applies to Acknowledge all", async () => {
    const { user, list, bridge } = await openAlerts({ alerts: sampleAlerts(10, now) });
    await user.type(screen.getByRole("searchbox", { name: "Filter alerts" }), "severity:critical");
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Acknowledge all…" }));
    await screen.findByRole("dialog");
    const critical = bridge.world.alerts.filter(
      ({ level, state }) => level === "critical" && state === "NEW",
    );
    expect(bridge.inputsOf("alert.weigh").at(-1)).toEqual({ ids: critical.map(({ id }) => id) });
  });

  it("offers to clear a filter that selects nothing", async () => {
    const { user } = await openAlerts({ alerts: sampleAlerts(10, now) });
    await user.type(screen.getByRole("searchbox", { name: "Filter alerts" }), "xyzzy");
    await screen.findByText("No alert matches");
    await user.click(screen.getAllByRole("button", { name: "Clear filter" })[1] ?? document.body);
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(6));
  });
});
