import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { receiveDraft } from "#renderer/lib/draft-sharing.ts";
import { resetLog } from "#renderer/records/log/log-store.ts";
import { type LinkedRecord, listenToLog } from "#renderer/records/log/queries.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount, sampleAlerts } from "#renderer/test/sample-data.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { LogScreen } from "../log-screen.tsx";
import { AddedNotice } from "./added-notice.tsx";
import { clearLogDrafts } from "./drafts.ts";
import { TimeChip } from "./entry-chips.tsx";
import { EntryDialog } from "./entry-dialog.tsx";

function Entry({ record }: { record: LinkedRecord | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <EntryDialog corrects={null} record={record} onClose={() => setIsOpen(false)} />}
      <AddedNotice />
    </>
  );
}

/** Renders a button that opens the field for an entry, and opens it; `openField` opens it again. */
async function openEntry(
  world: FakeStart = {},
  prepare?: (bridge: FakeBridge) => void,
  record: LinkedRecord | null = null,
) {
  document.title = "Watchdesk";
  // Unsaved drafts belong to the main process of their test.
  onTestFinished(() => act(clearLogDrafts));
  const part = renderPart(<Entry record={record} />, world, prepare, (_client, bridge) =>
    bridge.subscribe("draft.changed", receiveDraft),
  );
  const openField = async () => {
    await part.user.click(screen.getByRole("button", { name: "Open" }));
    const name = "Add to the shift log";
    const dialog = await screen.findByRole("dialog", { name });
    const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name });
    await waitFor(() => expect(document.activeElement).toBe(field));
    return { dialog, field };
  };
  return {
    ...part,
    ...(await openField()),
    openField,
    added: () => part.inputsOf("log.add"),
    saved: () => part.inputsOf("log.saveDraft"),
  };
}

/** Waits until a dialog is closed. */
const isGone = (dialog: HTMLElement) => waitFor(() => expect(dialog.isConnected).toBe(false));

