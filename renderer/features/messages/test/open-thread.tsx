import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import { now } from "#renderer/test/now.ts";
import { aConversation, manyMessages } from "#renderer/test/sample-chat.ts";
import { aMessage } from "#shared/test/records.ts";
import { showConversation, useChat } from "../store.ts";
import { renderChat, sampleChat } from "./render-chat.tsx";

/** Marks messages as read without the delay of one second, until the test ends. */
export function skipReadDelay(): void {
  const { setTimeout } = globalThis;
  vi.stubGlobal("setTimeout", (run: () => void, delay: number) =>
    setTimeout(run, delay === 2_000 ? 0 : delay),
  );
}

/** Finds the messages of the open conversation. */
export const findFeed = () => screen.findByRole("feed", { name: /^Messages with/ });

/** Opens a conversation; `arrive` adds a message, `marks` returns the requests to mark as read. */
export async function openThread(userId: string, world = sampleChat()) {
  const chat = renderChat(world);
  await screen.findByRole("listbox", { name: "Conversations" });
  act(() => showConversation(userId));
  const arrive = (id: string, text: string) => {
    const { world, freshen } = chat.bridge;
    world.messages = [
      ...world.messages,
      aMessage({ id, userId: "21", text, sent: now, isRead: false }),
    ];
    world.conversations = world.conversations.map((row) =>
      row.userId === "21" ? { ...row, unread: row.unread + 1, lastText: text } : row,
    );
    const version = world.freshness.messages.version + 1;
    act(() => freshen({ collection: "messages", version }));
  };
  const marks = () => chat.inputsOf("conversation.markRead");
  return { ...chat, arrive, marks, feed: await findFeed() };
}

/** Opens a conversation of `count` messages, of which the last `unread` are unread, in a low window. */
export function openUnread(count: number, unread: number) {
  vi.stubGlobal("innerHeight", 400);
  return openThread("21", {
    conversations: [
      aConversation(now, { userId: "21", name: "Ada Okafor", unread }),
      aConversation(now, { userId: "22", name: "Jonas Lindqvist" }),
    ],
    messages: manyMessages(count, now),
  });
}

/** Opens a conversation of `count` read messages at its end. */
export async function openLong(count: number) {
  const chat = await openUnread(count, 0);
  await within(chat.feed).findByText(new RegExp(`^Message ${count}`));
  return chat;
}

/** Scrolls the messages. */
export function scrollTo(feed: HTMLElement, top: number): void {
  feed.scrollTop = top;
  fireEvent.scroll(feed);
}

/** Finds the button that jumps to the end, by its text, since roles take long to compute. */
const queryJump = () => screen.queryByText(/^Jump to latest/);

/** Waits until the thread is at its end. */
export const waitForEnd = () => waitFor(() => expect(queryJump()).toBeNull());

/** Scrolls up from the end until the thread stays there. */
export async function scrollUp(feed: HTMLElement): Promise<void> {
  await waitFor(() => expect(feed.scrollTop).toBe(feed.scrollHeight - window.innerHeight));
  await waitFor(() => {
    if (queryJump() === null) act(() => scrollTo(feed, feed.scrollTop - 900));
    expect(useChat.getState().openings["21"]).toBeTruthy();
  });
}
