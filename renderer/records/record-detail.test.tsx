import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { submissionScreen } from "#renderer/features/submissions/store.ts";
import { SubmissionsScreen } from "#renderer/features/submissions/submissions-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { linkTo } from "#renderer/test/link-to.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAccount, samplePolicy } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { useMessageSubjects } from "./message-template/message-subjects.ts";
import { openScreen } from "./test/open-screen.tsx";

/** Opens the submissions screen on its first record. */
async function openFirst(start: FakeStart = sampleRecords(now)) {
  const opened = openScreen(submissionScreen, <SubmissionsScreen />, start);
  await screen.findByRole("listbox");
  await opened.user.keyboard("{ArrowDown}");
  const pane = await screen.findByRole("region", { name: "Submission" });
  return { ...opened, pane };
}

describe("RecordDetailFrame", () => {
  it("copies a link to the record and confirms it", async () => {
    const copied = stubClipboard();
    const { user, pane } = await openFirst();
    await user.click(await within(pane).findByRole("button", { name: "Copy link" }));
    expect(copied).toEqual([linkTo({ kind: "submission", id: "s1" })]);
    expect(within(pane).getByText("Copied: link.")).toBeTruthy();
    screen.getByRole("listbox").focus();
    await user.keyboard("{ArrowDown}");
    expect(await within(pane).findByRole("button", { name: "Copy link" })).toBeTruthy();
  });

  it("copies title, link and web address as text, from its menu", async () => {
    const copied = stubClipboard();
    const policy = {
      ...samplePolicy,
      offers: { ...samplePolicy.offers, openInService: "{baseUrl}/{id}" },
    };
    const { user, pane } = await openFirst({ ...sampleRecords(now), policy });
    await user.click(await within(pane).findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Copy as text" }));
    const link = linkTo({ kind: "submission", id: "s1" });
    expect(copied).toEqual([`Resource request #1000\n${link}\n${sampleAccount.serverUrl}/s1`]);
    expect(within(pane).getByText("Copied.").getAttribute("role")).toBe("status");
  });

  it("offers no link to a record that no link can name", async () => {
    const hidden = sampleRecords(now);
    const [row] = hidden.records?.submissions ?? [];
    const id = "s\u202E1";
    const records = { ...hidden.records, submissions: row === undefined ? [] : [{ ...row, id }] };
    const submissions = (hidden.submissions ?? []).slice(0, 1).map((one) => ({ ...one, id }));
    const { user, pane } = await openFirst({ ...hidden, records, submissions });
    await user.click(await within(pane).findByRole("button", { name: "More actions" }));
    await screen.findByRole("menuitem", { name: "Copy as text" });
    expect(screen.queryByRole("menuitem", { name: "Copy link" })).toBeNull();
    expect(within(pane).queryByRole("button", { name: "Copy link" })).toBeNull();
  });

  it("shows the main facts in one line under the title and the rest in the aside", async () => {
    const { pane } = await openFirst();
    await within(pane).findByRole("button", { name: "Copy link" });
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
    await within(pane).findByRole("button", { name: "Copy link" });
    const article = pane.querySelector("article");
    const column = pane.lastElementChild;
    expect(article?.querySelector("details")).toBeNull();
    expect(column?.contains(article)).toBe(false);
    expect(column?.querySelector("dt")?.textContent).toBe("Process");
    expect(column?.querySelector("details")).toBeTruthy();
    await expectAccessible();

    if (column !== null) column.scrollTop = 40;
    screen.getByRole("listbox").focus();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(column?.scrollTop).toBe(0));

    vi.stubGlobal("innerWidth", 1_799);
    act(() => void window.dispatchEvent(new Event("resize")));
    expect(pane.querySelector("article details")).toBeTruthy();
  });

  it("reports that the link was not copied", async () => {
    stubClipboard(false);
    const { user, pane } = await openFirst();
    await user.click(await within(pane).findByRole("button", { name: "Copy link" }));
    expect(within(pane).getByText("Not copied: link.")).toBeTruthy();
  });

  it("begins a message to several people about the record", async () => {
    const { user, pane, show } = await openFirst();
    await user.click(await within(pane).findByRole("button", { name: "More actions" }));
    await user.click(
      await screen.findByRole("menuitem", { name: "Write about this to several people" }),
    );
    expect(show).toHaveBeenCalledWith({ kind: "conversation", id: null });
    expect(useMessageSubjects.getState().several).toMatchObject({
      kind: "submission",
      id: "s1",
    });
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

  it("does not offer to open in the service without an address", async () => {
    const { user, pane, inputsOf } = await openFirst();
    await user.click(await within(pane).findByRole("button", { name: "More actions" }));
    await screen.findByRole("menuitem", { name: "Write about this to several people" });
    expect(inputsOf("link.getAddress")).toEqual([{ kind: "submission" }]);
    expect(screen.queryByText(/in the service$/)).toBeNull();
  });

  it("explains why there was no notification", async () => {
    const { user, pane, inputsOf } = await openFirst();
    await user.click(await within(pane).findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Why was I not notified?" }));
    await screen.findByRole("dialog", { name: "Why was I not notified?" });
    expect(inputsOf("notifications.explain")).toEqual([{ kind: "record", id: "submission:s1" }]);
  });

  it("offers JSON only with the setting for administrators", async () => {
    const { user, pane } = await openFirst();
    await user.click(await within(pane).findByRole("button", { name: "More actions" }));
    await screen.findByRole("menuitem", { name: "Write about this to several people" });
    expect(screen.queryByRole("menuitem", { name: "Show JSON" })).toBeNull();
  });

  it("shows formatted JSON and copies it", async () => {
    const copied = stubClipboard();
    const settings = { ...defaultSettings, showsJson: true, fixed: [] };
    const { user, pane, inputsOf } = await openFirst({ ...sampleRecords(now), settings });
    await user.click(await within(pane).findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Show JSON" }));
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
    const { bridge, user } = openScreen(
      submissionScreen,
      <SubmissionsScreen />,
      sampleRecords(now),
    );
    bridge.fail("submission.get", { code: "storeUnavailable", message: "The disk failed." });
    await screen.findByRole("listbox");
    await user.keyboard("{ArrowDown}");
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