describe("the field for an entry", () => {
  it("adds a line by Enter, off duty as well, and reports its number", async () => {
    const { user, dialog, added, bridge } = await openEntry();
    await expectAccessible();
    await user.keyboard("  A b {Enter}");
    await isGone(dialog);
    expect(added()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        kind: "information",
        at: null,
        text: "A b",
        record: null,
        reason: null,
        corrects: null,
      },
    ]);
    expect(bridge.world.log.map(({ shift }) => shift)).toEqual([null]);
    expect(screen.getByText("Added to the shift log as entry 1")).toBeTruthy();
    expect(bridge.accountCalls.filter((call) => call.startsWith("log.add"))).toHaveLength(1);
  });

  it("selects a kind by prefix or arrow key, and has the reason of a decision", async () => {
    const { user, dialog, field, added, openField } = await openEntry();
    await user.keyboard("d: Go");
    expect(field.value).toBe("Go");
    const decision = within(dialog).getByRole("radio", { name: "Decision" });
    expect(decision).toHaveProperty("checked", true);
    await user.click(within(dialog).getByLabelText("Reason"));
    await user.paste("No power");
    await expectAccessible();
    await user.click(within(dialog).getByRole("button", { name: "Add" }));
    await isGone(dialog);
    const next = await openField();
    await user.keyboard("d: Call");
    await user.type(within(next.dialog).getByLabelText("Reason"), "Late");
    await user.click(within(next.dialog).getByRole("radio", { name: "Decision" }));
    await user.keyboard("{ArrowLeft}");
    expect(within(next.dialog).queryByLabelText("Reason")).toBeNull();
    await user.type(next.field, "{Enter}");
    await isGone(next.dialog);
    expect(added()).toMatchObject([
      { kind: "decision", text: "Go", reason: "No power" },
      { kind: "information", text: "Call", reason: null },
    ]);
  });

  it("reads a past time from the text, and refuses a future one and an empty text", async () => {
    const { user, dialog, field, added } = await openEntry();
    const rejects = async (text: string, message: string) => {
      await user.clear(field);
      await user.paste(text);
      await user.keyboard("{Enter}");
      expect(within(dialog).getByRole("alert").textContent).toBe(message);
      expect(document.activeElement).toBe(field);
      expect(field.getAttribute("aria-invalid")).toBe("true");
    };
    await rejects(" ", "Enter what to record.");
    await expectAccessible();
    await rejects("@2031-01-01 10:00 Meeting", "The time is in the future.");
    expect(added()).toEqual([]);
    await user.clear(field);
    await user.type(field, "@15:00");
    expect(within(dialog).getByText("3:00 PM yesterday")).toBeTruthy();
    await user.clear(field);
    await user.type(field, "A @13:20 b");
    expect(within(dialog).getByText("1:20 PM today")).toBeTruthy();
    await user.keyboard("{Enter}");
    await isGone(dialog);
    expect(added()).toMatchObject([{ text: "A b", at: now - 40 * 60_000 }]);
  });

  it("is linked to a record, unless the link is removed", async () => {
    const alerts = sampleAlerts(3, now);
    const record = { kind: "alert", id: "n2" } as const;
    const { user, dialog, added, openField } = await openEntry({ alerts }, undefined, record);
    expect(await within(dialog).findByText(alerts[1]?.title ?? "-")).toBeTruthy();
    await expectAccessible();
    await user.keyboard("A{Enter}");
    await isGone(dialog);
    const next = await openField();
    await user.click(within(next.dialog).getByRole("button", { name: "Remove the link" }));
    await user.type(next.field, "B{Enter}");
    await isGone(next.dialog);
    expect(added().map((entry) => entry.record)).toEqual([record, null]);
  });

  it("keeps the text if it cannot be added, and repeats the same entry until it is changed", async () => {
    const { user, dialog, field, added, bridge } = await openEntry({}, failOnFullDisk("log.add"));
    await user.keyboard("A{Enter}");
    await within(dialog).findByText("The disk is full.");
    expect(field.value).toBe("A");
    await user.keyboard("{Enter}");
    await within(dialog).findByText("The disk is full.");
    bridge.fail("log.add", null);
    // Otherwise, it would be taken for a repetition.
    await user.keyboard("!{Enter}");
    await isGone(dialog);
    const [first, second, third] = added().map(({ id }) => id);
    expect(added()).toHaveLength(3);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

it("the day of a typed time follows the clock", () => {
  vi.useFakeTimers({ now: new Date(2025, 10, 20, 14, 59) });
  render(<TimeChip text="@15:00" />);
  expect(screen.getByText("3:00 PM yesterday")).toBeTruthy();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText("3:00 PM today")).toBeTruthy();
});

function Log() {
  const [corrects, setCorrects] = useState<number | null>(null);
  return (
    <>
      <LogScreen onAdd={() => {}} onCorrect={setCorrects} />
      {corrects !== null && (
        <EntryDialog corrects={corrects} record={null} onClose={() => setCorrects(null)} />
      )}
    </>
  );
}

it("a correction requires a reason, and names the entry", async () => {
  onTestFinished(() => act(resetLog));
  const log = [aLogEntry({ number: 1, text: "Bridge closed" })];
  const { user, inputsOf } = renderPart(<Log />, { log }, undefined, listenToLog);
  await user.click(await screen.findByRole("option", { name: /Bridge closed/ }));
  await user.click(await screen.findByRole("button", { name: "Correct this entry…" }));
  const dialog = await screen.findByRole("dialog", { name: "Correct entry 1" });
  expect(await within(dialog).findByText("Bridge closed")).toBeTruthy();
  expect(within(dialog).queryByRole("radio")).toBeNull();
  await user.keyboard("d: B{Enter}");
  expect(within(dialog).getByRole("alert").textContent).toBe(
    "Enter the reason for the correction.",
  );
  expect(document.activeElement).toBe(within(dialog).getByLabelText("Reason (required)"));
  await expectAccessible();
  await user.keyboard("C{Enter}");
  await isGone(dialog);
  expect(inputsOf("log.add")).toMatchObject([
    { kind: "correction", corrects: 1, text: "d: B", reason: "C" },
  ]);
  expect(await screen.findByText("corrected by 2")).toBeTruthy();
});

const stored: LogDraft = {
  id: "stored",
  kind: "decision",
  text: "Call the mayor",
  record: { kind: "room", id: "3" },
  reason: "Joe",
};
const logDrafts = { null: stored };
const draft = { accountId: sampleAccount.id, kind: "log", id: "new" } as const;

describe("the draft of an entry", () => {
  it("survives closing the field, and is stored for a restart", async () => {
    const { user, dialog, openField, saved, bridge } = await openEntry();
    await user.keyboard("Up{Escape}");
    await isGone(dialog);
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()).toMatchObject([{ corrects: null, draft: { text: "Up" } }]);
    expect(bridge.accountCalls.filter((call) => call.startsWith("log.saveDraft"))).toHaveLength(1);
    expect((await openField()).field.value).toBe("Up");
  });

  it("is restored with all fields, and added with its id", async () => {
    const { user, dialog, field, added, saved } = await openEntry({ logDrafts });
    await waitFor(() => expect(field.value).toBe("Call the mayor"));
    expect(within(dialog).getByLabelText("Reason")).toHaveProperty("value", "Joe");
    await user.keyboard("{Enter}");
    await isGone(dialog);
    expect(added()).toMatchObject([
      { id: "stored", kind: "decision", reason: "Joe", record: stored.record },
    ]);
    expect(saved()).toEqual([{ corrects: null, draft: null }]);
  });

  it("precedes what is typed before it is loaded, which stays when another window writes", async () => {
    let answer = () => {};
    const { user, dialog, field, bridge } = await openEntry({ logDrafts }, (bridge) => {
      answer = bridge.hold("log.getDraft");
    });
    await user.keyboard("now");
    answer();
    await waitFor(() => expect(field.value).toBe("Call the mayor now"));
    const text = JSON.stringify({ ...stored, reason: "Joe Bell" });
    act(() => bridge.emit("draft.changed", { ...draft, revision: 1, text }));
    expect(within(dialog).getByLabelText("Reason")).toHaveProperty("value", "Joe Bell");
    expect(field.value).toBe("Call the mayor now");
  });

  it("has what other windows write, is shared with them, and is discarded on request", async () => {
    const { user, dialog, field, inputsOf, saved, bridge } = await openEntry({ logDrafts });
    await waitFor(() => expect(field.value).toBe("Call the mayor"));
    const text = JSON.stringify({ ...stored, id: "other", reason: "Joe Bell" });
    act(() => bridge.emit("draft.changed", { ...draft, revision: 1, text }));
    expect(within(dialog).getByLabelText("Reason")).toHaveProperty("value", "Joe Bell");
    expect(field.value).toBe("Call the mayor");
    await user.type(field, "!");
    await waitFor(() => expect(inputsOf("draft.share")).toHaveLength(1));
    const [shared] = inputsOf("draft.share");
    expect(shared).toMatchObject({ kind: "log", id: "new", base: 1 });
    expect(JSON.parse(shared?.text ?? "")).toMatchObject({
      ...{ text: "Call the mayor!", reason: "Joe Bell" },
    });
    // What another window writes, that window stores.
    const elsewhere = JSON.stringify({ ...JSON.parse(shared?.text ?? ""), reason: "Bo" });
    act(() => bridge.emit("draft.changed", { ...draft, revision: 3, text: elsewhere }));
    expect(within(dialog).getByLabelText("Reason")).toHaveProperty("value", "Bo");
    fireEvent(window, new Event("pagehide"));
    expect(saved().map((input) => input.draft?.reason)).not.toContain("Bo");
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
    await user.keyboard("Up");
    expect(await within(dialog).findByText("The disk is full.")).toBeTruthy();
    expect(field.value).toBe("Up");
  });
});
