import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { openAlerts } from "./test/open-alerts.tsx";

const alerts = sampleAlerts(10, now);

describe("the filter of alerts", () => {
  it("selects alerts, also for Acknowledge all, without requesting others from the service", async () => {
    const { user, list, bridge, fetches } = await openAlerts({ alerts });
    const before = fetches().length;
    await user.keyboard("/");
    const field = screen.getByRole("searchbox", { name: "Filter alerts" });
    expect(document.activeElement).toBe(field);
    await user.type(field, "severity:critical");
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
    await screen.findByRole("grid", { name: "Filters" });
    expect(bridge.inputsOf("alert.list")).toContainEqual(
      expect.objectContaining({ state: "NEW", filter: "severity:critical" }),
    );
    expect(fetches()).toHaveLength(before);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Acknowledge all…" }));
    await screen.findByRole("dialog");
    expect(bridge.inputsOf("alert.weigh").at(-1)).toEqual({ ids: ["n1", "n6"] });
  });

  it("can be cleared if it selects nothing", async () => {
    const { user } = await openAlerts({ alerts });
    await user.type(screen.getByRole("searchbox", { name: "Filter alerts" }), "xyzzy");
    await screen.findByText("No alert matches");
    await user.click(screen.getAllByRole("button", { name: "Clear filter" })[1] ?? document.body);
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(6));
  });
});
