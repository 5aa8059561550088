import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { sessionQuery } from "#renderer/lib/app-queries.ts";
import { clearDrafts, useDrafts, writeDraft } from "#renderer/lib/drafts.ts";
import { setMessageSubject } from "#renderer/records/message-template/message-subjects.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { linkTo } from "#renderer/test/link-to.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { showConversation } from "./store.ts";
import { findFeed } from "./test/open-thread.tsx";
import { renderChat, sampleChat } from "./test/render-chat.tsx";

const findField = (name: string): Promise<HTMLTextAreaElement> =>
  screen.findByRole("textbox", { name: `Message to ${name}` });

async function open(userId: string, name: string, world = sampleChat()) {
  const chat = renderChat(world);
  await screen.findByRole("listbox", { name: "Conversations" });
  act(() => showConversation(userId));
  const field = await findField(name);
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...chat, field };
}

describe("the message field", () => {
  it("sends with Enter, breaks lines with Shift+Enter, and shows the message immediately", async () => {
    const { bridge, field, user } = await open("23", "Jonas Lindqvist");
    await user.keyboard("It{Shift>}{Enter}{/Shift}is.{Enter}");
    expect(bridge.inputsOf("message.send")).toEqual([{ userId: "23", text: "It\nis." }]);
    expect(field.value).toBe("");
    expect(await screen.findByText(/It\s+is\./)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.keyboard("{Enter}  {Enter}");
    expect(bridge.inputsOf("message.send")).toHaveLength(1);
    await expectAccessible();
  });

  it("keeps a draft and restores it, also after a restart", async () => {
    const { bridge, client, field, user } = await open("23", "Jonas Lindqvist");
    await user.keyboard("Hi J");
    await waitFor(() => expect(bridge.world.conversations[2]?.draft).toBe("Hi J"));
    act(() => showConversation("25"));
    expect((await findField("Mei-Ling Chen")).value).toMatch(/^I will bring the keys/);
    await act(async () => {
      clearDrafts();
      await client.resetQueries();
    });
    act(() => showConversation("23"));
    expect((await findField("Jonas Lindqvist")).value).toBe("Hi J");
    expect(field.isConnected).toBe(false);
    const list = screen.getByRole("listbox", { name: "Conversations" });
    await waitFor(() => expect(within(list).getByText("Hi J")).toBeTruthy());
  });

  it("takes nothing for the former conversation while the selected one is read", async () => {
    const { bridge, field } = await open("23", "Jonas Lindqvist");
    const release = bridge.hold("conversation.get");
    act(() => showConversation("25"));
    await waitFor(() => expect(field.closest("[inert]")).not.toBeNull());
    release();
    const next = await findField("Mei-Ling Chen");
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(next.closest("[inert]")).toBeNull();
  });

  it("reports a failed send, and keeps the text with what was typed meanwhile", async () => {
    const { bridge, field, user } = await open("23", "Jonas Lindqvist");
    bridge.fail("message.send", { code: "storeUnavailable", message: "The disk is full." });
    const release = bridge.hold("message.send");
    await user.keyboard("It{Enter}is");
    release();
    expect(await screen.findByText("Not sent. Your text is kept.")).toBeTruthy();
    expect(screen.getByText("The disk is full.")).toBeTruthy();
    expect(field.value).toBe("It\nis");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field.value).toBe("It\nis"));
    bridge.fail("message.send", null);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field.value).toBe(""));
    expect(screen.queryByText("The disk is full.")).toBeNull();
    expect(bridge.inputsOf("message.send").at(-1)).toEqual({
      userId: "23",
      text: "It\nis",
    });
  });

  it("sends one request while typing, and updates the list", async () => {
    const { bridge, field } = await open("23", "Jonas Lindqvist");
    const list = screen.getByRole("listbox", { name: "Conversations" });
    const words = "Twelve signs";
    const before = bridge.calls.length;
    for (let end = 1; end <= words.length; end += 1) {
      fireEvent.change(field, { target: { value: words.slice(0, end) } });
    }
    await waitFor(() => expect(bridge.world.conversations[2]?.draft).toBe(words));
    expect(within(list).getByText(words)).toBeTruthy();
    const requests = bridge.calls.slice(before).map(({ name }) => name);
    expect(requests.filter((name) => name === "conversation.saveDraft")).toHaveLength(1);
    const reads = /^(conversation\.(list|get|count)|message\.list|inbox\.list)$/;
    expect(requests.filter((name) => reads.test(name))).toEqual(["conversation.list"]);
  });

  it("shares its draft with other fields of the window", async () => {
    const { bridge, field, user } = await open("23", "Jonas Lindqvist");
    await user.keyboard("It ");
    act(() => showConversation("25"));
    await findField("Mei-Ling Chen");
    act(() => writeDraft(sampleAccount.id, "23", "It runs"));
    act(() => showConversation("23"));
    expect((await findField("Jonas Lindqvist")).value).toBe("It runs");
    expect(field.isConnected).toBe(false);
    await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
    await user.keyboard(".");
    expect(useDrafts.getState()["23"]?.text).toBe("It runs.");
    await waitFor(() => expect(bridge.world.conversations[2]?.draft).toBe("It runs."));
  });

  it("keeps the caret position within the text", async () => {
    const { field, user } = await open("23", "Jonas Lindqvist");
    await user.keyboard("It is.");
    field.setSelectionRange(3, 3);
    await user.keyboard("so ");
    await waitFor(() => expect(field.value).toBe("It so is."));
    expect([field.selectionStart, field.selectionEnd]).toEqual([6, 6]);
  });

  it("restores a failed message after the conversation was left", async () => {
    const { bridge, user } = await open("23", "Jonas Lindqvist");
    bridge.fail("message.send", { code: "storeUnavailable", message: "The disk is full." });
    const release = bridge.hold("message.send");
    await user.keyboard("It.{Enter}");
    act(() => showConversation("25"));
    await findField("Mei-Ling Chen");
    release();
    await waitFor(() => expect(useDrafts.getState()["23"]?.text).toBe("It."));
    act(() => showConversation("23"));
    expect((await findField("Jonas Lindqvist")).value).toBe("It.");
    expect(screen.getByText("The disk is full.")).toBeTruthy();
  });

  it("opens the emoji picker of Windows and macOS for the field", async () => {
    vi.spyOn(navigator, "platform", "get").mockReturnValue("Win32");
    const { bridge, user, field } = await open("23", "Jonas Lindqvist");
    await user.click(screen.getByRole("button", { name: "Emoji" }));
    expect(bridge.inputsOf("window.showEmojiPanel")).toEqual([null]);
    expect(document.activeElement).toBe(field);
  });

  it("reports that the draft is not saved", async () => {
    const { bridge, user } = await open("23", "Jonas Lindqvist");
    bridge.fail("conversation.saveDraft", { code: "storeUnavailable", message: "Full." });
    await user.keyboard("H");
    expect(await screen.findByText("Draft not saved")).toBeTruthy();
    bridge.fail("conversation.saveDraft", null);
    await user.keyboard("e");
    await waitFor(() => expect(screen.queryByText("Draft not saved")).toBeNull());
  });

  it("limits the length of a message", async () => {
    const { bridge, field } = await open("23", "Jonas Lindqvist");
    fireEvent.change(field, { target: { value: "x".repeat(100_001) } });
    expect(screen.getByText("100,001 characters; the limit is 100,000.")).toBeTruthy();
    fireEvent.keyDown(field, { key: "Enter" });
    expect(bridge.inputsOf("message.send")).toEqual([]);
    fireEvent.change(field, { target: { value: "x".repeat(100_000) } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(bridge.inputsOf("message.send")).toHaveLength(1));
    expect(await screen.findByRole("button", { name: /^Show all 100,000/ })).toBeTruthy();
  });

  it("attaches a record, which becomes a link after the text, also after a restart", async () => {
    const { bridge, client, user } = await open("23", "Jonas Lindqvist");
    const link = linkTo({ kind: "task", id: "5" });
    const attach = () => setMessageSubject("23", { kind: "task", id: "5", title: "Patrol" });
    await act(() => client.prefetchQuery(sessionQuery));
    act(attach);
    const text = `Is it dry?\n[Patrol]\n${link}`;
    await user.keyboard("Is it dry?");
    await waitFor(() => expect(bridge.world.conversations[2]?.draft).toBe(text));
    await act(async () => {
      clearDrafts();
      await client.resetQueries();
    });
    act(() => showConversation("23"));
    const field = await findField("Jonas Lindqvist");
    expect(field.value).toBe("Is it dry?");
    await user.click(await screen.findByRole("button", { name: "Remove Patrol" }));
    expect(screen.queryByRole("list", { name: "Attached records" })).toBeNull();
    expect(document.activeElement).toBe(field);
    act(attach);
    await screen.findByRole("list", { name: "Attached records" });
    await expectAccessible();
    await user.keyboard("{Enter}");
    expect(bridge.inputsOf("message.send")).toEqual([{ userId: "23", text }]);
    expect(
      await within(await findFeed()).findByRole("button", { name: "Task: Patrol" }),
    ).toBeTruthy();
  });

  it.each([
    ["unreachable", "Messages will be sent when you're online."],
    ["sessionExpired", "Messages will be sent after you sign in again."],
  ])("shows when messages are sent: %s", async (code, text) => {
    await open("23", "Jonas Lindqvist", {
      ...sampleChat(),
      freshness: {
        messages: neverSynced("messages", { synced: now, failure: { code, message: "" } }),
      },
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
