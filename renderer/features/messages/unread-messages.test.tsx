import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { awaitInput } from "#renderer/lib/last-input.ts";
import { now } from "#renderer/test/now.ts";
import { aConversation } from "#renderer/test/sample-chat.ts";
import { aMessage } from "#shared/test/records.ts";
import { showConversation, useChat } from "./store.ts";
import {
  openLong,
  openThread,
  openUnread,
  scrollTo,
  skipReadDelay,
  waitForEnd,
} from "./test/open-thread.tsx";
import { renderChat } from "./test/render-chat.tsx";

function setFocus(hasFocus: boolean): void {
  vi.spyOn(document, "hasFocus").mockReturnValue(hasFocus);
  act(() => void window.dispatchEvent(new Event(hasFocus ? "focus" : "blur")));
}

describe("the unread divider", () => {
  const getDividerKey = (feed: HTMLElement) =>
    within(feed).queryByText("New messages")?.closest("article")?.getAttribute("data-key");
  /** Opens a thread at its end in a window that then loses the focus. */
  const openAndLeave = async () => {
    skipReadDelay();
    const chat = await openLong(250);
    await waitForEnd();
    setFocus(false);
    return { ...chat, focusWindow: () => setFocus(true) };
  };

  it("is above the first message that arrived without focus, and stays after reading", async () => {
    const { bridge, feed, focusWindow, arrive, marks } = await openAndLeave();
    expect(getDividerKey(feed)).toBeUndefined();
    arrive("z1", "Have you seen it?");
    await waitFor(() => expect(getDividerKey(feed)).toBe("z1"));
    arrive("z2", "Hello?");
    await within(feed).findByText("Hello?");
    expect(marks()).toEqual([]);
    focusWindow();
    await waitFor(() => expect(marks()).toHaveLength(1));
    await waitFor(() => expect(bridge.world.conversations[0]?.unread).toBe(0));
    arrive("z3", "Good.");
    await within(feed).findByText("Good.");
    expect(getDividerKey(feed)).toBe("z1");
  });

  it("is above the first message even if others arrive during the search", async () => {
    const { bridge, feed, arrive } = await openAndLeave();
    const release = bridge.hold("message.list");
    arrive("z1", "Have you seen it?");
    const countRequests = () => bridge.inputsOf("message.list").length;
    const before = countRequests();
    await waitFor(() => expect(countRequests()).toBeGreaterThan(before));
    arrive("z2", "Hello?");
    release();
    await waitFor(() => expect(getDividerKey(feed)).toBe("z1"));
  });

  it("moves to later unseen messages", async () => {
    const { feed, focusWindow, arrive, marks } = await openAndLeave();
    arrive("z1", "Have you seen it?");
    await waitFor(() => expect(getDividerKey(feed)).toBe("z1"));
    focusWindow();
    await waitFor(() => expect(marks()).toHaveLength(1));
    setFocus(false);
    arrive("z2", "Hello?");
    await waitFor(() => expect(getDividerKey(feed)).toBe("z2"));
  });

  it("disappears after a reply", async () => {
    const { feed, user, focusWindow, arrive, marks } = await openAndLeave();
    arrive("z1", "Have you seen it?");
    await waitFor(() => expect(getDividerKey(feed)).toBe("z1"));
    focusWindow();
    await user.keyboard("Yes{Enter}");
    await waitFor(() => expect(getDividerKey(feed)).toBeUndefined());
    await waitFor(() => expect(marks()).toHaveLength(1));
    arrive("z2", "Good.");
    await within(feed).findByText("Good.");
    expect(getDividerKey(feed)).toBeUndefined();
  });

  it("is not shown for messages that are seen on arrival", async () => {
    skipReadDelay();
    const { feed, arrive, marks } = await openLong(250);
    arrive("z1", "Have you seen it?");
    await waitFor(() => expect(marks()).toHaveLength(1));
    expect(getDividerKey(feed)).toBeUndefined();
  });

  it("stays in view while many messages arrive", async () => {
    const { feed, focusWindow, arrive, marks } = await openAndLeave();
    arrive("z000", "The first of many");
    await waitFor(() => expect(getDividerKey(feed)).toBe("z000"));
    for (let count = 1; count <= 60; count += 1) {
      arrive(`z${String(count).padStart(3, "0")}`, `Another ${count}`);
    }
    expect(await screen.findByRole("button", { name: "Jump to latest 61 new" })).toBeTruthy();
    await waitFor(() => expect(getDividerKey(feed)).toBe("z000"));
    focusWindow();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks()).toEqual([]);
  });
});

describe("unread messages", () => {
  it("are marked as read if two have the same time", async () => {
    skipReadDelay();
    const { bridge, arrive, marks } = await openLong(3);
    arrive("z1", "First");
    await waitFor(() => expect(marks()).toHaveLength(1));
    await waitFor(() => expect(bridge.world.conversations[0]?.unread).toBe(0));
    arrive("z2", "Second");
    await waitFor(() => expect(marks()).toHaveLength(2));
    expect(marks()).toEqual([
      { userId: "21", until: now },
      { userId: "21", until: now },
    ]);
  });

  it("are marked as read without a time", async () => {
    skipReadDelay();
    const message = (id: string, arrived: number) =>
      aMessage({ id, userId: "21", text: `Text ${id}`, arrived });
    const { feed, marks } = await openThread("21", {
      conversations: [aConversation(now, { userId: "21", lastSent: null, unread: 1 })],
      messages: [message("b", now - 2_000), message("a", now - 1_000)],
    });
    await within(feed).findByText("Text a");
    expect(
      within(feed)
        .getAllByRole("article")
        .map((one) => one.dataset.key),
    ).toEqual(["b", "a"]);
    await waitFor(() => expect(marks()).toEqual([{ userId: "21", until: now - 1_000 }]));
  });

  it("are marked as read after two seconds in which the window has the focus", async () => {
    const { bridge } = renderChat();
    const marks = () => bridge.inputsOf("conversation.markRead");
    setFocus(false);
    await screen.findByRole("listbox", { name: "Conversations" });
    act(() => showConversation("21"));
    await screen.findByText("The caretaker has the keys.");
    await waitForEnd();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks()).toEqual([]);
    setFocus(true);
    act(() => vi.advanceTimersByTime(1_999));
    expect(marks()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(marks()).toEqual([{ userId: "21", until: now - 4 * 60_000 }]);
  });

  it("stay unread while a link alone has opened them, until the user gives input", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    act(() => awaitInput());
    const { user, marks } = await openUnread(3, 1);
    await waitForEnd();
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks()).toEqual([]);
    await user.keyboard("{Shift}");
    act(() => vi.advanceTimersByTime(2_000));
    await waitFor(() => expect(marks()).toHaveLength(1));
  });

  it("stay unread while the end is not visible", async () => {
    const { feed, marks } = await openUnread(250, 20);
    await within(feed).findByText("New messages");
    await screen.findByRole("button", { name: "Jump to latest 20 new" });
    // After two frames the position is reached; `pagehide` stores it.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event("pagehide")));
      expect(useChat.getState().openings["21"]).toBeTruthy();
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks()).toEqual([]);
    act(() => scrollTo(feed, feed.scrollHeight));
    act(() => vi.advanceTimersByTime(1_999));
    expect(marks()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(marks()).toEqual([{ userId: "21", until: now - 7 * 60_000 }]);
  });
});
