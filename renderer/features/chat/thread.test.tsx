import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { aConversation, manyMessages } from "#renderer/test/sample-chat.ts";
import { aMessage } from "#shared/test/records.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { chatBrowsing, showConversation, showMessage, useChat } from "./store.ts";
import { renderChat, sampleChat } from "./test/render-chat.tsx";

const findFeed = () => screen.findByRole("feed", { name: /^Messages with/ });
const listTexts = async () =>
  within(await findFeed())
    .getAllByRole("article")
    .map((article) => article.textContent ?? "");

async function openThread(userId: string, world = sampleChat()) {
  const chat = renderChat(world);
  await screen.findByRole("listbox", { name: "Conversations" });
  act(() => showConversation(userId));
  return { ...chat, feed: await findFeed() };
}

const openLong = (count: number, unread = 0) =>
  openThread("21", {
    conversations: [
      aConversation(now, { userId: "21", name: "Ada Okafor", unread }),
      aConversation(now, { userId: "22", name: "Jonas Lindqvist" }),
    ],
    messages: manyMessages(count, now),
  });

/** Lets a message of the other person arrive. */
function arrive(bridge: FakeBridge, id: string, text: string) {
  const { world } = bridge;
  world.messages = [
    ...world.messages,
    { id, userId: "21", sender: null, isOutgoing: false, text, sent: now, isRead: false },
  ];
  world.conversations = world.conversations.map((row) =>
    row.userId === "21" ? { ...row, unread: row.unread + 1, lastText: text } : row,
  );
  const version = world.freshness.messages.version + 1;
  act(() => bridge.freshen({ collection: "messages", version }));
}

function scrollTo(feed: HTMLElement, top: number) {
  feed.scrollTop = top;
  fireEvent.scroll(feed);
}

/** Scrolls up from the end until the thread stays there. */
async function scrollUp(feed: HTMLElement) {
  await within(feed).findByText(/^Message 250/);
  await waitFor(() => expect(feed.scrollTop).toBe(feed.scrollHeight - window.innerHeight));
  await waitFor(() => {
    if (screen.queryByRole("button", { name: /^Jump/ }) === null) {
      act(() => scrollTo(feed, feed.scrollTop - 900));
    }
    expect(useChat.getState().openings["21"]).toBeTruthy();
  });
}

const marks = ({ calls }: FakeBridge) =>
  calls.filter(({ name }) => name === "conversation.markRead").map(({ input }) => input);

