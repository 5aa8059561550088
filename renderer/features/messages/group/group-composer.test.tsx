import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { receiveDraft } from "#renderer/lib/draft-sharing.ts";
import { setMessageSubject } from "#renderer/records/message-template/message-subjects.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { defaultSettings, type Settings } from "#shared/settings/settings.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { openGroupDialog } from "../store.ts";
import { renderChat, sampleChat } from "../test/render-chat.tsx";

const withSettings = (settings: Partial<Settings>): FakeStart => ({
  ...sampleChat(),
  settings: { ...defaultSettings, ...settings, fixed: [] },
});

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Person ${at}` }));

async function open(start: FakeStart = sampleChat()) {
  const chat = renderChat(start);
  await screen.findByRole("listbox", { name: "Conversations" });
  act(() => openGroupDialog(true));
  const dialog = within(await screen.findByRole("dialog"));
  const message = () => dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  await dialog.findByRole("menuitem", { name: /Adam Brandt/ });
  const choose = async (name: RegExp) =>
    chat.user.click(await dialog.findByRole("menuitem", { name }));
  const addList = async (name: RegExp) => {
    await chat.user.click(await dialog.findByRole("button", { name: "Add a list" }));
    await chat.user.click(await screen.findByRole("menuitem", { name }));
  };
  return { ...chat, dialog, message, choose, addList };
}

const chips = () => screen.queryAllByRole("row").map(({ textContent }) => textContent);

describe("a message to several people", () => {
  it("is written from the dialog for a new message, and sent once to each", async () => {
    const { bridge, user } = renderChat();
    await screen.findByRole("listbox", { name: "Conversations" });
    await user.click(screen.getByRole("button", { name: "New message" }));
    await user.click(await screen.findByRole("button", { name: "Message several people…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Message to several people" }));
    expect(dialog.getByText(/Add at least one recipient/)).toBeTruthy();
    await user.click(await dialog.findByRole("menuitem", { name: /Adam Brandt/ }));
    await user.click(await dialog.findByRole("menuitem", { name: /Ada Okafor/ }));
    await user.click(await dialog.findByRole("menuitem", { name: /Ada Okafor/ }));
    expect(dialog.getByText("Ada Okafor was chosen already.")).toBeTruthy();
    expect(chips()).toEqual(["Adam Brandt", "Ada Okafor"]);
    expect(dialog.getByRole("button", { name: "Send to 2 people" }).ariaDisabled).toBe("true");
    const text = dialog.getByRole("textbox", { name: "Message" });
    fireEvent.change(text, { target: { value: "Meet at 14:00" } });
    expect(dialog.getByText(/^Each person gets a message of their own/)).toBeTruthy();
    await expectAccessible();
    const release = bridge.hold("groupMessage.send");
    await user.dblClick(dialog.getByRole("button", { name: "Send to 2 people" }));
    release();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = bridge.inputsOf("groupMessage.send");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ text: "Meet at 14:00", name: null });
    expect(bridge.world.outbox.filter(({ operation }) => "group" in operation)).toHaveLength(2);
    expect(await screen.findByText("To several people (1)")).toBeTruthy();
  });

  it("removes recipients by keyboard, and sends with Ctrl+Enter", async () => {
    const { bridge, user, dialog, message, choose } = await open();
    await choose(/Adam Brandt/);
    await choose(/Ada Okafor/);
    act(() => screen.getByRole("row", { name: "Adam Brandt" }).focus());
    await user.keyboard("{Delete}");
    expect(chips()).toEqual(["Ada Okafor"]);
    await user.type(message(), "A{Enter}b{Control>}{Enter}{/Control}");
    await waitFor(() => expect(bridge.inputsOf("groupMessage.send")).toHaveLength(1));
    expect(bridge.inputsOf("groupMessage.send")[0]?.text).toBe("A\nb");
    expect(dialog.queryByRole("alert")).toBeNull();
  });

  it("keeps its draft, and its text if it cannot be queued", async () => {
    const { bridge, user, dialog, message, choose } = await open();
    await choose(/Ada Okafor/);
    bridge.fail("groupMessage.saveDraft", { code: "storeUnavailable", message: "It is full." });
    await user.type(message(), "G");
    expect(await dialog.findByText("It is full.")).toBeTruthy();
    bridge.fail("groupMessage.saveDraft", null);
    await user.type(message(), "o");
    await waitFor(() => expect(bridge.world.groupDraft?.text).toBe("Go"));
    await waitFor(() => expect(dialog.queryByText("It is full.")).toBeNull());
    bridge.fail("groupMessage.send", { code: "storeUnavailable", message: "The disk is full." });
    await user.click(dialog.getByRole("button", { name: "Send to 1 person" }));
    expect(await dialog.findByText("The disk is full.")).toBeTruthy();
    expect(message().value).toBe("Go");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "New message" }));
    await user.click(await screen.findByRole("button", { name: "Continue to 1 person" }));
    expect(await screen.findByRole("row", { name: "Ada Okafor" })).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }).value).toBe("Go");
  });

  it("goes to a list of the account, without the user", async () => {
    const { bridge, message, dialog, addList, user } = await open({
      ...withSettings({
        recipientLists: [
          { name: "EOC staff", to: people(3), account: sampleAccount.id },
          { name: "Others", to: people(3), account: "other" },
        ],
      }),
      ownUserId: "p1",
    });
    await addList(/EOC staff/);
    expect(chips()).toEqual(["Person 0", "Person 2"]);
    expect(dialog.getByText("You are left out.")).toBeTruthy();
    fireEvent.change(message(), { target: { value: "Meet" } });
    await user.click(dialog.getByRole("button", { name: "Send to 2 people" }));
    await waitFor(() =>
      expect(bridge.inputsOf("groupMessage.send")).toMatchObject([{ name: "EOC staff" }]),
    );
  });

  it("has what other windows write, and is shared with them until it is sent", async () => {
    const { bridge, user, dialog, message, choose } = await open();
    const shared = () => bridge.inputsOf("draft.share").map(({ text }) => JSON.parse(text));
    await choose(/Adam Brandt/);
    await waitFor(() => expect(shared()).toHaveLength(1));
    const [first] = shared();
    const elsewhere = { ...first, to: [...first.to, ...people(1)], text: "Meet at 14:00" };
    const draft = { accountId: sampleAccount.id, kind: "group", id: "draft" } as const;
    act(() => receiveDraft({ ...draft, revision: 2, text: JSON.stringify(elsewhere) }));
    expect(chips()).toEqual(["Adam Brandt", "Person 0"]);
    await user.type(message(), "!");
    await waitFor(() => expect(shared()).toHaveLength(2));
    expect(shared()[1]).toMatchObject({ text: "Meet at 14:00!", to: elsewhere.to });
    await user.click(dialog.getByRole("button", { name: "Send to 2 people" }));
    await waitFor(() => expect(shared()).toHaveLength(3));
    expect(shared()[2]).toMatchObject({ text: "", to: [] });
  });

  it("needs a second confirmation with number and names above 50 recipients", async () => {
    const { bridge, user, dialog, message, addList } = await open(
      withSettings({ recipientLists: [{ name: "All", to: people(51) }] }),
    );
    await addList(/All/);
    fireEvent.change(message(), { target: { value: "Meet" } });
    await user.click(dialog.getByRole("button", { name: "Send to 51 people" }));
    const confirm = within(await screen.findByRole("dialog", { name: "Send to 51 people?" }));
    const names = confirm.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(names).toEqual(people(10).map(({ name }) => name));
    expect(confirm.getByText("and 41 more.")).toBeTruthy();
    expect(bridge.inputsOf("groupMessage.send")).toEqual([]);
    await expectAccessible();
    await user.click(confirm.getByRole("button", { name: "Send to 51 people" }));
    await waitFor(() => expect(bridge.inputsOf("groupMessage.send")).toHaveLength(1));
  });

  it("is filled in by a template, and not sent with a field that is unknown", async () => {
    const template = { name: "Help", text: "{alert.title} in {room}, {alert.age}: {task.title}" };
    const alert = { id: "7", title: "Pump leaks", roomName: "Harbour", created: now - 600_000 };
    const { user, dialog, message, choose } = await open({
      ...withSettings({ messageTemplates: [template] }),
      alerts: [aLedgeredAlert(alert)],
    });
    await choose(/Ada Okafor/);
    act(() => setMessageSubject("several", { kind: "alert", id: "7", title: "Pump leaks" }));
    await dialog.findByRole("button", { name: /^Alert: Pump leaks/ });
    await user.click(await dialog.findByRole("button", { name: "Insert a template" }));
    await user.click(await screen.findByRole("menuitem", { name: /Help/ }));
    await waitFor(() => expect(message().value).toMatch(/^Pump leaks in Harbour, \d+ \w+: /));
    const send = dialog.getByRole("button", { name: "Send to 1 person" });
    expect(send.ariaDisabled).toBe("true");
    expect(dialog.getByText("{task.title}").tagName).toBe("MARK");
    fireEvent.change(message(), { target: { value: "Pump leaks" } });
    expect(send.ariaDisabled).toBe("false");
  });
});

describe("the list of such messages", () => {
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

  const readLines = () => textsOf("listitem", screen.getByRole("list", { name: "Deliveries" }));

  it("shows a message to several people as one item with its deliveries, decisions and failures", async () => {
    const { bridge, user } = renderChat(start());
    await user.click(await screen.findByText("To several people (1)"));
    expect(screen.getByText(/1 of 3 sent, 1 failed, 1 unclear/)).toBeTruthy();
    await user.click(screen.getByText("To EOC staff, 3 people"));
    await screen.findByRole("list", { name: "Deliveries" });
    expect(readLines()).toEqual(
      [
        "Ana Silva Failed: Ana takes no messages. Try againDiscard",
        "بن Sent ",
        "Cem Kaya Delivery unclear ResendMark as deliveredDiscard",
      ].map((line) => expect.stringMatching(new RegExp(line.replaceAll(" ", "\\s?")))),
    );
    await expectAccessible();
    bridge.fail("groupMessage.decide", { code: "storeUnavailable", message: "The disk failed." });
    await user.click(screen.getByRole("button", { name: "Retry 1 failed" }));
    expect(await screen.findByText("The disk failed.")).toBeTruthy();
    bridge.fail("groupMessage.decide", null);
    await user.click(screen.getByRole("button", { name: "Mark as delivered: Cem Kaya" }));
    await waitFor(() => expect(screen.getAllByText(/2 of 3 sent, 1 failed/)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Retry 1 failed" }));
    const decision = { id: "g1", decision: "resend" };
    expect(bridge.inputsOf("groupMessage.decide")).toEqual([decision, decision]);
    expect(await screen.findByText(/Sent one after the other, at most 2 a second/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Discard 1 not sent" }));
    await waitFor(() => expect(readLines()[0]).toContain("Discarded"));
  });
});
