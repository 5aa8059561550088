import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { submissionScreen } from "#renderer/features/submissions/store.ts";
import { SubmissionsScreen } from "#renderer/features/submissions/submissions-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { linkTo } from "#renderer/test/link-to.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount, samplePolicy } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aRow } from "#shared/test/rows.ts";
import { useMessageSubjects } from "./message-template/message-subjects.ts";
import { RecordHead } from "./record-head.tsx";
import { openScreen } from "./test/open-screen.tsx";

/** Opens the submissions screen on its first record. */
async function openFirst(start: FakeStart = sampleRecords(now)) {
  const opened = openScreen(submissionScreen, <SubmissionsScreen />, start);
  await screen.findByRole("listbox");
  await opened.user.keyboard("{ArrowDown}");
  const pane = await screen.findByRole("region", { name: "Submission" });
  return { ...opened, pane };
}

/** Opens the menu of the first record; `choose` activates one of its items. */
async function openMenu(start?: FakeStart) {
  const opened = await openFirst(start);
  await opened.user.click(await within(opened.pane).findByRole("button", { name: "More actions" }));
  const choose = async (name: string) =>
    opened.user.click(await screen.findByRole("menuitem", { name }));
  return { ...opened, choose };
}

describe("RecordDetailFrame", () => {
  it("copies a link to the record from its menu, and states whether it is copied", async () => {
    const copied = stubClipboard();
    const { pane, choose, user } = await openMenu();
    await choose("Copy link");
    expect(copied).toEqual([linkTo({ kind: "submission", id: "s1" })]);
    expect(within(pane).getByText("Copied.")).toBeTruthy();
    stubClipboard(false);
    await user.click(within(pane).getByRole("button", { name: "More actions" }));
    await choose("Copy link");
    expect(within(pane).getByText("Not copied.")).toBeTruthy();
  });

  it("begins a message to the person whom it concerns, or to chosen people", async () => {
    const { user, pane, show } = await openFirst();
    await user.click(await within(pane).findByRole("button", { name: "Message" }));
    const [shown] = show.mock.calls.at(-1) ?? [];
    expect(shown).toMatchObject({ kind: "conversation" });
    const key = shown?.id ?? "several";
    expect(useMessageSubjects.getState()[key]).toMatchObject({ kind: "submission", id: "s1" });
  });

  it("copies title, link and web address as text, from its menu", async () => {
    const copied = stubClipboard();
    const policy = {
      ...samplePolicy,
      offers: { ...samplePolicy.offers, openInService: "{baseUrl}/{id}" },
    };
    const { pane, choose } = await openMenu({ ...sampleRecords(now), policy });
    await choose("Copy as text");
    const link = linkTo({ kind: "submission", id: "s1" });
    const address = `${sampleAccount.serverUrl}/s1`;
    expect(copied).toEqual([
      `Resource request #1000\n${link}\n${address}`,
      `<a href="${address}">Resource request #1000</a>`,
    ]);
    expect(within(pane).getByText("Copied.").getAttribute("role")).toBe("status");
  });

  it("offers no link to a record that no link can name", async () => {
    const hidden = sampleRecords(now);
    const [row] = hidden.records?.submissions ?? [];
    const id = "s\u202E1";
    const records = { ...hidden.records, submissions: row === undefined ? [] : [{ ...row, id }] };
    const submissions = (hidden.submissions ?? []).slice(0, 1).map((one) => ({ ...one, id }));
    await openMenu({ ...hidden, records, submissions });
    await screen.findByRole("menuitem", { name: "Copy as text" });
    expect(screen.queryByRole("menuitem", { name: "Copy link" })).toBeNull();
  });

  it("shows the main facts in one line under the title and the rest in the aside", async () => {
    const { pane } = await openFirst();
    await within(pane).findByRole("button", { name: "More actions" });
    const parts = [...(pane.querySelector("article")?.children ?? [])];
    expect(parts[1]?.textContent).toBe(
      "In progress · Open · Nov 18, 2:00 PM, 2 days ago · Harbour flood 2025 · from Mara Lindqvist",
    );
    const aside = parts.at(-1);
    expect(aside?.querySelector("dt")?.textContent).toBe("Process");
    expect(aside?.querySelector("details")).toBeTruthy();
  });

  it("shows the aside in a third column that scrolls on its own in a wide window", async () => {
    vi.stubGlobal("innerWidth", 1_800);
    const { user, pane } = await openFirst();
    await within(pane).findByRole("button", { name: "More actions" });
    const article = pane.querySelector("article");
    const column = pane.lastElementChild;
    expect(article?.querySelector("details")).toBeNull();
    expect(column?.contains(article)).toBe(false);
    expect(column?.querySelector("dt")?.textContent).toBe("Process");
    expect(column?.querySelector("details")).toBeTruthy();

    if (column !== null) column.scrollTop = 40;
    screen.getByRole("listbox").focus();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(column?.scrollTop).toBe(0));

    vi.stubGlobal("innerWidth", 1_799);
    act(() => void window.dispatchEvent(new Event("resize")));
    expect(pane.querySelector("article details")).toBeTruthy();
  });

  it("begins a message to several people about the record", async () => {
    const { show, choose } = await openMenu();
    await choose("Message several people…");
    expect(show).toHaveBeenCalledWith({ kind: "conversation", id: null });
    const subject = { kind: "submission", id: "s1" };
    expect(useMessageSubjects.getState().several).toMatchObject(subject);
  });

  it("opens in the service if its address is known", async () => {
    const offers = { ...samplePolicy.offers, openInService: "{baseUrl}/open/{kind}/{id}" };
    const policy = { ...samplePolicy, offers };
    const { user, pane, inputsOf, bridge } = await openFirst({ ...sampleRecords(now), policy });
    const open = async () => {
      await user.click(await within(pane).findByRole("button", { name: "Approve in the service" }));
    };
    await open();
    expect(inputsOf("link.openInService")).toEqual([{ kind: "submission", id: "s1" }]);
    const message = "There is no browser.";
    bridge.fail("link.openInService", { code: "unexpected", message });
    await open();
    expect((await within(pane).findByRole("alert")).textContent).toBe(message);
  });

  it("offers JSON only to administrators, and the service only with an address", async () => {
    const { inputsOf } = await openMenu();
    await screen.findByRole("menuitem", { name: "Message several people…" });
    expect(screen.queryByRole("menuitem", { name: "Show JSON" })).toBeNull();
    expect(inputsOf("link.getAddress")).toEqual([{ kind: "submission" }]);
    expect(screen.queryByText(/in the service$/)).toBeNull();
  });

  it("shows formatted JSON and copies it", async () => {
    const copied = stubClipboard();
    const settings = { ...defaultSettings, showsJson: true, fixed: [] };
    const { user, inputsOf, choose } = await openMenu({ ...sampleRecords(now), settings });
    await choose("Show JSON");
    const dialog = await screen.findByRole("dialog", { name: "JSON" });
    const json = await within(dialog).findByRole("figure", { name: "JSON" });
    expect(json.textContent).toMatch(/^\{\n {2}"\w+": /);
    expect(json.textContent).toContain(`"id": "s1"`);
    expect(inputsOf("record.getJson")).toEqual([{ collection: "submissions", id: "s1" }]);
    await user.click(within(dialog).getByRole("button", { name: "Copy" }));
    expect(copied[0]).toContain('\n  "title": "Resource request #1000"');
    expect(within(dialog).getByRole("button", { name: "Copied" })).toBeTruthy();
    await expectAccessible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("reports that the record cannot be read", async () => {
    const { bridge } = await openFirst();
    bridge.fail("submission.get", { code: "storeUnavailable", message: "The disk failed." });
    act(() => submissionScreen.listSelection.select({ id: "s2", index: 1 }));
    expect(await screen.findByText("The submission cannot be read")).toBeTruthy();
    expect(screen.getByText("The disk failed.")).toBeTruthy();
  });

  it("reports that the record is no longer stored", async () => {
    const { bridge } = await openFirst();
    await screen.findByRole("heading", { name: "Resource request #1000" });
    bridge.world.submissions = [];
    act(() => bridge.freshen({ collection: "submissions", version: 2 }));
    expect(await screen.findByText("This submission is not on this computer")).toBeTruthy();
  });

  it("scrolls to the top when another record is shown", async () => {
    const { user, pane } = await openFirst();
    const heading = await screen.findByRole("heading", { name: "Resource request #1000" });
    const scroller = heading.closest("article")?.parentElement;
    if (scroller == null) throw new Error("Nothing scrolls the record.");
    scroller.scrollTop = 200;
    await user.keyboard("{ArrowDown}");
    await within(pane).findByRole("heading", { name: "Evacuation order #1001" });
    expect(scroller.scrollTop).toBe(0);
  });
});

describe("AttachDialog", () => {
  const start: FakeStart = { records: { rooms: [aRow({ id: "r1", title: "Harbour flood" })] } };

  function open(kind: ObjectKind) {
    document.title = "Tasks";
    return renderPart(
      <RecordHead kind={kind} collection="tasks" id="t1" title={{ name: "Close the gate" }} />,
      start,
    );
  }

  it("attaches a record to a room that the user finds by name", async () => {
    const { user, bridge } = open("task");
    await user.click(screen.getByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Attach to a room…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Attach to a room" }));
    expect(dialog.getByText(/Close the gate/)).toBeTruthy();
    await expectAccessible();
    bridge.fail("incident.attach", { code: "storeUnavailable", message: "The disk is full." });
    await user.click(await dialog.findByRole("button", { name: "Add Harbour flood" }));
    expect(await dialog.findByText("The disk is full.")).toBeTruthy();
    bridge.fail("incident.attach", null);
    await user.click(dialog.getByRole("button", { name: "Add Harbour flood" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bridge.inputsOf("incident.attach").at(-1)).toEqual({
      roomId: "r1",
      collection: "tasks",
      id: "t1",
      isAttached: true,
    });
  });

  it("is not offered for rooms", async () => {
    const { user } = open("room");
    await user.click(screen.getByRole("button", { name: "More actions" }));
    await screen.findByRole("menuitem", { name: "Message several people…" });
    expect(screen.queryByRole("menuitem", { name: "Attach to a room…" })).toBeNull();
  });
});
