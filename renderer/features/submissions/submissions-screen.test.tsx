import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openScreen } from "#renderer/records/test/open-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleRecords, sampleSubmissions } from "#renderer/test/sample-records.ts";
import type { Process } from "#shared/features/processes/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { aPerson, aSubmission } from "#shared/test/records.ts";
import { showSubmissionsOf, submissionScreen } from "./store.ts";
import { SubmissionsScreen } from "./submissions-screen.tsx";

async function open(start = sampleRecords(now)) {
  const opened = openScreen(submissionScreen, <SubmissionsScreen />, start);
  const list = await screen.findByRole("listbox", { name: "Submissions" });
  return { ...opened, list };
}

/** Opens the screen on the first submission with some changes. */
async function openFirst(change: Partial<Submission> = {}, more: FakeStart = {}) {
  const data = { ...sampleRecords(now), ...more };
  const [first] = sampleSubmissions(1, now);
  const opened = await open({ ...data, submissions: [{ ...first, ...change } as Submission] });
  await opened.user.keyboard("{ArrowDown}");
  return { ...opened, pane: await screen.findByRole("region", { name: "Submission" }) };
}

type User = ReturnType<typeof openScreen>["user"];

const choose = async (user: User, name: RegExp) =>
  user.click(await screen.findByRole("radio", { name }));

const nothing = { fields: [], owners: [], actions: [], access: {}, next: [] };
const process: Process = {
  ...{ id: "1", name: "Fuel order", open: true, firstNode: "s1", defaultView: null },
  ...{ container: null, creator: null },
  nodes: { s1: { ...nothing, id: "s1", nodeId: "s1", name: "Step number 1", type: null } },
};

