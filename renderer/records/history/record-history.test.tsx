import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { submissionScreen } from "#renderer/features/submissions/store.ts";
import { SubmissionsScreen } from "#renderer/features/submissions/submissions-screen.tsx";
import { openScreen } from "#renderer/records/test/open-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import type { RecordChange, RecordChanges } from "#shared/records/history-schema.ts";

const minute = 60_000;
const aChange = (change: Partial<RecordChange>): RecordChange => ({
  at: now - minute,
  kind: "changed",
  fields: [],
  response: null,
  ...change,
});
const listEntries = (section: HTMLElement) => [...section.querySelectorAll(":scope > ol > li")];
const due = new Date(now).toISOString();

async function openFirst(changes: RecordChange[], more: Partial<RecordChanges> = {}) {
  const recordChanges = {
    "submissions s1": { changes, total: changes.length, since: null, isLogged: true, ...more },
  };
  const opened = openScreen(submissionScreen, <SubmissionsScreen />, {
    ...sampleRecords(now),
    recordChanges,
  });
  await screen.findByRole("listbox");
  await opened.user.keyboard("{ArrowDown}");
  const pane = await screen.findByRole("region", { name: "Submission" });
  await within(pane).findByRole("button", { name: "Copy link" });
  return { ...opened, pane };
}

describe("the changes of a record", () => {
  it("show field, old and new value, when they were noticed and in which response", async () => {
    const { user, pane } = await openFirst([
      aChange({
        fields: [
          { field: "Waits for", path: null, before: "Ana <b>", after: "مركز" },
          { field: "Due", path: null, before: null, after: due },
          { field: "thread", path: "thread", before: "1", after: "2" },
        ],
        response: { scope: "everything", pages: 2, bytes: 3_000, records: 120 },
      }),
      aChange({ kind: "added", at: now - 2 * minute }),
    ]);
    const section = await within(pane).findByRole("region", { name: "Changes" });
    const [latest, first] = listEntries(section);
    expect(first?.textContent).toContain("Listed for the first time");
    expect(latest?.textContent).toMatch(/Changed .*1 min ago/);
    expect(latest?.textContent).toContain("Waits for: Ana <b> →, now مركز");
    expect(latest?.textContent).toContain("Due: none →");
    expect(section.textContent).toContain("Noticed in the list: 120 records in 2 responses, 3 KB");
    await expectAccessible();
    await user.click(within(section).getByText(/^Other data \(1\)/));
    expect(within(section).getByText("2")).toBeTruthy();
  });

  it("show five, and all on request", async () => {
    const changes = Array.from({ length: 7 }, (_, at) => aChange({ at: now - at * minute }));
    const { user, pane } = await openFirst(changes, { since: now - 9 * minute });
    const section = await within(pane).findByRole("region", { name: "Changes" });
    expect(listEntries(section)).toHaveLength(5);
    expect(within(section).queryByText(/Earlier changes are not known/)).toBeNull();
    await user.click(within(section).getByRole("button", { name: "Show all 7 changes" }));
    expect(await within(section).findByText(/Earlier changes are not known/)).toBeTruthy();
    expect(listEntries(section)).toHaveLength(7);
  });

  it("are absent if there are none", async () => {
    const { pane, bridge } = await openFirst([]);
    await expect.poll(() => bridge.inputsOf("history.listChanges").length).toBe(1);
    expect(within(pane).queryByRole("region", { name: "Changes" })).toBeNull();
  });
});
