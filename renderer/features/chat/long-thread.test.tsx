import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { chatSelection, showConversation, showMessage, useChat } from "./store.ts";
import {
  findFeed,
  isAtEnd,
  openLong,
  openUnread,
  scrollTo,
  scrollUp,
} from "./test/open-thread.tsx";

describe("a long thread", () => {
  it("holds few elements, loads older messages as they come near, and asks the service at last", async () => {
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
    await isAtEnd();
  });

  it("follows what arrives while its end is in view", async () => {
    const { feed, arrive } = await openLong(250);
    arrive("z1", "Have you seen it?");
    expect(await within(feed).findByText("Have you seen it?")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Jump/ })).toBeNull();
  });

  it("opens where unread ones begin, however many", async () => {
    const { feed } = await openUnread(2_000, 700);
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
    act(() => chatSelection.select({ id: "21", index: null }));
    const again = await findFeed();
    await waitFor(() => expect(again.querySelector(`[data-key="${id}"]`)).not.toBeNull());
    expect(await screen.findByRole("button", { name: "Jump to latest" })).toBeTruthy();
    expect(useChat.getState().openings["21"]).toMatchObject({ id });
    expect(JSON.parse(localStorage.getItem("chat") ?? "")).toMatchObject({ userId: "21" });
  });

  it("shows what is new to whoever comes for it from elsewhere", async () => {
    const { feed, arrive } = await openLong(250);
    await scrollUp(feed);
    arrive("z1", "Have you seen it?");
    act(() => showConversation("21"));
    const line = await within(await findFeed()).findByText("New messages");
    expect(line.closest("article")?.textContent).toContain("Have you seen it?");
    await isAtEnd();
  });

  it("is opened at a message that was asked for elsewhere", async () => {
    const { bridge } = await openLong(2_000);
    await act(() => showMessage("n000041"));
    expect(await screen.findByText(/^Message 42( |$)/)).toBeTruthy();
    await act(() => showMessage("nowhere"));
    expect(bridge.calls.at(-1)).toEqual({ name: "message.get", input: { id: "nowhere" } });
  });
});
