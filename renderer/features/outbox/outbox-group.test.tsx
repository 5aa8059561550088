import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { OutboxState } from "#shared/outbox/schema.ts";
import { aConversationRow, anOutboxEntry } from "#shared/test/rows.ts";
import { OutboxScreen } from "./outbox-screen.tsx";
import { resetOutbox } from "./store.ts";

const to = [1, 2, 3].map((at) => ({ id: `p${at}`, name: `Person ${at}` }));

/** Renders the outbox with a message to several people in the states of its entries, and another message. */
function renderGroup(...states: OutboxState[]) {
  resetOutbox();
  const outbox = states.map((state, at) =>
    anOutboxEntry(
      { kind: "message", userId: `p${at + 1}`, text: "Meet at 14:00", group: "g1" },
      { seq: at + 1, created: now, state, settled: state === "sent" ? now : null },
    ),
  );
  const other = anOutboxEntry(
    { kind: "rename", firstName: "Ada", lastName: "Ek" },
    { seq: 9, created: now },
  );
  const groupMessages = [{ id: "g1", to, name: null, text: "Meet at 14:00", at: now }];
  return renderPart(
    <OutboxScreen />,
    {
      outbox: [...outbox, other],
      groupMessages,
      conversations: [aConversationRow({ userId: "p2" })],
    },
    undefined,
    (client) => listenToMain(client, () => {}),
  );
}

it("shows a message to several people as one entry that leads to each person", async () => {
  const { user, show, bridge } = renderGroup("sent", "refused", "queued");
  const row = await screen.findByRole("option", { name: /Meet at 14:00/ });
  expect(screen.getAllByRole("option")).toHaveLength(2);
  expect(row.textContent).toMatch(/^Rejected.*Message to 3 people: Meet at 14:00/);
  expect(row.textContent).toContain("1 of 3 sent, 1 failed, 1 not sent yet");
  await user.click(row);
  const detail = within(await screen.findByRole("region", { name: "Entry" }));
  expect(await detail.findByRole("heading", { name: "Message to 3 people" })).toBeTruthy();
  expect(detail.getAllByRole("listitem")).toHaveLength(3);
  await expectAccessible();
  await user.click(detail.getByRole("button", { name: "Person 2" }));
  const card = within(await screen.findByRole("dialog", { name: "Person 2" }));
  await user.click(await card.findByRole("button", { name: "Open conversation" }));
  expect(show).toHaveBeenCalledWith({ kind: "conversation", id: "p2" });
  await user.click(detail.getByRole("button", { name: "Try again: Person 2" }));
  expect(bridge.inputsOf("outbox.decide")).toEqual([{ id: "entry-2", decision: "resend" }]);
  await waitFor(() => expect(row.textContent).toContain("1 of 3 sent, 2 not sent yet"));
});

it.each<[string, OutboxState[]]>([
  ["Delivery unclear", ["sent", "unconfirmed", "queued"]],
  ["May have arrived", ["sent", "discarded", "checking"]],
  ["Saved", ["sent", "discarded", "sending"]],
])("shows the state that needs the most attention: %s", async (word, states) => {
  renderGroup(...states);
  const row = await screen.findByRole("option", { name: /Meet at 14:00/ });
  expect(row.textContent).toMatch(new RegExp(`^${word}`));
});
