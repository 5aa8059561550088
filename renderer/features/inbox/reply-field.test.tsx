import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useDrafts, writeDraft } from "#renderer/lib/drafts.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import { findList, renderInbox, selectedTitle } from "./test/render-inbox.tsx";

const { inbox: twenty } = sampleInbox(now);

describe("replying", () => {
  const openReply = async (
    prepare?: Parameters<typeof renderInbox>[1],
    world = sampleInbox(now),
  ) => {
    const app = renderInbox(world, prepare);
    await findList();
    await app.user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    await app.user.keyboard("r");
    return { ...app, field: await screen.findByRole("textbox", { name: "Reply to Ada Okafor" }) };
  };

  it("sends, marks as read and goes on", async () => {
    const { bridge, user, field } = await openReply();
    const at = twenty.findIndex(({ title }) => title === "Ada Okafor");
    expect(document.activeElement).toBe(field);
    await user.keyboard("The caretaker has them.{Shift>}{Enter}{/Shift}Ask him.");
    await expectAccessible();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(selectedTitle()).toBe(twenty[at + 1]?.title));
    expect(bridge.asked("message.send")).toEqual([
      { userId: "21", text: "The caretaker has them.\nAsk him." },
    ]);
    expect(bridge.asked("triage.apply")).toEqual([
      { items: [{ kind: "conversation", id: "21" }], action: { how: "done" } },
    ]);
    expect(await screen.findByText(/^Replied and marked as read:/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("listbox", { name: "Inbox" }));
  });

  it("keeps what is written for later", async () => {
    const { bridge, user } = await openReply();
    await user.keyboard("Not yet{Escape}");
    await waitFor(() =>
      expect(bridge.asked("conversation.saveDraft").at(-1)).toEqual({
        userId: "21",
        text: "Not yet",
      }),
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("listbox", { name: "Inbox" }));
    await user.keyboard("r");
    expect(await screen.findByRole("textbox")).toHaveProperty("value", "Not yet");
    expect(bridge.asked("message.send")).toEqual([]);
  });

  it("keeps the text where it could not be taken, and sends nothing that is blank", async () => {
    const { bridge, user, field } = await openReply((fake) =>
      fake.fail("message.send", { code: "storeUnavailable", message: "The disk is full." }),
    );
    await user.keyboard("  {Enter}");
    expect(bridge.asked("message.send")).toEqual([]);
    await user.keyboard("Yes{Enter}");
    const news = await screen.findByText("The disk is full.");
    expect(news.closest("[role=alert]")?.textContent).toContain("Not sent. Your text is kept.");
    expect(field).toHaveProperty("value", "  Yes");
    expect(bridge.asked("triage.apply")).toEqual([]);
    bridge.fail("message.send", null);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(bridge.asked("triage.apply")).toHaveLength(1));
  });

  it("begins with what was left unsent, however late main tells it", async () => {
    const world = sampleInbox(now);
    let answer = () => {};
    const { bridge, user, field } = await openReply(
      (fake) => {
        answer = fake.hold("conversation.get");
      },
      {
        ...world,
        conversations: (world.conversations ?? []).map((row) => ({ ...row, draft: "As I said:" })),
      },
    );
    await user.keyboard("ye");
    expect(field).toHaveProperty("value", "ye");
    expect(bridge.asked("triage.apply")).toEqual([]);
    act(answer);
    await waitFor(() => expect(field).toHaveProperty("value", "As I said:\nye"));
    await user.keyboard("s{Enter}");
    await waitFor(() =>
      expect(bridge.asked("message.send")).toEqual([{ userId: "21", text: "As I said:\nyes" }]),
    );
  });

  it("goes on with what was written in the messages, and is gone on with there", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    await waitFor(() => expect(bridge.asked("conversation.get")).toHaveLength(1));
    act(() => writeDraft(sampleAccount.id, "21", "From there"));
    await user.keyboard("r");
    const field = await screen.findByRole("textbox", { name: "Reply to Ada Okafor" });
    expect(field).toHaveProperty("value", "From there");
    await user.keyboard(", and from here");
    expect(useDrafts.getState()["21"]?.text).toBe("From there, and from here");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(bridge.asked("message.send")).toHaveLength(1));
    expect(useDrafts.getState()["21"]?.text).toBe("");
  });

  it("leaves the caret at its letter when what was left unsent turns up", async () => {
    const world = sampleInbox(now);
    let answer = () => {};
    const { user, field } = await openReply(
      (fake) => {
        answer = fake.hold("conversation.get");
      },
      {
        ...world,
        conversations: (world.conversations ?? []).map((row) => ({ ...row, draft: "As I said:" })),
      },
    );
    await user.keyboard("no");
    (field as HTMLTextAreaElement).setSelectionRange(0, 0);
    act(answer);
    await waitFor(() => expect(field).toHaveProperty("value", "As I said:\nno"));
    expect(field).toHaveProperty("selectionStart", 11);
    await user.keyboard("oh ");
    expect(field).toHaveProperty("value", "As I said:\noh no");
    await user.keyboard("{Backspace}{Backspace}{Backspace}");
    expect(useDrafts.getState()["21"]?.text).toBe("As I said:\nno");
  });

  it("leaves Ctrl+Z to what is written", async () => {
    const { bridge, user } = await openReply();
    await user.keyboard("{Escape}ke");
    await waitFor(() => expect(bridge.asked("triage.apply")).toHaveLength(1));
    await user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    await user.keyboard("r");
    const field = await screen.findByRole("textbox", { name: "Reply to Ada Okafor" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("Yes{Control>}z{/Control}");
    expect(bridge.asked("triage.undo")).toEqual([]);
    await user.keyboard("{Escape}{Control>}z{/Control}");
    await waitFor(() => expect(bridge.asked("triage.undo")).toHaveLength(1));
  });

  it("opens what cannot be replied to here", async () => {
    const { show, user } = renderInbox();
    await findList();
    await user.keyboard("r");
    expect(show).toHaveBeenCalledOnce();
    expect(within(document.body).queryByRole("textbox")).toBeNull();
  });
});
