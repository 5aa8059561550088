import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import { now } from "#renderer/test/now.ts";
import { readSpoken } from "#renderer/test/spoken.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { getOffset } from "#shared/features/duty/log-time.ts";
import { aLogEntry, aShift } from "#shared/test/log.ts";
import { openLog } from "./test/open-log.tsx";

const minute = 60_000;

/** An entry that was recorded `ago` minutes ago, in local time. */
const anEntry = (number: number, ago: number, more: Partial<LogEntry> = {}) => {
  const at = now - ago * minute;
  const offset = getOffset(at);
  return aLogEntry({
    number,
    at,
    recorded: at,
    atOffset: offset,
    recordedOffset: offset,
    text: `Note ${number}`,
    ...more,
  });
};

const log = [
  anEntry(1, 90, {
    kind: "event",
    event: "shiftStarted",
    source: "Watchdesk",
    text: "On duty",
    atOffset: getOffset(now) + 120,
  }),
  anEntry(2, 60, { at: now - 80 * minute, severity: "critical", text: "Generator failed" }),
  anEntry(3, 30, { kind: "decision", text: "Evacuate ward 3", reason: "No power" }),
  anEntry(4, 10, { kind: "correction", corrects: 2, text: "Generator 2", reason: "Wrong one" }),
];

const listOf = () => screen.findByRole("listbox", { name: "Shift log" });
const rowsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole("option")
    .map((row) => row.textContent);

describe("the shift log", () => {
  it("lists entries, newest first, with kind, author, time and marks, and offers the latest", async () => {
    const { user } = await openLog({ log });
    expect(document.title).toBe("Shift log – Watchdesk");
    expect(rowsIn(await listOf())).toEqual([
      "Generator 2 4 · Correction of 2 · Ana, Watch officer 1:50 PM",
      "Evacuate ward 3 3 · Decision · Ana, Watch officer 1:30 PM",
      "Generator failed 2 · Information · Ana, Watch officer corrected by 4lateCritical12:40 PM",
      "On duty 1 · Event · Ana, Watch officer 12:30 PM",
    ]);
    // Elsewhere, it was another time.
    expect(screen.getByText("12:30 PM").title).toMatch(/recorded as 2025-11-20T1[0-9]:30:00[+-]/);
    await expectAccessible();
    const heading = await screen.findByRole("heading", { name: "Latest entry" });
    expect(heading.nextElementSibling?.textContent).toMatch(/^Generator 2/);
    await user.click(screen.getByRole("button", { name: "Open" }));
    const detail = within(await screen.findByRole("region", { name: "Entry" }));
    expect(await detail.findByRole("heading", { name: "Correction 4" })).toBeTruthy();
  });

  it("filters by kind and shift", async () => {
    const latest = aShift({ number: 1, started: now - 90 * minute, ended: now });
    const { user, bridge } = await openLog({
      log,
      duty: {
        shift: null,
        latest,
        head: { number: 4, digest: "" },
        isOverdue: false,
        openCritical: 0,
      },
    });
    await listOf();
    await user.click(screen.getByRole("button", { name: "Filter: What people wrote and decided" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Decisions" }));
    await waitFor(async () => expect(rowsIn(await listOf())).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Filter: Decisions" }));
    await user.click(await screen.findByRole("menuitemradio", { name: /^Shift 1, Watch officer/ }));
    await screen.findByRole("button", { name: "Filter: Decisions, Shift 1" });
    await waitFor(() =>
      expect(bridge.inputsOf("log.list")).toContainEqual(
        expect.objectContaining({ kinds: ["decision"], shift: 1, offset: 0, limit: 100 }),
      ),
    );
  });

  it("filters by words, and clears the filter if nothing matches", async () => {
    const { user, bridge } = await openLog({ log });
    await listOf();
    await user.keyboard("{Control>}f{/Control}");
    await user.paste("Generator");
    await waitFor(async () => expect(rowsIn(await listOf())).toHaveLength(2));
    await user.paste(" Joe");
    await screen.findByText("No entry matches");
    expect(bridge.inputsOf("log.list")).toContainEqual(
      expect.objectContaining({ text: "Generator Joe" }),
    );
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Show all entries" }));
    await waitFor(async () => expect(rowsIn(await listOf())).toHaveLength(4));
  });

  it("shows how to add the first entry", async () => {
    const { user, onAdd } = await openLog();
    await screen.findByText("No entries yet");
    expect(screen.getByText(/^Go on duty to record alerts/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
    await expectAccessible();
    await user.click(screen.getAllByRole("button", { name: "Add an entry…" })[1] as HTMLElement);
    expect(onAdd).toHaveBeenCalledOnce();
  });

  it("reports a log that cannot be read, and reads it again", async () => {
    const { user, bridge } = await openLog({ log }, failOnFullDisk("log.list"));
    await screen.findByText("The disk is full.");
    bridge.fail("log.list", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(rowsIn(await listOf())).toHaveLength(4);
  });

  it("adds new entries at its top, and keeps the selected one", async () => {
    const { user, bridge } = await openLog({ log });
    await user.click(await screen.findByText("Evacuate ward 3"));
    act(() => {
      bridge.world.log = [...log, anEntry(5, 0, { text: "Bridge closed" })];
      bridge.emit("log.changed", { number: 5, digest: "" });
    });
    await waitFor(async () => expect(rowsIn(await listOf())).toHaveLength(5));
    const list = await listOf();
    expect(within(list).getByRole("option", { selected: true }).textContent).toMatch(/^Evacuate/);
    await waitFor(() => expect(readSpoken().polite).toContain("1 new: Bridge closed"));
  });
});

describe("1,000 entries", () => {
  const total = 1_000;
  const many = Array.from({ length: total }, (_, at) => anEntry(at + 1, total - at));

  it("are read in the pages in view only", async () => {
    const { bridge } = await openLog({ log: many });
    const list = await listOf();
    await within(list).findByText(`Note ${total}`);
    const readOffsets = () =>
      [...new Set(bridge.inputsOf("log.list").map(({ offset }) => offset))].sort((a, b) => a - b);
    expect(readOffsets()).toEqual([0]);
  });
});