describe("a thread", () => {
  it("shows days, times, who wrote and where unread ones begin", async () => {
    await openThread("21");
    await waitFor(async () => expect((await listTexts()).join()).toContain("Today"));
    const feed = await findFeed();
    const own = within(feed).getByText("And is there a ramp?").closest("article");
    expect(own?.getAttribute("aria-label")).toMatch(/^You, 12:00/);
    expect(own?.textContent).toContain("Sent");
    const first = within(feed).getByText("The caretaker has the keys.").closest("article");
    expect(first?.getAttribute("aria-label")).toMatch(/^Ada Okafor, (13|1):54/);
    expect(first?.textContent).toContain("New messages");
    expect(await screen.findByText("Start of the conversation")).toBeTruthy();
    await expectAccessible();
  });

  it("lets each text run in its own direction, and shows a long one by and by", async () => {
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

  it("opens a link only after showing where it leads", async () => {
    const { bridge, user } = await openThread("21");
    await user.click(await screen.findByRole("link", { name: "https://maps.example.org/harbour" }));
    const dialog = await screen.findByRole("dialog", { name: "Open this address?" });
    expect(within(dialog).getByText("maps.example.org")).toBeTruthy();
    expect(bridge.asked("link.open")).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Open" }));
    expect(bridge.asked("link.open")).toContainEqual({ url: "https://maps.example.org/harbour" });
  });

  it("says why a link was not opened, until one has seen it", async () => {
    const { bridge, user } = await openThread("21");
    const message = "This computer did not open the address.";
    bridge.fail("link.open", { code: "unexpected", message });
    const open = async () => {
      await user.click(await screen.findByRole("link", { name: /^https:.*harbour$/ }));
      await user.click(await screen.findByRole("button", { name: "Open" }));
    };
    await open();
    const news = await screen.findByText(message);
    expect(news.closest("[role=alert]")?.textContent).toContain("The link was not opened");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(message)).toBeNull();
    await open();
    await screen.findByText(message);
    bridge.fail("link.open", null);
    await open();
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it("is walked through by key, and copied from", async () => {
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

  it("says that its messages cannot be read", async () => {
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

describe("a long thread", () => {
  it("holds few elements, loads older messages as they come near, and asks the service at last", async () => {
    const { bridge, feed } = await openLong(250);
    await within(feed).findByText(/^Message 250/);
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

  it("says that the service could not be asked, and asks again when told to", async () => {
    const { bridge, feed, user } = await openLong(3);
    await within(feed).findByText("Start of the conversation");
    bridge.fail("conversation.fetchOlder", { code: "unreachable", message: "Not reached." });
    act(() => showConversation("22"));
    expect(await screen.findByText("Can't load older messages.")).toBeTruthy();
    bridge.fail("conversation.fetchOlder", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("Can't load older messages.")).toBeNull());
  });

  it("stays where it is while new ones arrive, says how many, and leads to them", async () => {
    const { bridge, feed, user } = await openLong(250);
    await scrollUp(feed);
    expect(screen.getByRole("button", { name: "Jump to latest" })).toBeTruthy();
    const { scrollTop } = feed;
    arrive(bridge, "z1", "Have you seen it?");
    const jump = await screen.findByRole("button", { name: "Jump to latest 1 new" });
    expect(feed.scrollTop).toBe(scrollTop);
    expect(screen.getByText("Ada Okafor: Have you seen it?")).toBeTruthy();
    await user.click(jump);
    expect(await within(await findFeed()).findByText("Have you seen it?")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Jump/ })).toBeNull());
  });

  it("follows what arrives while its end is in view", async () => {
    const { bridge, feed } = await openLong(250);
    await within(feed).findByText(/^Message 250/);
    arrive(bridge, "z1", "Have you seen it?");
    expect(await within(feed).findByText("Have you seen it?")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Jump/ })).toBeNull();
  });

  it("opens where unread ones begin, however many", async () => {
    const { feed } = await openLong(2_000, 700);
    const line = await within(feed).findByText("New messages");
    expect(line.closest("article")?.textContent).toContain("Message 952");
  });

  it("is where one left it when one returns", async () => {
    const { feed } = await openLong(250);
    await scrollUp(feed);
    const opening = useChat.getState().openings["21"];
    const id = typeof opening === "object" ? opening.id : "";
    act(() => showConversation("22"));
    await screen.findByText("No messages yet");
    act(() => chatBrowsing.select({ id: "21", index: null }));
    const again = await findFeed();
    await waitFor(() => expect(again.querySelector(`[data-key="${id}"]`)).not.toBeNull());
    expect(await screen.findByRole("button", { name: "Jump to latest" })).toBeTruthy();
    expect(useChat.getState().openings["21"]).toMatchObject({ id });
    expect(JSON.parse(localStorage.getItem("chat") ?? "")).toMatchObject({ userId: "21" });
  });

  it("shows what is new to whoever comes for it from elsewhere", async () => {
    const { bridge, feed } = await openLong(250);
    await scrollUp(feed);
    arrive(bridge, "z1", "Have you seen it?");
    act(() => showConversation("21"));
    const line = await within(await findFeed()).findByText("New messages");
    expect(line.closest("article")?.textContent).toContain("Have you seen it?");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Jump/ })).toBeNull());
  });

  it("is opened at a message that was asked for elsewhere", async () => {
    const { bridge } = await openLong(2_000);
    await act(() => showMessage("n000041"));
    expect(await screen.findByText(/^Message 42( |$)/)).toBeTruthy();
    await act(() => showMessage("nowhere"));
    expect(bridge.calls.at(-1)).toEqual({ name: "message.get", input: { id: "nowhere" } });
  });
});

describe("a search within a conversation", () => {
  it("leads from one to the next, marks the words, and ends with Esc", async () => {
    const { user } = await openLong(2_000);
    await user.keyboard("{Control>}f{/Control}");
    const field = await screen.findByRole("textbox", { name: "Find in this conversation" });
    expect(document.activeElement).toBe(field);
    await user.keyboard("message 19");
    const found = () => document.querySelector('[data-found="true"]')?.textContent ?? "";
    expect(await screen.findByText("1 of 111")).toBeTruthy();
    await waitFor(() => expect(found()).toContain("Message 1999"));
    expect(document.querySelector("mark")?.textContent).toBe("Message");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(found()).toContain("Message 1998"));
    await user.keyboard("{Shift>}{Enter}{/Shift}{Shift>}{Enter}{/Shift}");
    expect(await screen.findByText("111 of 111")).toBeTruthy();
    await waitFor(() => expect(found()).toContain("Message 19"));
    await expectAccessible();
    await user.keyboard("zzz");
    expect(await screen.findByText("No results")).toBeTruthy();
  });
});

