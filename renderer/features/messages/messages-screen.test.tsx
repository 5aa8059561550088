import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { chatSelection, listChatCommands, showConversation, useChat } from "./store.ts";
import { renderChat, sampleChat } from "./test/render-chat.tsx";

const findList = () => screen.findByRole("listbox", { name: "Conversations" });
const findRows = async () => within(await findList()).getAllByRole("option");

describe("the conversation list", () => {
  it("shows last message, draft, unread count and pending messages", async () => {
    renderChat();
    const texts = (await findRows()).map((row) => row.textContent);
    expect(texts[0]).toContain("Ada Okafor");
    expect(texts[0]).toContain("2 unread");
    expect(texts[2]).toContain("You: Generator 3 is running again.");
    expect(texts[2]).toContain("Saved, not sent yet");
    expect(texts[3]).toContain("A message needs your decision");
    expect(texts[4]).toContain("Draft: I will bring the keys at six");
    expect(texts[4]).toContain("Yesterday");
    await expectAccessible();
  });

  it("shows the person of a conversation in a third column in a wide window", async () => {
    vi.stubGlobal("innerWidth", 1_800);
    const { user } = renderChat();
    await findList();
    await user.keyboard("{ArrowDown}{Enter}");
    const column = await screen.findByRole("region", { name: "About Ada Okafor" });
    expect(await within(column).findByText("No open tasks on this computer")).toBeTruthy();
    expect(within(column).queryByText("Last message")).toBeNull();
    await expectAccessible();
    vi.stubGlobal("innerWidth", 1_799);
    act(() => void window.dispatchEvent(new Event("resize")));
    expect(screen.queryByRole("region", { name: "About Ada Okafor" })).toBeNull();
  });

  it("filters by name, and shows if none matches", async () => {
    const { user } = renderChat();
    await findList();
    await user.keyboard("{Control>}f{/Control}jonas");
    await waitFor(async () => expect(await findRows()).toHaveLength(1));
    await user.keyboard("x");
    expect(await screen.findByText("No conversation matches")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear filter", description: "" }));
    await waitFor(async () => expect(await findRows()).toHaveLength(7));
  });

  it("opens a conversation by key with focus in the message field, and Esc returns", async () => {
    const { user } = renderChat();
    const list = await findList();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(list);
    await user.keyboard("{Enter}");
    const field = await screen.findByRole("textbox", { name: "Message to Ada Okafor" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(list);
    await user.keyboard("jr");
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole("textbox", { name: "Message to ياسمين الحداد" }),
      ),
    );
    expect(screen.getByRole("textbox", { name: /^Message to/ }).getAttribute("dir")).toBe("auto");
  });

  it("offers a new message if it is empty", async () => {
    const { user } = renderChat({ people: sampleChat().people ?? [] });
    expect(await screen.findByText("No messages")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "New message" })[1] as HTMLElement);
    expect(await screen.findByRole("dialog", { name: "New message" })).toBeTruthy();
  });

  it("shows the first load, or why it failed", async () => {
    const failure = { code: "unreachable", message: "The service cannot be reached." };
    const { bridge, user } = renderChat({
      freshness: { conversations: neverSynced("conversations", { isRefreshing: true }) },
    });
    expect(await screen.findByText("Loading your messages for the first time…")).toBeTruthy();
    bridge.freshen({ collection: "conversations", isRefreshing: false, failure });
    expect(await screen.findByText("No messages are stored yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(bridge.inputsOf("collection.refresh")).toContainEqual({ collection: "conversations" });
  });

  it("loads more conversations on request", async () => {
    const { bridge, user } = renderChat();
    await findList();
    const button = () => screen.findByRole("button", { name: "Show more conversations" });
    expect(screen.queryByRole("button", { name: "Show more conversations" })).toBeNull();
    act(() => bridge.freshen({ collection: "conversations", total: 500 }));
    bridge.fail("conversation.fetchMore", { code: "unreachable", message: "It is away." });
    await user.click(await button());
    expect(await screen.findByText("It is away.")).toBeTruthy();
    bridge.fail("conversation.fetchMore", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No more conversations")).toBeTruthy();
  });

  it("reports that the store cannot be read", async () => {
    renderChat(sampleChat(), (bridge) =>
      bridge.fail("conversation.list", { code: "storeUnavailable", message: "Damaged." }),
    );
    expect(await screen.findByText("The stored messages cannot be read")).toBeTruthy();
  });

  it("follows the outbox", async () => {
    const { bridge } = renderChat();
    await findList();
    bridge.world.conversations = bridge.world.conversations.map((row) => ({ ...row, waiting: 0 }));
    bridge.emit("outbox.changed", { open: 0, undecided: 0, unclear: 0 });
    await waitFor(async () =>
      expect((await findRows())[2]?.textContent).not.toContain("Saved, not sent yet"),
    );
  });
});

it("refreshes for the next account even if the version is equal", async () => {
  const { bridge, client } = renderChat();
  await findList();
  bridge.freshen({ collection: "messages", version: 7 });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  bridge.emit("session.changed", bridge.world.session);
  bridge.world.conversations = bridge.world.conversations.map((row) => ({ ...row, unread: 9 }));
  bridge.freshen({ collection: "messages", version: 7 });
  await waitFor(async () => expect((await findRows())[0]?.textContent).toContain("9 unread"));
});

describe("a new message", () => {
  it("goes to any known user, who is found by name", async () => {
    const { bridge, user } = renderChat();
    await findList();
    await user.keyboard("{Control>}n{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "New message" });
    expect(
      (await within(dialog).findByText("Adam Brandt")).closest("[role]")?.textContent,
    ).toContain("Owner of 3 tasks");
    await expectAccessible();
    const filter = within(dialog).getByRole("searchbox", { name: "To whom" });
    fireEvent.change(filter, { target: { value: "adam" } });
    await waitFor(() => expect(within(dialog).queryByText("Ada Okafor")).toBeNull());
    expect(within(dialog).getByText("Adam Brandt")).toBeTruthy();
    fireEvent.change(filter, { target: { value: "zzz" } });
    expect(await screen.findByText("No results")).toBeTruthy();
    fireEvent.change(filter, { target: { value: "" } });
    await within(dialog).findByText("Ada Okafor");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    const field = await screen.findByRole("textbox", { name: "Message to Adam Brandt" });
    expect(await screen.findByText("No messages yet")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("Hello{Enter}");
    expect(await screen.findByText("Hello")).toBeTruthy();
    expect(bridge.inputsOf("message.send")).toContainEqual({ userId: "30", text: "Hello" });
  });
});

it("opens the dialog by a command, and closes it by Escape", async () => {
  const { user } = renderChat();
  await findList();
  for (const { title, run } of listChatCommands(() => Promise.resolve())) {
    if (title === "New message") await act(async () => run());
  }
  expect(await screen.findByRole("dialog", { name: "New message" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("stores the open conversation for the next start", async () => {
  renderChat();
  await findList();
  act(() => showConversation("23"));
  await screen.findByRole("feed", { name: "Messages with Jonas Lindqvist" });
  expect(JSON.parse(localStorage.getItem("chat") ?? "")).toMatchObject({ userId: "23" });
  expect(chatSelection.useListSelection.getState().selected?.id).toBe("23");
  expect(useChat.getState().openings).toEqual({});
});
