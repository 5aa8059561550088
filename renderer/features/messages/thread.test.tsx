import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { aConversation } from "#renderer/test/sample-chat.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { aMessage } from "#shared/test/records.ts";
import { chatSelection, showConversation, showMessage, useChat } from "./store.ts";
import {
  findFeed,
  openLong,
  openThread,
  openUnread,
  scrollTo,
  scrollUp,
  waitForEnd,
} from "./test/open-thread.tsx";
import { renderChat, sampleChat } from "./test/render-chat.tsx";

const listTexts = async () => textsOf("article", await findFeed());

describe("a thread", () => {
  it("shows days, times, authors and the unread divider", async () => {
    const { user } = await openThread("21");
    await waitFor(async () => expect((await listTexts()).join()).toContain("Today"));
    const feed = await findFeed();
    const own = within(feed).getByText("And is there a ramp?").closest("article");
    expect(own?.getAttribute("aria-label")).toMatch(/^You, 12:00/);
    expect(own?.textContent).toContain("Sent");
    const first = within(feed).getByText("The caretaker has the keys.").closest("article");
    expect(first?.getAttribute("aria-label")).toMatch(/^Ada Okafor, (13|1):54/);
    expect(first?.textContent).toContain("New messages");
    expect(await screen.findByText("Start of the conversation")).toBeTruthy();
    await user.keyboard("{Control>}f{/Control}");
    await screen.findByRole("textbox", { name: "Find in this conversation" });
    await expectAccessible();
  });

  it("shows each text in its direction, and expands a long one", async () => {
    const { user } = await openThread("21");
    const arabic = await screen.findByText(/شكرًا جزيلاً/);
    expect(arabic.closest("[dir]")?.getAttribute("dir")).toBe("auto");
    const more = await screen.findByRole("button", { name: /^Show all 4,347/ });
    const length = () => more.closest("article")?.textContent?.length ?? 0;
    expect(length()).toBeLessThan(1_200);
    await user.click(more);
    expect(length()).toBeGreaterThan(4_300);
    await user.click(screen.getByRole("button", { name: "Show less" }));
    expect(length()).toBeLessThan(1_200);
  });

  it("opens a link after a prompt with its address, or reports a failure until it is closed", async () => {
    const { bridge, user } = await openThread("21");
    const url = "https://maps.example.org/harbour";
    const message = "Can't open the address.";
    const open = async () => {
      await user.click(await screen.findByRole("link", { name: url }));
      const dialog = await screen.findByRole("dialog", { name: "Open this address?" });
      expect(within(dialog).getByText("maps.example.org")).toBeTruthy();
      await user.click(within(dialog).getByRole("button", { name: "Open" }));
    };
    await user.click(await screen.findByRole("link", { name: url }));
    await screen.findByRole("dialog", { name: "Open this address?" });
    expect(bridge.inputsOf("link.open")).toEqual([]);
    await user.keyboard("{Escape}");
    bridge.fail("link.open", { code: "unexpected", message });
    await open();
    const failure = await screen.findByText(message);
    expect(failure.closest("[role=alert]")?.textContent).toContain("The link was not opened");
    expect(bridge.inputsOf("link.open")).toEqual([{ url }]);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(message)).toBeNull();
    await open();
    await screen.findByText(message);
    bridge.fail("link.open", null);
    await open();
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it("moves the focus by key, and copies a message", async () => {
    const { user } = await openThread("21");
    const copied = vi.fn(() => true);
    Object.assign(document, { execCommand: copied });
    const field = screen.getByRole("textbox", { name: "Message to Ada Okafor" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("{ArrowUp}");
    const focused = () => document.activeElement?.getAttribute("data-key");
    expect(focused()).toBe("m12");
    await user.keyboard("{ArrowUp}k");
    await waitFor(() => expect(focused()).toBe("m10"));
    await user.keyboard("c");
    expect(copied).toHaveBeenCalledWith("copy");
    expect(screen.getByText("Copied").getAttribute("role")).toBe("status");
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(field);
  });

  it("quotes a message in the draft, by key and by its button", async () => {
    const { user } = await openThread("21");
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", {
      name: "Message to Ada Okafor",
    });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("{ArrowUp}{ArrowUp}q");
    await waitFor(() => expect(field.value).toMatch(/^> .*\n$/s));
    const [first = ""] = field.value.split("\n");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("Yes.");
    expect(field.value.endsWith("\nYes.")).toBe(true);
    await user.click(screen.getAllByRole("button", { name: "Quote message" })[0] as HTMLElement);
    await waitFor(() => expect(field.value).toMatch(/\nYes\.\n> /));
    expect(field.value.startsWith(first)).toBe(true);
  });

  it("reports that messages cannot be read, and retries", async () => {
    const { bridge } = renderChat(sampleChat(), (fake) =>
      fake.fail("message.list", { code: "storeUnavailable", message: "Damaged." }),
    );
    await screen.findByRole("listbox", { name: "Conversations" });
    act(() => showConversation("21"));
    expect(await screen.findByText("The messages cannot be read")).toBeTruthy();
    bridge.fail("message.list", null);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await findFeed()).toBeTruthy();
  });
});

