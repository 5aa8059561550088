import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { now } from "#renderer/test/now.ts";
import { aConversation } from "#renderer/test/sample-chat.ts";
import { aMessage } from "#shared/test/records.ts";
import { showConversation, useChat } from "./store.ts";
import { hurry, isAtEnd, openLong, openThread, openUnread, scrollTo } from "./test/open-thread.tsx";
import { renderChat } from "./test/render-chat.tsx";

describe("the line of new messages", () => {
  const lineOf = (feed: HTMLElement) =>
    within(feed).queryByText("New messages")?.closest("article")?.getAttribute("data-key");
  /** Opens a thread at its end, in a window that is left as soon as it is there. */
  const openAndLeave = async () => {
    hurry();
    const chat = await openLong(250);
    await isAtEnd();
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("blur")));
    const comeBack = () => {
      hasFocus.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event("focus")));
    };
    return { ...chat, comeBack };
  };

  it("begins at the first that came while nobody looked, and stays when it is seen", async () => {
    const { bridge, feed, comeBack, arrive, marks } = await openAndLeave();
    expect(lineOf(feed)).toBeUndefined();
    arrive("z1", "Have you seen it?");
    await waitFor(() => expect(lineOf(feed)).toBe("z1"));
    arrive("z2", "Hello?");
    await within(feed).findByText("Hello?");
    expect(marks()).toEqual([]);
    comeBack();
    await waitFor(() => expect(marks()).toHaveLength(1));
    await waitFor(() => expect(bridge.world.conversations[0]?.unread).toBe(0));
    arrive("z3", "Good.");
    await within(feed).findByText("Good.");
    expect(lineOf(feed)).toBe("z1");
  });

  it("begins at the first, also where others come while it is looked for", async () => {
    const { bridge, feed, arrive } = await openAndLeave();
    const release = bridge.hold("message.list");
    arrive("z1", "Have you seen it?");
    const asked = () => bridge.asked("message.list").length;
    const before = asked();
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    arrive("z2", "Hello?");
    release();
    await waitFor(() => expect(lineOf(feed)).toBe("z1"));
  });

  it("moves to what came unseen later", async () => {
    const { feed, comeBack, arrive, marks } = await openAndLeave();
    arrive("z1", "Have you seen it?");
    await waitFor(() => expect(lineOf(feed)).toBe("z1"));
    comeBack();
    await waitFor(() => expect(marks()).toHaveLength(1));
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("blur")));
    arrive("z2", "Hello?");
    await waitFor(() => expect(lineOf(feed)).toBe("z2"));
  });

  it("goes when one answers, or leaves", async () => {
    const { feed, user, comeBack, arrive, marks } = await openAndLeave();
    arrive("z1", "Have you seen it?");
    await waitFor(() => expect(lineOf(feed)).toBe("z1"));
    comeBack();
    await user.keyboard("Yes{Enter}");
    await waitFor(() => expect(lineOf(feed)).toBeUndefined());
    await waitFor(() => expect(marks()).toHaveLength(1));
    arrive("z2", "Good.");
    await within(feed).findByText("Good.");
    expect(lineOf(feed)).toBeUndefined();
  });

  it("is not drawn for what is seen as it comes", async () => {
    hurry();
    const { feed, arrive, marks } = await openLong(250);
    arrive("z1", "Have you seen it?");
    await waitFor(() => expect(marks()).toHaveLength(1));
    expect(lineOf(feed)).toBeUndefined();
  });

  it("stays in view, however much comes while nobody looks", async () => {
    const { feed, comeBack, arrive, marks } = await openAndLeave();
    arrive("z000", "The first of many");
    await waitFor(() => expect(lineOf(feed)).toBe("z000"));
    for (let count = 1; count <= 60; count += 1) {
      arrive(`z${String(count).padStart(3, "0")}`, `Another ${count}`);
    }
    expect(await screen.findByRole("button", { name: "Jump to latest 61 new" })).toBeTruthy();
    await waitFor(() => expect(lineOf(feed)).toBe("z000"));
    comeBack();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks()).toEqual([]);
  });
});

describe("unread messages", () => {
  it("count as read after a second before somebody's eyes", async () => {
    const { marks } = await openThread("21");
    await screen.findByText("The caretaker has the keys.");
    expect(marks()).toEqual([]);
    await waitFor(() => expect(marks()).toEqual([{ userId: "21", until: now - 4 * 60_000 }]));
  });

  it("count as read too where one came in the same moment as the last", async () => {
    hurry();
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

  it("count as read too where no message carries a time", async () => {
    hurry();
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

  it("stay unread while nobody looks at the window", async () => {
    const { bridge } = renderChat();
    const marks = () => bridge.asked("conversation.markRead");
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
    await screen.findByRole("listbox", { name: "Conversations" });
    act(() => showConversation("21"));
    await screen.findByText("The caretaker has the keys.");
    await isAtEnd();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks()).toEqual([]);
    hasFocus.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("focus")));
    act(() => vi.advanceTimersByTime(999));
    expect(marks()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(marks()).toHaveLength(1);
  });

  it("stay unread while the end is out of view", async () => {
    const { feed, marks } = await openUnread(250, 20);
    await within(feed).findByText("New messages");
    await screen.findByRole("button", { name: "Jump to latest 20 new" });
    // It takes two frames until it is where it opens, which it keeps when the page goes.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event("pagehide")));
      expect(useChat.getState().openings["21"]).toBeTruthy();
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(marks()).toEqual([]);
    act(() => scrollTo(feed, feed.scrollHeight));
    act(() => vi.advanceTimersByTime(1_000));
    expect(marks()).toEqual([{ userId: "21", until: now - 7 * 60_000 }]);
  });
});
