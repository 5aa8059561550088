import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { renderChat, sampleChat } from "../test/render-chat.tsx";

const cause = { code: "forbidden", message: "Ana takes no messages." };
const to = ["Ana Silva", "بن", "Cem Kaya"].map((name, at) => ({ id: `p${at}`, name }));

const start = (): FakeStart => ({
  ...sampleChat(),
  groupMessages: [{ id: "g1", to, name: "EOC staff", text: "Meet at 14:00", at: now - 60_000 }],
  outbox: (["refused", "sent", "unconfirmed"] as OutboxEntry["state"][]).map((state, at) =>
    anOutboxEntry(
      { kind: "message", userId: `p${at}`, text: "Meet at 14:00", group: "g1" },
      { seq: at + 1, created: now, state, cause: state === "refused" ? cause : null },
    ),
  ),
});

const readLines = () =>
  within(screen.getByRole("list", { name: "Deliveries" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("shows a message to several people as one item with its deliveries and decisions", async () => {
  const { bridge, user } = renderChat(start());
  await user.click(await screen.findByText("To several people (1)"));
  expect(screen.getByText(/1 of 3 sent, 1 failed, 1 unconfirmed/)).toBeTruthy();
  await user.click(screen.getByText("To EOC staff, 3 people"));
  await screen.findByRole("list", { name: "Deliveries" });
  expect(readLines()).toEqual(
    [
      "Ana Silva Failed: Ana takes no messages. Try againDiscard",
      "بن Sent ",
      "Cem Kaya Unconfirmed ResendMark as deliveredDiscard",
    ].map((line) => expect.stringMatching(new RegExp(line.replaceAll(" ", "\\s?")))),
  );
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Mark as delivered: Cem Kaya" }));
  await waitFor(() => expect(screen.getAllByText(/2 of 3 sent, 1 failed/)).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Retry 1 failed" }));
  expect(bridge.inputsOf("groupMessage.decide")).toEqual([{ id: "g1", decision: "resend" }]);
  expect(await screen.findByText(/Sent one after the other, at most 2 a second/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Discard 1 not sent" }));
  await waitFor(() => expect(readLines()[0]).toContain("Discarded"));
});

it("states why deliveries cannot be read or decided", async () => {
  const { bridge, user } = renderChat(start());
  await user.click(await screen.findByText("To several people (1)"));
  const failure = { code: "storeUnavailable", message: "The disk failed." } as const;
  bridge.fail("groupMessage.decide", failure);
  await user.click(screen.getByText("To EOC staff, 3 people"));
  await user.click(await screen.findByRole("button", { name: "Retry 1 failed" }));
  expect(await screen.findByText("The disk failed.")).toBeTruthy();
});