describe("messages on their way", () => {
  it("say that they wait, and why", async () => {
    const { feed } = await openThread("23");
    expect(
      await within(feed).findAllByText("Will retry. The service cannot be reached."),
    ).toHaveLength(2);
    await expectAccessible();
  });

  it("are decided by the person where nobody can tell", async () => {
    const { bridge, feed, user } = await openThread("24");
    await within(feed).findAllByText("Delivery unknown.");
    expect(within(feed).getByRole("button", { name: "Try again" })).toBeTruthy();
    await expectAccessible();
    await user.click(within(feed).getByRole("button", { name: "Mark as delivered" }));
    expect(bridge.asked("outbox.decide")).toContainEqual({ id: "entry-3", decision: "arrived" });
    await waitFor(() => expect(within(feed).queryByText("Delivery unknown.")).toBeNull());
  });

  it("go again or are discarded where the service refused them", async () => {
    const { bridge, feed, user } = await openThread("24");
    const words = /The service does not let you write/;
    await within(feed).findAllByText(words);
    bridge.fail("outbox.decide", { code: "storeUnavailable", message: "The disk is full." });
    await user.click(within(feed).getByRole("button", { name: "Try again" }));
    expect(await within(feed).findByText("The disk is full.")).toBeTruthy();
    bridge.fail("outbox.decide", null);
    await user.click(within(feed).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(within(feed).queryByText(words)).toBeNull());
    expect(within(feed).getByText("Who takes over tonight?")).toBeTruthy();
    await user.click(within(feed).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(within(feed).queryByText(/^Please confirm/)).toBeNull());
  });

  it("are shown once, also while they go over to the stored ones", async () => {
    const { bridge, client, feed } = await openThread("23");
    await within(feed).findByText("Generator 3 is running again.");
    const { world } = bridge;
    const [first] = world.outbox;
    world.messages = [
      ...world.messages,
      aMessage({
        id: "m99",
        userId: "23",
        isOutgoing: true,
        text: "Generator 3 is running again.",
        sent: now,
      }),
    ];
    world.outbox = first === undefined ? [] : [{ ...first, state: "sent", serverId: "m99" }];
    const counts = new Set<number>();
    const observer = new MutationObserver(() =>
      counts.add(within(feed).queryAllByText("Generator 3 is running again.").length),
    );
    observer.observe(feed, { childList: true, subtree: true });
    const asked = () => bridge.asked("message.listOutgoing").length;
    const before = asked();
    const release = bridge.hold("message.list");
    act(() => {
      bridge.freshen({ collection: "messages", version: 9 });
      bridge.emit("outbox.changed", { open: 0, undecided: 0 });
    });
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    // What is on its way is answered first.
    await waitFor(() => expect(client.isFetching({ queryKey: ["outbox"] })).toBe(0));
    release();
    await waitFor(() => expect(feed.querySelector('[data-key="m99"]')).not.toBeNull());
    observer.disconnect();
    expect([...counts]).toEqual([1]);
  });

  it("say that the service does not show them, and ask nothing", async () => {
    const { bridge, feed } = await openThread("23");
    const message = "The service accepted it, but does not show it.";
    bridge.world.outbox = [
      anOutboxEntry(
        { kind: "message", userId: "23", text: "Generator 3 is running again." },
        { seq: 1, created: now, state: "sent", cause: { code: "notShown", message } },
      ),
    ];
    act(() => bridge.emit("outbox.changed", { open: 0, undecided: 0 }));
    expect(await within(feed).findAllByText(`Delivered. ${message}`)).toBeTruthy();
    expect(within(feed).queryByRole("button", { name: "Resend" })).toBeNull();
  });

  it("say that they are sent as soon as the service has them", async () => {
    const { bridge, feed } = await openThread("23");
    await within(feed).findAllByText(/^Will retry\. /);
    bridge.world.outbox = [
      anOutboxEntry(
        { kind: "message", userId: "23", text: "Generator 3 is running again." },
        { seq: 1, created: now, state: "sending" },
      ),
    ];
    act(() => bridge.emit("outbox.changed", { open: 1, undecided: 0 }));
    const [words] = await within(feed).findAllByText("Sending…", { selector: "p" });
    // Beside the bubble and only after a while; a cause has a line of its own.
    expect(words?.parentElement?.dataset.passing).toBe("true");
    bridge.world.outbox = bridge.world.outbox.map((entry) => ({
      ...entry,
      state: "queued" as const,
      cause: { code: "offline" as const, message: "The service cannot be reached." },
    }));
    act(() => bridge.emit("outbox.changed", { open: 1, undecided: 0 }));
    const why = await within(feed).findByText(/cannot be reached/, { selector: "p" });
    expect(why.parentElement?.dataset.passing).toBe("false");
  });
});

