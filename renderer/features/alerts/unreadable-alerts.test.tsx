import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { nameUnreadableAlert } from "#shared/features/alerts/alert-title.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { alertSelection } from "./store.ts";
import { openAlert } from "./test/open-alerts.tsx";

const minute = 60_000;
const [sample] = sampleAlerts(1, now);

/** Opens an unreadable alert that arrived five minutes ago. */
async function openUnreadable(hasId: boolean, start: FakeStart = {}) {
  if (sample === undefined) throw new Error("There is no sample.");
  const alert = aLedgeredAlert({
    id: "u1",
    title: nameUnreadableAlert(),
    unreadable: { reason: "It is a number.", hasId },
    ledger: { ...sample.ledger, seen: now - 5 * minute },
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
    expect(await within(detail).findByText("Removed from your list")).toBeTruthy();
    expect(within(detail).queryByRole("button", { name: "Done" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText(/^Restored:/)).toBeTruthy();
  });
});
