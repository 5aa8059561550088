import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { showEscalations } from "#renderer/records/escalations.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";

const pending: PendingEscalation = {
  rule: {
    id: "unanswered",
    severities: ["critical"],
    rooms: [],
    afterMinutes: 10,
    to: [{ id: "2", name: "Ana Silva" }],
    template: "{title}",
  },
  isByPolicy: false,
  fingerprint: "f1",
  alertIds: ["n1"],
  text: "Pump leaks",
};

beforeEach(showEscalations);

/** Opens the app with an alert whose escalation has to be confirmed. */
async function open(change: Partial<PendingEscalation> = {}) {
  const app = renderApp({
    alerts: sampleAlerts(3, now),
    escalations: [{ ...pending, ...change }],
    now: () => now,
  });
  return { ...app, dialog: await screen.findByRole("dialog", { name: "Send an escalation?" }) };
}

it("shows the first message of a rule, and sends it if the user confirms", async () => {
  const { user, bridge, dialog } = await open({ isByPolicy: true });
  expect(within(dialog).getByText(/about to send this message to/).textContent).toContain(
    "Ana Silva",
  );
  expect(within(dialog).getByText("Pump leaks")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Change rule" })).toBeNull();
  await expectAccessible();
  await user.click(within(dialog).getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bridge.inputsOf("escalation.confirm")).toEqual([{ fingerprint: "f1" }]);
});

it("can be put off: the alert states it, and offers the prompt again", async () => {
  const { user, bridge, dialog } = await open();
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  act(() => bridge.emit("navigation.requested", { kind: "alert", id: "n1" }));
  const detail = await screen.findByRole("region", { name: "Alert" });
  expect(await within(detail).findByText(/^Escalation waiting for your confirmation/)).toBeTruthy();
  expect(
    await screen.findByRole("option", { name: /Escalation waiting for your confirmation/ }),
  ).toBeTruthy();
  await expectAccessible();
  await user.click(within(detail).getByRole("button", { name: "Review…" }));
  expect(await screen.findByRole("dialog", { name: "Send an escalation?" })).toBeTruthy();
  expect(bridge.inputsOf("escalation.confirm")).toEqual([]);
});

it("returns for other alerts, and disappears when nothing is pending", async () => {
  const { user, bridge, dialog } = await open();
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  act(() => bridge.emit("escalation.changed", [{ ...pending, alertIds: ["n1", "n2"] }]));
  expect(await screen.findByText(/one for each of 2 alerts/)).toBeTruthy();
  act(() => bridge.emit("escalation.changed", []));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("leads to the rules", async () => {
  const scroll = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole("button", { name: "Change rule" }));
  expect(await screen.findByRole("region", { name: "Escalation rules" })).toBeTruthy();
  await waitFor(() => expect(scroll).toHaveBeenCalled());
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows why it could not be confirmed", async () => {
  const { user, bridge, dialog } = await open();
  bridge.fail("escalation.confirm", { code: "storeUnavailable", message: "The disk is full." });
  await user.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(await within(dialog).findByText(/The disk is full/)).toBeTruthy();
});