describe("SubmissionsScreen", () => {
  it("shows its tabs, the step of each row and for whom it waits, and choices for sorting and grouping", async () => {
    const { list, user } = await open();
    const [first] = within(list).getAllByRole("option");
    expect(first?.textContent).toContain("Harbour flood 2025 · Mara Lindqvist");
    expect(first?.textContent).not.toContain("In progress");
    expect(first?.textContent).toMatch(
      /Approve the request.* · Waits for: unknown · Harbour flood 2025.*Waiting since .*\d min/,
    );
    for (const name of [/^For me\s*\d/, /^Mine\s*\d/, /^Passed on\s*9/, /^All\s*\d/]) {
      expect(await screen.findByRole("radio", { name })).toBeTruthy();
    }
    expect(screen.getAllByRole("radio")).toHaveLength(4);
    expect(screen.queryByRole("button", { name: /^State: / })).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Sort: Changed" }));
    const choices = async (section: string) =>
      within(await screen.findByRole("group", { name: section }))
        .getAllByRole("menuitemradio")
        .map((item) => `${item.textContent?.trim()}${item.ariaChecked === "true" ? "!" : ""}`);
    const [by, room, creator] = ["Progress", "Room", "Creator"];
    expect(await choices("Sort by")).toEqual(["Changed!", "Created", "Name", by, room, creator]);
    expect(await choices("Order")).toEqual(["Oldest first", "Newest first!"]);
    expect(await choices("Group by")).toEqual(["No groups!", by, "Process", room, creator]);
  });

  it("shows submissions that wait for the user at first, without closed ones", async () => {
    const progress = ["IN_PROGRESS", "CLOSED", "REJECTED", "ON_HOLD"];
    const data = sampleRecords(now);
    const rows = (data.records?.submissions ?? []).slice(0, 4).map((row, at) => ({
      ...row,
      status: at === 1 ? "CLOSED" : "OPEN",
      progress: progress[at] ?? null,
    }));
    const submissions = (data.submissions ?? []).slice(0, 4);
    const { user } = await open({
      ...data,
      submissions,
      records: { ...data.records, submissions: rows },
    });
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    expect(screen.getByText("On hold")).toBeTruthy();
    await choose(user, /^All/);
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(4));
    expect(screen.getByText("Rejected")).toBeTruthy();
    await choose(user, /^For me/);
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    // One that is opened elsewhere is shown among all.
    await act(() => submissionScreen.show("s1"));
    await screen.findByRole("radio", { name: /^All/, checked: true });
  });

  it("names for whom a submission waits, but not of one that has ended", async () => {
    const data = sampleRecords(now);
    const [first, second] = data.records?.submissions ?? [];
    const submissions = [
      { ...first, waitsFor: "Ana Ruiz, Joe Hart" },
      { ...second, progress: "CLOSED", waitsFor: undefined },
    ] as RecordRow[];
    const { user } = await open({ ...data, records: { ...data.records, submissions } });
    await choose(user, /^All/);
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    expect(screen.getAllByText("Waits for Ana Ruiz, Joe Hart")[0]).toBeTruthy();
    expect(screen.queryByText("Waits for: unknown")).toBeNull();
  });

  it("shows a submission with all facts and its pending steps, and links to the process", async () => {
    const { pane, shown, user } = await openFirst();
    const words = within(pane);
    expect(await words.findByRole("heading", { name: "Resource request #1000" })).toBeTruthy();
    for (const word of ["In progress", "Open", "1000", "Mara Lindqvist"]) {
      expect(words.getAllByText(word).length).toBeGreaterThan(0);
    }
    await user.click(words.getByRole("button", { name: "Resource request" }));
    await user.click(words.getByRole("button", { name: "Harbour flood 2025" }));
    expect(shown).toEqual([
      { kind: "process", id: "p1", submissionId: "s1" },
      { kind: "room", id: "r1" },
    ]);
    const steps = within(await words.findByRole("region", { name: "Pending steps" }));
    const [approve, , confirm] = steps.getAllByRole("listitem");
    expect(approve?.textContent).toContain("User step");
    expect(approve?.textContent).toContain("Waiting for Mara Lindqvist, Tomasz Nowak");
    expect(confirm?.textContent).toContain("Nobody assigned.");
    await user.click(steps.getByRole("button", { name: "Approve the request" }));
    expect(shown[2]).toEqual({ kind: "process", id: "p1", submissionId: "s1" });
    await expectAccessible();
  });

  it("looks up the names of steps and people with only an id", async () => {
    const step = { name: " ", type: null, nodeId: "s1", owners: [aPerson("7"), aPerson("404")] };
    const { pane } = await openFirst(
      { pendingSteps: [step], creator: aPerson("7"), process: { id: "1", name: "" } },
      {
        processes: [process],
        people: [{ id: "7", displayName: "Ana Ruiz", name: null, knownFrom: null }],
      },
    );
    const steps = within(await within(pane).findByRole("region", { name: "Pending steps" }));
    expect(await steps.findByRole("button", { name: "Step number 1" })).toBeTruthy();
    await waitFor(() =>
      expect(steps.getByRole("listitem").textContent).toContain(
        "Waiting for Ana Ruiz, Unknown person id 404",
      ),
    );
    expect(within(pane).getByRole("button", { name: "Fuel order" })).toBeTruthy();
  });

  it("omits missing values", async () => {
    const { pane } = await openFirst({ ...aSubmission({ id: "s1" }), status: null });
    expect(await within(pane).findByRole("heading", { name: "Submission" })).toBeTruthy();
    expect(within(pane).getByText("No pending steps.")).toBeTruthy();
    expect(within(pane).queryByRole("term")).toBeNull();
  });

  it("shows one process's submissions and fetches them from the service", async () => {
    const { user, inputsOf, bridge } = await open({ ...sampleRecords(now), processes: [process] });
    const own = bridge.world.submissions.slice(-2).map(({ id }) => id);
    bridge.world.submissions = bridge.world.submissions.map((one) =>
      own.includes(one.id) ? { ...one, process: { id: "1", name: "Fuel order" } } : one,
    );
    act(() => showSubmissionsOf("1"));
    expect(await screen.findByRole("button", { name: "Fuel order" })).toBeTruthy();
    expect(await screen.findByText("2 on the service now.")).toBeTruthy();
    expect(inputsOf("process.fetchSubmissions")).toEqual([{ id: "1" }]);
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(4));
    expect(screen.queryByText(/^Only of/)).toBeNull();
    expect(screen.getByRole("radio", { name: /^Available offline/ })).toHaveProperty(
      "checked",
      true,
    );
    await choose(user, /^All/);
    await waitFor(() => expect(screen.queryByRole("radio", { name: /^Available/ })).toBeNull());
  });

  it("shows stored submissions of a process while the service cannot be reached", async () => {
    const { bridge } = await open();
    bridge.fail("process.fetchSubmissions", { code: "unreachable", message: "It is away." });
    act(() => showSubmissionsOf("404"));
    expect(await screen.findByText("Showing stored ones only. It is away.")).toBeTruthy();
    expect(screen.getByText("Process not on this computer", { exact: false })).toBeTruthy();
    expect(await screen.findByText("No submission matches")).toBeTruthy();
  });
});
