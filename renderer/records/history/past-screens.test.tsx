import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { DashboardScreen } from "#renderer/features/dashboard/dashboard-screen.tsx";
import { resetDashboard } from "#renderer/features/dashboard/store.ts";
import { LogScreen } from "#renderer/features/duty/log/log-screen.tsx";
import { InboxScreen } from "#renderer/features/inbox/inbox-screen.tsx";
import { resetInbox } from "#renderer/features/inbox/store.ts";
import { MessagesScreen } from "#renderer/features/messages/messages-screen.tsx";
import { resetChat } from "#renderer/features/messages/store.ts";
import { OutboxScreen } from "#renderer/features/outbox/outbox-screen.tsx";
import { resetOutbox } from "#renderer/features/outbox/store.ts";
import { resetLog } from "#renderer/records/log/log-store.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { aPastState } from "#renderer/test/fake-bridge/history.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { aLogEntry } from "#shared/test/log.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";

// An hour ago, which the dialog suggests.
const asOf = new Date(2025, 10, 20, 13).getTime();

async function travel(shown: ReactNode, start: FakeStart = {}) {
  for (const reset of [resetInbox, resetChat, resetDashboard, resetOutbox, resetLog]) reset();
  const app = renderPart(shown, { past: aPastState({ removed: 2 }), ...start });
  await app.user.click(await screen.findByRole("button", { name: "As of…" }));
  const dialog = await screen.findByRole("dialog", { name: "Show the list as of" });
  await app.user.click(within(dialog).getByRole("button", { name: "Show" }));
  return { ...app, banner: await screen.findByRole("region", { name: "State in the past" }) };
}

const screens = {
  inbox: <InboxScreen />,
  messages: <MessagesScreen />,
  dashboard: <DashboardScreen onOpenLink={() => {}} summary={null} />,
};

it.each([
  [
    "inbox",
    { collection: "alerts", state: "NEW" },
    /^Items you had snoozed, read or marked as done may be listed/,
  ],
  ["messages", { collection: "messages", group: "person" }, /are in the outbox as of this time/],
  ["dashboard", { collection: "tiles" }, /^2 removed since/],
] as const)("shows the %s as of a time, and returns to now", async (name, query, note) => {
  const { banner, bridge, user } = await travel(screens[name]);
  await waitFor(() =>
    expect(bridge.inputsOf("history.list").at(-1)).toMatchObject({ ...query, asOf }),
  );
  expect(await within(banner).findByText(note)).toBeTruthy();
  await expectAccessible();
  await user.click(within(banner).getByRole("button", { name: "Back to now" }));
  expect(screen.queryByRole("region", { name: "State in the past" })).toBeNull();
});

it("shows the entries of the outbox with the states that they had, and no decision", async () => {
  const created = asOf - 60_000;
  const entry = anOutboxEntry(
    { kind: "message", userId: "7", text: "On my way" },
    { id: "e", seq: 1, created, state: "sent", settled: now },
  );
  const steps = (["queued", "unconfirmed"] as const).map((state) => ({
    ...{ at: created, state, cause: null },
  }));
  const sent = { at: now, state: "sent" as const, cause: null };
  const { banner, user } = await travel(<OutboxScreen />, {
    outbox: [entry],
    outboxSteps: { e: [...steps, sent] },
  });
  expect(await within(banner).findByText("1 changed since")).toBeTruthy();
  await user.click(await screen.findByRole("option", { name: /On my way/ }));
  const pane = await screen.findByRole("region", { name: "Entry" });
  expect(await within(pane).findByText("Now: Delivered")).toBeTruthy();
  expect(within(pane).queryByRole("button", { name: "Resend" })).toBeNull();
  await expectAccessible();
});

it("shows the shift log as it was, and neither corrections nor the button to correct", async () => {
  const at = asOf - 60_000;
  const later = { at: asOf + 1, recorded: asOf + 1 };
  const log = [
    aLogEntry({ number: 1, text: "Gate closed", at, recorded: at }),
    aLogEntry({ number: 2, text: "Gate open", kind: "correction", corrects: 1, ...later }),
  ];
  const { banner, bridge, user } = await travel(
    <LogScreen onAdd={() => {}} onCorrect={() => {}} />,
    { log },
  );
  expect(bridge.inputsOf("log.list").some((input) => input.asOf === asOf)).toBe(true);
  expect(bridge.inputsOf("log.listCorrections").at(-1)?.asOf).toBe(asOf);
  expect(await within(banner).findByText(/^1 entry added since/)).toBeTruthy();
  await user.click(await screen.findByRole("option", { name: /Gate closed/ }));
  const pane = await screen.findByRole("region", { name: "Entry" });
  await within(pane).findByRole("heading", { name: / 1$/ });
  expect(within(pane).queryByText("Corrected by")).toBeNull();
  expect(screen.queryByRole("button", { name: /Correct this entry/ })).toBeNull();
  await expectAccessible();
});
