import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showEscalations } from "#renderer/records/escalations.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import { aPendingEscalation } from "./test/pending-escalation.ts";

const openApp = (escalations: PendingEscalation[] = []) =>
  renderApp({ alerts: sampleAlerts(3, now), escalations, now: () => now });

async function showAlert({ bridge }: ReturnType<typeof openApp>) {
  await screen.findByRole("navigation", { name: "Screens" });
  act(() => bridge.emit("navigation.requested", { kind: "alert", id: "n1" }));
  return within(await screen.findByRole("region", { name: "Alert" }));
}

it("a shortcut opens the field for an entry about the selected record", async () => {
  const app = openApp();
  const { user, inputsOf } = app;
  await showAlert(app);
  await user.keyboard("{Control>}l{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Add to the shift log" });
  await within(dialog).findByText("Evacuate the lower harbour district now");
  await user.keyboard("A{Enter}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(inputsOf("log.add").map(({ record }) => record)).toEqual([{ kind: "alert", id: "n1" }]);
  expect(screen.getByText("Added to the shift log as entry 1")).toBeTruthy();
});

it("a shortcut goes on duty, and hands over with the state of now while on duty", async () => {
  const app = openApp();
  const { user, inputsOf, bridge } = app;
  await showAlert(app);
  await user.keyboard("{Control>}d{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Go on duty" });
  await user.type(within(dialog).getByLabelText("Role"), "Porter");
  await user.click(within(dialog).getByRole("button", { name: "Go on duty" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await screen.findByRole("button", { name: /^On duty/ });
  const handOver = () => user.keyboard("{Control>}d{/Control}");
  await handOver();
  await user.click(await screen.findByRole("button", { name: "Sign…" }));
  const signing = await screen.findByRole("dialog");
  await user.click(within(signing).getByRole("button", { name: "Sign" }));
  await screen.findByText("Not read back yet");
  // A signed one is not followed by another draft.
  await handOver();
  expect(inputsOf("handover.create")).toHaveLength(1);
  expect(bridge.world.handovers).toHaveLength(1);
});

it("the prompt of an escalation can be put off, returns from its alert, and leads to the rules", async () => {
  showEscalations();
  const app = openApp([aPendingEscalation()]);
  const { user, inputsOf } = app;
  const dialog = await screen.findByRole("dialog", { name: "Send an escalation?" });
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const detail = await showAlert(app);
  expect(await detail.findByText(/^Escalation waiting for your confirmation/)).toBeTruthy();
  await screen.findByRole("option", { name: /Escalation waiting for your confirmation/ });
  await user.click(detail.getByRole("button", { name: "Review…" }));
  const again = await screen.findByRole("dialog", { name: "Send an escalation?" });
  await user.click(within(again).getByRole("button", { name: "Change rule" }));
  expect(await screen.findByRole("region", { name: "Escalation rules" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(inputsOf("escalation.confirm")).toEqual([]);
});
