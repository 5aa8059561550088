import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useDrafts, writeDraft } from "#renderer/lib/drafts.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { fewItems, findList, renderInbox, selectedTitle } from "./test/render-inbox.tsx";

const { inbox: items } = fewItems;

describe("replying", () => {
  const openReply = async (prepare?: Parameters<typeof renderInbox>[1], world = fewItems) => {
    const app = renderInbox(world, prepare);
    await findList();
    await app.user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    await app.user.keyboard("r");
    return { ...app, field: await screen.findByRole("textbox", { name: "Reply to Ada Okafor" }) };
  };

  /** Opens the reply field of a conversation with a draft, which `release` loads. */
  const openWithDraft = async () => {
    const conversations = (fewItems.conversations ?? []).map((row) => ({
      ...row,
      draft: "As I said:",
    }));
    let release = () => {};
    const app = await openReply(
      (main) => {
        release = main.hold("conversation.get");
      },
      { ...fewItems, conversations },
    );
    return { ...app, release: () => act(release) };
  };

  it("sends, marks as read and selects the next item", async () => {
    const { bridge, user, field } = await openReply();
    const at = items.findIndex(({ title }) => title === "Ada Okafor");
    expect(document.activeElement).toBe(field);
    await user.keyboard("He{Shift>}{Enter}{/Shift}has.");
    await expectAccessible();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(selectedTitle()).toBe(items[at + 1]?.title));
    expect(bridge.inputsOf("message.send")).toEqual([{ userId: "21", text: "He\nhas." }]);
    expect(bridge.inputsOf("triage.apply")).toEqual([
      { items: [{ kind: "conversation", id: "21" }], action: { how: "done" } },
    ]);
    expect(await screen.findByText(/^Replied and marked as read:/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("listbox", { name: "Inbox" }));
  });

  it("saves the draft on Esc", async () => {
    const { bridge, user } = await openReply();
    await user.keyboard("No{Escape}");
    await waitFor(() =>
      expect(bridge.inputsOf("conversation.saveDraft").at(-1)).toEqual({
        userId: "21",
        text: "No",
      }),
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("listbox", { name: "Inbox" }));
    await user.keyboard("r");
    expect(await screen.findByRole("textbox")).toHaveProperty("value", "No");
    expect(bridge.inputsOf("message.send")).toEqual([]);
  });

  it("keeps the text if it cannot be stored, and sends no blank text", async () => {
    const { bridge, user, field } = await openReply((fake) =>
      fake.fail("message.send", { code: "storeUnavailable", message: "The disk is full." }),
    );
    await user.keyboard("  {Enter}");
    expect(bridge.inputsOf("message.send")).toEqual([]);
    await user.keyboard("Yes{Enter}");
    const failure = await screen.findByText("The disk is full.");
    expect(failure.closest("[role=alert]")?.textContent).toContain("Not sent. Your text is kept.");
    expect(field).toHaveProperty("value", "  Yes");
    expect(bridge.inputsOf("triage.apply")).toEqual([]);
    bridge.fail("message.send", null);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(bridge.inputsOf("triage.apply")).toHaveLength(1));
  });

  it("inserts a stored draft that loads late, and keeps the caret position", async () => {
    const { bridge, user, field, release } = await openWithDraft();
    await user.keyboard("no");
    expect(field).toHaveProperty("value", "no");
    expect(bridge.inputsOf("triage.apply")).toEqual([]);
    (field as HTMLTextAreaElement).setSelectionRange(0, 0);
    release();
    await waitFor(() => expect(field).toHaveProperty("value", "As I said:\nno"));
    expect(field).toHaveProperty("selectionStart", 11);
    await user.keyboard("oh ");
    expect(field).toHaveProperty("value", "As I said:\noh no");
    await user.keyboard("{Backspace}{Backspace}{Backspace}");
    expect(useDrafts.getState()["21"]?.text).toBe("As I said:\nno");
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(bridge.inputsOf("message.send")).toEqual([{ userId: "21", text: "As I said:\nno" }]),
    );
  });

  it("shares its draft with the messages screen", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    await waitFor(() => expect(bridge.inputsOf("conversation.get")).toHaveLength(1));
    act(() => writeDraft(sampleAccount.id, "21", "From there"));
    await user.keyboard("r");
    const field = await screen.findByRole("textbox", { name: "Reply to Ada Okafor" });
    expect(field).toHaveProperty("value", "From there");
    await user.keyboard(", I");
    expect(useDrafts.getState()["21"]?.text).toBe("From there, I");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(bridge.inputsOf("message.send")).toHaveLength(1));
    expect(useDrafts.getState()["21"]?.text).toBe("");
  });

  it("leaves Ctrl+Z to the text field", async () => {
    const { bridge, user } = await openReply();
    await user.keyboard("{Escape}ke");
    await waitFor(() => expect(bridge.inputsOf("triage.apply")).toHaveLength(1));
    await user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    await user.keyboard("r");
    const field = await screen.findByRole("textbox", { name: "Reply to Ada Okafor" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("Yes{Control>}z{/Control}");
    expect(bridge.inputsOf("triage.undo")).toEqual([]);
    await user.keyboard("{Escape}{Control>}z{/Control}");
    await waitFor(() => expect(bridge.inputsOf("triage.undo")).toHaveLength(1));
  });
});