describe("a search within a conversation", () => {
  it("moves from hit to hit, and highlights the words", async () => {
    const { user } = await openLong(300);
    await user.keyboard("{Control>}f{/Control}");
    const field = await screen.findByRole("textbox", { name: "Find in this conversation" });
    expect(document.activeElement).toBe(field);
    await user.paste("message 19");
    const found = () => document.querySelector('[data-found="true"]')?.textContent ?? "";
    expect(await screen.findByText("1 of 11")).toBeTruthy();
    await waitFor(() => expect(found()).toContain("Message 199"));
    expect(document.querySelector("mark")?.textContent).toBe("Message");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(found()).toContain("Message 198"));
    await user.keyboard("{Shift>}{Enter}{/Shift}{Shift>}{Enter}{/Shift}");
    expect(await screen.findByText("11 of 11")).toBeTruthy();
    await waitFor(() => expect(found()).toMatch(/Message 19(?!\d)/));
    await user.paste("zzz");
    expect(await screen.findByText("No results")).toBeTruthy();
  });
});

describe("an unreadable message", () => {
  const reason = "It has no text.";
  const openUnreadable = (userId: string) =>
    openThread(userId, {
      conversations: [aConversation(now, { userId, name: "Ada Okafor", unread: 1 })],
      messages: [
        aMessage({ id: "u1", userId, text: "", arrived: now, unreadable: { reason, hasId: true } }),
      ],
    });

  it("shows the reason, its arrival and its JSON", async () => {
    const { bridge, feed, user, marks } = await openUnreadable("21");
    const line = (await within(feed).findByText("Unreadable message")).closest("article");
    expect(line?.textContent).toContain(reason);
    expect(line?.querySelector("time")?.dateTime).toBe(new Date(now).toISOString());
    await expectAccessible();
    await user.click(within(feed).getByRole("button", { name: "Show JSON" }));
    expect(await screen.findByRole("dialog", { name: "JSON" })).toBeTruthy();
    expect(bridge.inputsOf("record.getJson")).toContainEqual({ collection: "messages", id: "u1" });
    await waitFor(() => expect(marks()).toEqual([{ userId: "21", until: now }]));
  });

  it("cannot be answered without a sender", async () => {
    await openUnreadable("unknown");
    expect(await screen.findByText(/^Can't reply/)).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /^Message to/ })).toBeNull();
  });
});

describe("a long thread", () => {
  it("renders few elements, and loads older messages while scrolling", async () => {
    const { bridge, feed } = await openLong(250);
    expect(within(feed).getAllByRole("article").length).toBeLessThan(40);
    const release = bridge.hold("conversation.fetchOlder");
    await waitFor(() => {
      act(() => scrollTo(feed, 0));
      expect(screen.getByText("Loading older messages…")).toBeTruthy();
    });
    release();
    await waitFor(() => {
      act(() => scrollTo(feed, 0));
      expect(screen.getByText("Start of the conversation")).toBeTruthy();
    });
    expect(within(feed).getByText("Message 1")).toBeTruthy();
  });

  it("reports that older messages cannot be loaded, and retries", async () => {
    const { bridge, feed, user } = await openLong(3);
    await within(feed).findByText("Start of the conversation");
    bridge.fail("conversation.fetchOlder", { code: "unreachable", message: "Not reached." });
    act(() => showConversation("22"));
    expect(await screen.findByText("Can't load older messages.")).toBeTruthy();
    bridge.fail("conversation.fetchOlder", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("Can't load older messages.")).toBeNull());
  });

  it("keeps its position while messages arrive, counts them, and jumps to them", async () => {
    const { feed, user, arrive } = await openLong(250);
    await scrollUp(feed);
    expect(screen.getByRole("button", { name: "Jump to latest" })).toBeTruthy();
    const { scrollTop } = feed;
    arrive("z1", "Have you seen it?");
    const jump = await screen.findByRole("button", { name: "Jump to latest 1 new" });
    expect(feed.scrollTop).toBe(scrollTop);
    expect(screen.getByText("Ada Okafor: Have you seen it?")).toBeTruthy();
    await user.click(jump);
    expect(await within(await findFeed()).findByText("Have you seen it?")).toBeTruthy();
    await waitForEnd();
  });

  it("follows new messages while its end is visible", async () => {
    const { feed, arrive } = await openLong(250);
    arrive("z1", "Have you seen it?");
    expect(await within(feed).findByText("Have you seen it?")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Jump/ })).toBeNull();
  });

  it("opens at the first unread message of many", async () => {
    const { feed } = await openUnread(2_000, 700);
    const line = await within(feed).findByText("New messages");
    expect(line.closest("article")?.textContent).toContain("Message 952");
  });

  it("restores its scroll position", async () => {
    const { feed } = await openLong(250);
    await scrollUp(feed);
    const opening = useChat.getState().openings["21"];
    const id = typeof opening === "object" ? opening.id : "";
    act(() => showConversation("22"));
    await screen.findByText("No messages yet");
    act(() => chatSelection.select({ id: "21", index: null }));
    const again = await findFeed();
    await waitFor(() => expect(again.querySelector(`[data-key="${id}"]`)).not.toBeNull());
    expect(await screen.findByRole("button", { name: "Jump to latest" })).toBeTruthy();
    expect(useChat.getState().openings["21"]).toMatchObject({ id });
    expect(JSON.parse(localStorage.getItem("chat") ?? "")).toMatchObject({ userId: "21" });
  });

  it("opens at new messages when it is opened from elsewhere", async () => {
    const { feed, arrive } = await openLong(250);
    await scrollUp(feed);
    arrive("z1", "Have you seen it?");
    act(() => showConversation("21"));
    const line = await within(await findFeed()).findByText("New messages");
    expect(line.closest("article")?.textContent).toContain("Have you seen it?");
    await waitForEnd();
  });

  it("opens at a message requested from elsewhere", async () => {
    const { bridge } = await openLong(300);
    await act(() => showMessage("n000041"));
    expect(await screen.findByText(/^Message 42( |$)/)).toBeTruthy();
    await act(() => showMessage("nowhere"));
    expect(bridge.calls.at(-1)).toEqual({ name: "message.get", input: { id: "nowhere" } });
  });
});

it("exports the messages of the open conversation", async () => {
  const { user, inputsOf } = await openThread("21");
  const pane = within(await screen.findByRole("region", { name: "Conversation" }));
  await user.click(await pane.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: /^CSV/ }));
  await pane.findByText(/^Saved 2 messages to/);
  expect(inputsOf("records.export")).toMatchObject([
    { format: "csv", source: { list: "messages", userId: "21" }, filter: [] },
  ]);
  expect(inputsOf("records.export")[0]?.title).toMatch(/^Messages with ./);
});