describe("a message that cannot be read", () => {
  const reason = "It has no text.";
  const openUnreadable = (userId: string) =>
    openThread(userId, {
      conversations: [aConversation(now, { userId, name: "Somebody", unread: 1 })],
      messages: [
        {
          ...{ id: "u1", userId, sender: null, isOutgoing: false, text: "", sent: null },
          ...{ isRead: null, arrived: now, unreadable: { reason, hasId: true } },
        },
      ],
    });

  it("is told of with why and when it came, and shows what came", async () => {
    const { bridge, feed, user } = await openUnreadable("21");
    const line = (await within(feed).findByText("Unreadable message")).closest("article");
    expect(line?.textContent).toContain(reason);
    expect(line?.querySelector("time")?.dateTime).toBe(new Date(now).toISOString());
    await expectAccessible();
    await user.click(within(feed).getByRole("button", { name: "Show JSON" }));
    expect(await screen.findByRole("dialog", { name: "JSON" })).toBeTruthy();
    expect(bridge.asked("record.getJson")).toContainEqual({ collection: "messages", id: "u1" });
    await waitFor(() => expect(marks(bridge)).toEqual([{ userId: "21", until: now }]));
  });

  it("cannot be answered where it names nobody", async () => {
    await openUnreadable("unknown");
    expect(await screen.findByText(/^Can't reply/)).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /^Message to/ })).toBeNull();
    await expectAccessible();
  });
});

describe("the line of new messages", () => {
  const lineOf = (feed: HTMLElement) =>
    within(feed).queryByText("New messages")?.closest("article")?.getAttribute("data-key");
  /** Opens a thread at its end, in a window that is left as soon as it is there. */
  const openAndLeave = async () => {
    const chat = await openLong(250);
    await within(chat.feed).findByText(/^Message 250/);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Jump/ })).toBeNull());
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("blur")));
    const comeBack = () => {
      hasFocus.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event("focus")));
    };
    return { ...chat, comeBack };
  };

  it("begins at the first that came while nobody looked, and stays when it is seen", async () => {
    const { bridge, feed, comeBack } = await openAndLeave();
    expect(lineOf(feed)).toBeUndefined();
    arrive(bridge, "z1", "Have you seen it?");
    await waitFor(() => expect(lineOf(feed)).toBe("z1"));
    arrive(bridge, "z2", "Hello?");
    await within(feed).findByText("Hello?");
    expect(marks(bridge)).toEqual([]);
    comeBack();
    await waitFor(() => expect(marks(bridge)).toHaveLength(1));
    await waitFor(() => expect(bridge.world.conversations[0]?.unread).toBe(0));
    arrive(bridge, "z3", "Good.");
    await within(feed).findByText("Good.");
    expect(lineOf(feed)).toBe("z1");
  });

  it("begins at the first, also where others come while it is looked for", async () => {
    const { bridge, feed } = await openAndLeave();
    const release = bridge.hold("message.list");
    arrive(bridge, "z1", "Have you seen it?");
    const asked = () => bridge.asked("message.list").length;
    const before = asked();
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    arrive(bridge, "z2", "Hello?");
    release();
    await waitFor(() => expect(lineOf(feed)).toBe("z1"));
  });

  it("moves to what came unseen later", async () => {
    const { bridge, feed, comeBack } = await openAndLeave();
    arrive(bridge, "z1", "Have you seen it?");
    await waitFor(() => expect(lineOf(feed)).toBe("z1"));
    comeBack();
    await waitFor(() => expect(marks(bridge)).toHaveLength(1));
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("blur")));
    arrive(bridge, "z2", "Hello?");
    await waitFor(() => expect(lineOf(feed)).toBe("z2"));
  });

  it("goes when one answers, or leaves", async () => {
    const { bridge, feed, user, comeBack } = await openAndLeave();
    arrive(bridge, "z1", "Have you seen it?");
    await waitFor(() => expect(lineOf(feed)).toBe("z1"));
    comeBack();
    await user.keyboard("Yes{Enter}");
    await waitFor(() => expect(lineOf(feed)).toBeUndefined());
    await waitFor(() => expect(marks(bridge)).toHaveLength(1));
    arrive(bridge, "z2", "Good.");
    await within(feed).findByText("Good.");
    expect(lineOf(feed)).toBeUndefined();
  });

  it("is not drawn for what is seen as it comes", async () => {
    const { bridge, feed } = await openLong(250);
    await within(feed).findByText(/^Message 250/);
    arrive(bridge, "z1", "Have you seen it?");
    await waitFor(() => expect(marks(bridge)).toHaveLength(1));
    expect(lineOf(feed)).toBeUndefined();
  });

  it("stays in view, however much comes while nobody looks", async () => {
    const { bridge, feed, comeBack } = await openAndLeave();
    arrive(bridge, "z000", "The first of many");
    await waitFor(() => expect(lineOf(feed)).toBe("z000"));
    for (let count = 1; count <= 60; count += 1) {
      arrive(bridge, `z${String(count).padStart(3, "0")}`, `Another ${count}`);
    }
    expect(await screen.findByRole("button", { name: "Jump to latest 61 new" })).toBeTruthy();
    await waitFor(() => expect(lineOf(feed)).toBe("z000"));
    comeBack();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks(bridge)).toEqual([]);
  });
});

