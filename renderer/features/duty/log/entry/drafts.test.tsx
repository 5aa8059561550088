import { act, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { isGone, openEntry } from "./test/open-entry.tsx";

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
const logDrafts = { null: stored };

describe("the draft of an entry", () => {
  it("survives closing the field, and is stored for a restart", async () => {
    const { user, dialog, openField, saved, bridge } = await openEntry();
    await user.keyboard("Bridge{Escape}");
    await isGone(dialog);
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()).toMatchObject([{ corrects: null, draft: { text: "Bridge" } }]);
    expect(bridge.accountCalls.filter((call) => call.startsWith("log.saveDraft"))).toHaveLength(1);
    expect((await openField()).field.value).toBe("Bridge");
  });

  it("is restored with all fields, and added with its id", async () => {
    const { user, dialog, field, added, saved } = await openEntry({ logDrafts });
    await waitFor(() => expect(field.value).toBe("Call the mayor"));
    expect(within(dialog).getByLabelText("Owner")).toHaveProperty("value", "Joe");
    await user.keyboard("{Enter}");
    await isGone(dialog);
    expect(added()).toMatchObject([
      { id: "stored", kind: "action", owner: "Joe", record: stored.record },
    ]);
    expect(saved()).toEqual([{ corrects: null, draft: null }]);
  });

  it("precedes what is typed before it is loaded", async () => {
    let answer = () => {};
    const { user, field } = await openEntry({ logDrafts }, (bridge) => {
      answer = bridge.hold("log.getDraft");
    });
    await user.keyboard("now");
    answer();
    await waitFor(() => expect(field.value).toBe("Call the mayor now"));
  });

  it("has what other windows write, is shared with them, and is discarded on request", async () => {
    const { user, dialog, field, inputsOf, saved, bridge } = await openEntry({ logDrafts });
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
    await user.click(within(dialog).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(inputsOf("draft.share")).toHaveLength(2));
    expect(JSON.parse(inputsOf("draft.share")[1]?.text ?? "").text).toBe("");
    expect(field.value).toBe("");
    const { getByRole } = within(dialog);
    expect(getByRole("radio", { name: "Information" })).toHaveProperty("checked", true);
    expect(saved().at(-1)).toEqual({ corrects: null, draft: null });
    // The other windows have it before it is stored.
    const names = bridge.calls.map(({ name }) => name);
    expect(names.indexOf("draft.share")).toBeLessThan(names.indexOf("log.saveDraft"));
  });

  it("shows that it cannot be stored", async () => {
    const { user, dialog, field } = await openEntry({}, failOnFullDisk("log.saveDraft"));
    await user.keyboard("Bridge");
    expect(await within(dialog).findByText("The disk is full.")).toBeTruthy();
    expect(field.value).toBe("Bridge");
  });
});
