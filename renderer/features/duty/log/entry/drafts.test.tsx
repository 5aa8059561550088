import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount, sampleTasks } from "#renderer/test/sample-data.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { clearLogDrafts } from "./drafts.ts";

// Unsaved drafts belong to the main process of their test.
afterEach(() => act(clearLogDrafts));

const stored: LogDraft = {
  id: "stored",
  kind: "action",
  text: "Call the mayor",
  record: { kind: "room", id: "3" },
  reason: "",
  rejected: "",
  owner: "Joe",
  due: "",
};

async function open(world: FakeStart = {}, prepare?: (bridge: FakeBridge) => void) {
  const app = renderApp({ tasks: sampleTasks(3, now), ...world }, prepare);
  await screen.findByRole("listbox", { name: "Tasks" });
  const openField = async () => {
    await app.user.keyboard("{Control>}l{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Add to the shift log" });
    const field = within(dialog).getByRole<HTMLInputElement>("textbox", {
      name: "Add to the shift log",
    });
    await waitFor(() => expect(document.activeElement).toBe(field));
    return { dialog, field };
  };
  return { ...app, openField, saved: () => app.inputsOf("log.saveDraft") };
}

describe("the draft of an entry", () => {
  it("survives closing the field, and is stored for a restart", async () => {
    const { user, openField, saved, bridge } = await open();
    const first = await openField();
    await user.keyboard("Bridge{Escape}");
    await waitFor(() => expect(first.dialog.isConnected).toBe(false));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()).toMatchObject([{ corrects: null, draft: { text: "Bridge" } }]);
    expect(bridge.accountCalls.filter((call) => call.startsWith("log.saveDraft"))).toHaveLength(1);
    const { field } = await openField();
    expect(field.value).toBe("Bridge");
  });

  it("is restored with all fields, and added with its id", async () => {
    const { user, openField, inputsOf, saved } = await open({ logDrafts: { null: stored } });
    const { dialog, field } = await openField();
    await waitFor(() => expect(field.value).toBe("Call the mayor"));
    expect(within(dialog).getByLabelText("Owner")).toHaveProperty("value", "Joe");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(inputsOf("log.add")).toMatchObject([
      { id: "stored", kind: "action", owner: "Joe", record: stored.record },
    ]);
    expect(saved()).toEqual([{ corrects: null, draft: null }]);
  });

  it("precedes what is typed before it is loaded", async () => {
    let answer = () => {};
    const { user, openField } = await open({ logDrafts: { null: stored } }, (bridge) => {
      answer = bridge.hold("log.getDraft");
    });
    const { field } = await openField();
    await user.keyboard("now");
    answer();
    await waitFor(() => expect(field.value).toBe("Call the mayor now"));
  });

  it("is discarded on request", async () => {
    const { user, openField, saved } = await open({ logDrafts: { null: stored } });
    const { dialog, field } = await openField();
    await user.click(await within(dialog).findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(field.value).toBe(""));
    expect(saved()).toEqual([{ corrects: null, draft: null }]);
    expect(within(dialog).getByRole("radio", { name: "Information" })).toHaveProperty(
      "checked",
      true,
    );
  });

  it("has what other windows write, and is shared with them while it is written", async () => {
    const { user, openField, inputsOf, saved, bridge } = await open({
      logDrafts: { null: stored },
    });
    const { dialog, field } = await openField();
    await waitFor(() => expect(field.value).toBe("Call the mayor"));
    const text = JSON.stringify({ ...stored, id: "other", owner: "Joe Bell" });
    const draft = { accountId: sampleAccount.id, kind: "log", id: "new" } as const;
    act(() => bridge.emit("draft.changed", { ...draft, revision: 1, text }));
    expect(within(dialog).getByLabelText("Owner")).toHaveProperty("value", "Joe Bell");
    expect(field.value).toBe("Call the mayor");
    await user.type(field, "!");
    await waitFor(() => expect(inputsOf("draft.share")).toHaveLength(1));
    const [shared] = inputsOf("draft.share");
    expect(shared).toMatchObject({ kind: "log", id: "new", base: 1 });
    expect(JSON.parse(shared?.text ?? "")).toMatchObject({
      ...{ text: "Call the mayor!", owner: "Joe Bell" },
    });
    expect(saved()).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(inputsOf("draft.share")).toHaveLength(2));
    expect(JSON.parse(inputsOf("draft.share")[1]?.text ?? "").text).toBe("");
  });

  it("shows that it cannot be stored", async () => {
    const { user, openField } = await open({}, failOnFullDisk("log.saveDraft"));
    const { dialog, field } = await openField();
    await user.keyboard("Bridge");
    expect(await within(dialog).findByText("The disk is full.")).toBeTruthy();
    expect(field.value).toBe("Bridge");
  });
});