describe("unread messages", () => {
  it("count as read after a second before somebody's eyes", async () => {
    const { bridge } = await openThread("21");
    await screen.findByText("The caretaker has the keys.");
    expect(marks(bridge)).toEqual([]);
    await waitFor(() => expect(marks(bridge)).toEqual([{ userId: "21", until: now - 4 * 60_000 }]));
  });

  it("count as read too where one came in the same moment as the last", async () => {
    const { bridge, feed } = await openLong(3);
    await within(feed).findByText(/^Message 3/);
    arrive(bridge, "z1", "First");
    await waitFor(() => expect(marks(bridge)).toHaveLength(1));
    await waitFor(() => expect(bridge.world.conversations[0]?.unread).toBe(0));
    arrive(bridge, "z2", "Second");
    await waitFor(() => expect(marks(bridge)).toHaveLength(2));
    expect(marks(bridge)).toEqual([
      { userId: "21", until: now },
      { userId: "21", until: now },
    ]);
  });

  it("count as read too where no message carries a time", async () => {
    const message = (id: string, arrived: number) => ({
      ...{ id, userId: "21", sender: null, isOutgoing: false, text: `Text ${id}` },
      ...{ sent: null, isRead: null, arrived },
    });
    const { bridge, feed } = await openThread("21", {
      conversations: [aConversation(now, { userId: "21", lastSent: null, unread: 1 })],
      messages: [message("b", now - 2_000), message("a", now - 1_000)],
    });
    await within(feed).findByText("Text a");
    expect(
      within(feed)
        .getAllByRole("article")
        .map((one) => one.dataset.key),
    ).toEqual(["b", "a"]);
    await waitFor(() => expect(marks(bridge)).toEqual([{ userId: "21", until: now - 1_000 }]));
  });

  it("stay unread while nobody looks at the window", async () => {
    const { bridge } = renderChat();
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
    await screen.findByRole("listbox", { name: "Conversations" });
    act(() => showConversation("21"));
    await screen.findByText("The caretaker has the keys.");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Jump/ })).toBeNull());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks(bridge)).toEqual([]);
    hasFocus.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("focus")));
    act(() => vi.advanceTimersByTime(999));
    expect(marks(bridge)).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(marks(bridge)).toHaveLength(1);
  });

  it("stay unread while the end is out of view", async () => {
    const { bridge, feed } = await openLong(250, 20);
    await within(feed).findByText("New messages");
    await screen.findByRole("button", { name: "Jump to latest 20 new" });
    await waitFor(() => expect(useChat.getState().openings["21"]).toBeTruthy());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks(bridge)).toEqual([]);
    act(() => scrollTo(feed, feed.scrollHeight));
    act(() => vi.advanceTimersByTime(1_000));
    expect(marks(bridge)).toEqual([{ userId: "21", until: now - 7 * 60_000 }]);
  });
});
