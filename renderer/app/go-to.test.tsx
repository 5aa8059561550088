import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { showHandover, useShownHandover } from "#renderer/features/duty/handover/store.ts";
import { submissionScreen } from "#renderer/features/submissions/store.ts";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { logSelection } from "#renderer/records/log/log-store.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { aHandoverItem, aHandoverPage, aSignedHandover } from "#shared/test/handover.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { showRequested, showTarget } from "./go-to.ts";
import { useOverlay } from "./store.ts";
import { renderScreen } from "./test/render-screen.tsx";

const createNavigate = () => vi.fn(async (_to: { to: string }) => {});
const readTasks = () => taskScreen.useList.getState().query;

describe("a navigation target", () => {
  it.each(["dutyStart", "dutyEnd"] as const)("may be a dialog: %s", async (kind) => {
    const navigate = createNavigate();
    await showTarget(navigate, { kind, id: null });
    expect(useOverlay.getState().overlay).toBe(kind);
    expect(navigate).not.toHaveBeenCalled();
  });

  it("may be a handover by its number, or the latest one", async () => {
    const navigate = createNavigate();
    await showTarget(navigate, { kind: "handover", id: "3" });
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: "/handover" });
    expect(useShownHandover.getState().number).toBe(3);
    await showTarget(navigate, { kind: "handover", id: null });
    expect(useShownHandover.getState().number).toBeNull();
  });

  it("may be a screen, or else the first one", () => {
    const navigate = createNavigate();
    showRequested(navigate, { kind: "screen", id: "outbox" });
    showRequested(navigate, { kind: "screen", id: "nowhere" });
    expect(navigate.mock.calls).toEqual([[{ to: "/outbox" }], [{ to: "/" }]]);
  });

  it("may be the tasks of a room", async () => {
    await showTarget(createNavigate(), { kind: "task", id: null, roomId: "r1" });
    expect(readTasks().roomId).toBe("r1");
  });

  it("may be the submissions of a process, and a submission, which is shown among all", async () => {
    Object.assign(window, { watchdesk: createFakeBridge(sampleRecords(now)) });
    const navigate = createNavigate();
    const readQuery = () => submissionScreen.useList.getState().query;
    await showTarget(navigate, { kind: "submission", id: null, processId: "p1" });
    expect(readQuery()).toMatchObject({ collection: "offlineSubmissions", processId: "p1" });
    await showTarget(navigate, { kind: "submission", id: "s1" });
    expect(readQuery()).toMatchObject({ collection: "submissions", processId: null });
    const { selected } = submissionScreen.listSelection.useListSelection.getState();
    expect(selected).toMatchObject({ id: "s1" });
    expect(navigate.mock.calls).toEqual([[{ to: "/submissions" }], [{ to: "/submissions" }]]);
  });
});

describe("a handover", () => {
  it("shows its entries in the shift log", async () => {
    const decision = aHandoverItem({ id: "entry:2", title: "Close the gate", entry: 2 });
    const handovers = [aSignedHandover(aHandoverPage({ decisions: [decision] }))];
    const { user, readPath } = await renderScreen("/handover", { handovers });
    await user.click(await screen.findByRole("button", { name: "entry 2" }));
    await waitFor(() => expect(readPath()).toBe("/log"));
    expect(logSelection.useListSelection.getState().selected).toMatchObject({ id: "2" });
  });

  it("that was chosen is requested", async () => {
    const handovers = [1, 2].map((number) => aSignedHandover(aHandoverPage({}, { number })));
    const { inputsOf } = await renderScreen("/handover", { handovers });
    act(() => showHandover(1));
    await waitFor(() => expect(inputsOf("handover.get")).toContainEqual({ number: 1 }));
  });
});

describe("the summary of the dashboard", () => {
  it("states open alerts and overdue tasks above the tiles, and opens them", async () => {
    const { shown, user } = await renderScreen("/dashboard", { alerts: sampleAlerts(3, now) });
    const summary = within(await screen.findByRole("region", { name: "Summary" }));
    await user.click(await summary.findByRole("button", { name: /^Open alerts\s*3/ }));
    await expectAccessible();
    await user.click(summary.getByRole("button", { name: /^Overdue tasks/ }));
    expect(shown).toEqual([
      { kind: "alert", id: null },
      { kind: "task", id: null },
    ]);
    expect(readTasks()).toMatchObject({ filter: "is:overdue", state: "OPEN" });
  });

  it("states no number before the first response", async () => {
    await renderScreen("/dashboard", {
      freshness: { alerts: neverSynced("alerts"), tasks: neverSynced("tasks") },
    });
    const summary = within(await screen.findByRole("region", { name: "Summary" }));
    expect(summary.getByRole("button", { name: /^Open alerts\s*–/ })).toBeTruthy();
    expect(summary.getByRole("button", { name: /^Overdue tasks\s*–/ })).toBeTruthy();
  });
});
