import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { openLog } from "./test/open-log.tsx";

const hour = 3_600_000;
const alerts = sampleAlerts(3, now);
const decision = aLogEntry({
  number: 2,
  kind: "decision",
  at: now - hour,
  atOffset: 60,
  recorded: now,
  recordedOffset: 60,
  text: "Evacuate\nתרגיל <b>now</b>",
  severity: "high",
  record: { kind: "alert", id: "n2", title: "Generator 2", digest: "2fd4e1c67a2d28fced849e" },
  reason: "No power",
  previous: "1".padStart(64, "0"),
});
const note = aLogEntry({ number: 1, text: "Call" });
const correction = aLogEntry({ number: 3, kind: "correction", corrects: 2, text: "Ward 4" });
const log = [note, decision, correction];

async function openEntry(text: RegExp) {
  const app = await openLog({ log, alerts });
  const list = await screen.findByRole("listbox", { name: "Shift log" });
  await app.user.click(await within(list).findByText(text));
  const detail = await screen.findByRole("region", { name: "Entry" });
  await within(detail).findByRole("heading", { level: 2 });
  return { ...app, list, detail };
}

describe("the detail of an entry", () => {
  it("shows all fields, with both times and their offsets", async () => {
    const { detail } = await openEntry(/^Evacuate/);
    expect(textsOf("term", detail).slice(0, 9)).toEqual([
      "Corrected by",
      "Reason",
      "About",
      "Happened",
      "Recorded",
      "Shift",
      "Author",
      "Role",
      "Source",
    ]);
    const proof = within(detail).getByRole("group");
    expect(textsOf("term", proof)).toEqual([
      "Digest",
      "Previous digest",
      "Record digest",
      "Happened",
      "Recorded",
      "Author",
    ]);
    const iso = (at: number) => new Date(at + hour).toISOString().slice(0, 19);
    expect(within(detail).getByText(`${iso(now - hour)}+01:00`)).toBeTruthy();
    expect(within(detail).getByText(`${iso(now)}+01:00`)).toBeTruthy();
    expect(within(detail).getByText("recorded 1 h later")).toBeTruthy();
    expect(within(detail).getByText("2fd4e1c67a2d28fced849e")).toBeTruthy();
    expect(within(detail).getByText(decision.digest)).toBeTruthy();
    expect(within(detail).getByText(decision.previous)).toBeTruthy();
    expect(within(detail).getByText(/^Evacuate/).textContent).toBe(decision.text);
    expect(detail.querySelector("b")).toBeNull();
    await expectAccessible();
  });

  it("copies an entry as a line, and as a row of a table", async () => {
    const copied = stubClipboard();
    const { user, detail } = await openEntry(/^Evacuate/);
    await user.click(within(detail).getByRole("button", { name: "Copy entry" }));
    await within(detail).findByText("Copied: entry.");
    const [text = "", html = ""] = copied;
    const [columns, line = "", ...more] = text.split("\n");
    expect(columns).toBe("No.\tTime\tKind\tEntry\tBy");
    expect(more).toEqual([]);
    const [number, , kind, content, by] = line.split("\t");
    expect([number, kind]).toEqual(["2", "Decision, High"]);
    expect(content).toContain("Reason: No power");
    expect(content).toContain("About: Generator 2");
    expect(by).not.toBe("");
    expect(html).toContain("תרגיל &lt;b&gt;now&lt;/b&gt;");
  });

  it("names the user, also in the list, and the login as a proof", async () => {
    const own = aLogEntry({
      number: 9,
      kind: "information",
      text: "Seen",
      author: "mara.lindqvist",
    });
    const { user } = await openLog({ log: [own], alerts });
    const list = await screen.findByRole("listbox", { name: "Shift log" });
    const row = await within(list).findByText("Seen");
    const name = "Mara Lindqvist";
    await waitFor(() => expect(list.textContent).toContain(name));
    await user.click(row);
    const detail = await screen.findByRole("region", { name: "Entry" });
    expect(await within(detail).findByRole("button", { name })).toBeTruthy();
    expect(within(detail).getByText("mara.lindqvist").closest("details")).not.toBeNull();
  });

  it("links a correction and its entry to each other, and to the record", async () => {
    const { user, detail, list, show } = await openEntry(/^Evacuate/);
    expect(await within(detail).findByText("Ward 4")).toBeTruthy();
    await user.click(within(detail).getByRole("button", { name: "Entry 3" }));
    await within(detail).findByRole("heading", { name: "Correction 3" });
    expect(within(list).getByRole("option", { selected: true }).textContent).toMatch(/^Ward 4/);
    await user.click(within(detail).getByRole("button", { name: "Entry 2" }));
    await within(detail).findByRole("heading", { name: "Decision 2" });
    await user.click(within(detail).getByRole("button", { name: "Generator 2" }));
    expect(show).toHaveBeenCalledWith({ kind: "alert", id: "n2" });
  });

  it("is opened and left by keyboard", async () => {
    const { user, list, detail } = await openEntry(/^Ward 4/);
    list.focus();
    await user.keyboard("jj{Enter}");
    await within(detail).findByRole("heading", { name: "Information 1" });
    expect(document.activeElement).toBe(detail);
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(list);
  });

  it("reports an entry that cannot be read", async () => {
    const { bridge, user } = await openLog({ log }, failOnFullDisk("log.get"));
    await user.click(await screen.findByRole("option", { name: /Ward 4/ }));
    const detail = await screen.findByRole("region", { name: "Entry" });
    await within(detail).findByText("The disk is full.");
    bridge.fail("log.get", null);
    await user.click(within(detail).getByRole("button", { name: "Try again" }));
    expect(await within(detail).findByRole("heading", { name: "Correction 3" })).toBeTruthy();
  });
});
