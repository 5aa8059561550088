import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { submissionScreen } from "#renderer/features/submissions/store.ts";
import { SubmissionsScreen } from "#renderer/features/submissions/submissions-screen.tsx";
import { openScreen } from "#renderer/records/test/open-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { aPastState } from "#renderer/test/fake-bridge/history.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { typeTime } from "#renderer/test/type-time.ts";
import type { PastState } from "#shared/records/history-schema.ts";
import { aRow } from "#shared/test/rows.ts";

const minute = 60_000;
const at = Math.floor(now / minute) * minute - 60 * minute;
/** Formats a local time as the field does. */
const toField = (time: number) => {
  const local = new Date(time - new Date(time).getTimezoneOffset() * minute);
  return local.toISOString().slice(0, 16);
};

const rows = [
  aRow({ id: "s1", title: "Fuel order", state: "WAITING" }),
  aRow({ id: "gone", title: "Sandbags", state: "WAITING", since: "removed" }),
  aRow({ id: "s2", title: "نموذج", state: "WAITING", since: "changed" }),
];

async function travel(past: Partial<PastState> = {}, more: FakeStart = {}) {
  const opened = openScreen(submissionScreen, <SubmissionsScreen />, {
    ...sampleRecords(now),
    pastRows: { submissions: rows },
    past: aPastState({ removed: 1, changed: 1, ...past }),
    ...more,
  });
  await screen.findByRole("listbox");
  await choose(opened.user, null);
  return { ...opened, banner: await screen.findByRole("region", { name: "State in the past" }) };
}

/** Chooses a time; null for the one that the dialog suggests, which is an hour ago. */
async function choose(user: ReturnType<typeof openScreen>["user"], time: number | null) {
  await user.click(screen.getByRole("button", { name: "List actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "As of…" }));
  const dialog = await screen.findByRole("dialog", { name: "Show the list as of" });
  const field = await within(dialog).findByRole("group", { name: "Date and time" });
  if (time !== null) await typeTime(user, field, toField(time));
  await user.click(within(dialog).getByRole("button", { name: "Show" }));
}

describe("a list as of a time", () => {
  it("shows the rows of that time, marked as past, with their differences to now", async () => {
    const differences = [{ id: "gone", title: "Sandbags", since: "removed" as const }];
    const { banner, bridge, user } = await travel({}, { pastDifferences: differences });
    expect(within(banner).getByRole("status").textContent).toMatch(/^State at .*1 h ago/);
    const options = await waitFor(() => {
      const found = within(screen.getByRole("listbox")).getAllByRole("option");
      expect(found).toHaveLength(3);
      return found;
    });
    const texts = options.map(({ textContent }) => textContent ?? "");
    const find = (title: string) => texts.find((text) => text.includes(title));
    expect(find("Sandbags")).toContain("removed since");
    expect(find("نموذج")).toContain("changed since");
    expect(find("Fuel order")).not.toContain("since");
    expect(bridge.inputsOf("record.list").at(-1)?.asOf).toBe(at);
    await user.click(within(banner).getByText(/^1 removed since, 1 changed since/));
    expect((await within(banner).findByText("Sandbags")).parentElement?.textContent).toBe(
      "Sandbags removed since",
    );
    expect(within(banner).getByText("and 1 more")).toBeTruthy();
    await user.click(within(banner).getByRole("button", { name: "Back to now" }));
    expect(screen.queryByRole("region", { name: "State in the past" })).toBeNull();
    expect(screen.queryByText(/(added|changed|removed) since$/)).toBeNull();
    expect(submissionScreen.useList.getState().query).not.toHaveProperty("asOf");
  });

  it("shows a record of that time without actions, with the values of now where they differ", async () => {
    const pastRecords = {
      "submissions s1": {
        knowledge: aPastState(),
        isStored: true,
        title: "Fuel order",
        since: "changed" as const,
        fields: [
          { field: "Status", path: null, before: "Open", after: "Closed" },
          { field: "Creator", path: null, before: "Ana", after: "Ana" },
          { field: "thread", path: "thread", before: "1", after: "2" },
        ],
      },
    };
    const { user } = await travel({}, { pastRecords });
    screen.getByRole("listbox").focus();
    await user.keyboard("{Home}");
    act(() => submissionScreen.listSelection.select({ id: "s1", index: 0 }));
    const pane = await screen.findByRole("region", { name: "Submission" });
    await within(pane).findByRole("heading", { name: "Fuel order" });
    expect(pane.textContent).toContain("StatusOpen · now Closed");
    expect(pane.textContent).toContain("CreatorAnaOther data");
    expect(textsOf("button", pane)).toEqual(["Back to now"]);
    await expectAccessible();
    await act(() => submissionScreen.show("s1"));
    expect(submissionScreen.useList.getState().query).not.toHaveProperty("asOf");
  });

  it("states gaps, and what was never known", async () => {
    const { banner, bridge } = await travel({
      gap: { from: at - minute, to: at + 3 * minute },
      removed: 0,
      changed: 0,
    });
    await within(banner).findByText(/^Not received between .* and .*This is the last state/);
    expect(within(banner).getByText("Nothing has changed since.")).toBeTruthy();
    bridge.world.past = aPastState({ isKnown: false, since: at + minute });
    bridge.world.pastRows = {};
    act(() => submissionScreen.travel(at - minute));
    await within(banner).findByText(/^Not known before /);
    expect(await screen.findByText("No submissions are known at this time")).toBeTruthy();
    expect(within(banner).queryByText("Nothing has changed since.")).toBeNull();
  });

  it("accepts a typed time, and rejects times that cannot be shown", async () => {
    const { user, inputsOf } = await travel();
    await choose(user, at - minute);
    await waitFor(() => expect(inputsOf("record.list").at(-1)?.asOf).toBe(at - minute));
    await choose(user, now + 60 * minute);
    expect(screen.getByText("Enter a time in the past.")).toBeTruthy();
    await user.keyboard("{Escape}");
    await choose(user, now - 31 * 24 * 60 * minute);
    expect(screen.getByText("The past is stored for 30 days.")).toBeTruthy();
    await expectAccessible();
  });
});
