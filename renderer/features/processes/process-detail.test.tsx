import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { Process } from "#shared/features/processes/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { aStepField } from "#shared/test/forms.ts";
import { aPerson } from "#shared/test/records.ts";
import { ProcessDetail } from "./processes-screen.tsx";
import { type ProcessView, resetProcesses, useProcessView } from "./store.ts";
import { orderlyEdges, processOf, submissionAt } from "./test/process-of.ts";

/** Renders the process "1" in one of its views. */
function showProcess(start: FakeStart, view: ProcessView, submissionId?: string) {
  resetProcesses();
  useProcessView.setState({ view });
  document.title = "Processes";
  return renderPart(
    <ProcessDetail id="1" {...(submissionId !== undefined && { submissionId })} />,
    start,
  );
}

/** Stubs what React Flow needs: element sizes, and the matrix of its zoom. */
function stubArea(): void {
  vi.stubGlobal(
    "DOMMatrixReadOnly",
    class {
      m22 = 1;
    },
  );
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000);
}

const ana = aPerson("Ana Ruiz", "7");
const li = aPerson("Li Wei", "8");
const room = { id: "5", name: "Logistics", type: null, org: null };

/** s0 → s1 → s2 → the missing s9, and back from s2 to s1; s3 is unreachable. */
function createOrder(): Process {
  const process = processOf(4, [
    [0, 1],
    [1, 2],
    [2, 9],
    [2, 1],
  ]);
  const { s1 } = process.nodes;
  if (s1 === undefined) throw new Error("There is no step s1.");
  const field = aStepField({
    ...{ index: 1, position: 0, name: "Quantity", type: "NUMERIC", fieldId: "77", defaultValue: 3 },
    ...{ unique: true, mandatory: true, inputDisabled: true },
  });
  const review = {
    ...s1,
    type: "ROBOT_STEP",
    owners: [ana],
    fields: [field],
    access: { s0: "READ_ONLY" },
    actions: s1.actions.map((action) => ({
      ...action,
      validators: [{ id: "1", field: "77", step: "s1", type: "MANDATORY" }],
      transitions: action.transitions.map((transition) => ({
        ...transition,
        condition: { field: "77", operator: "GREATER_THAN", value: 5 },
      })),
    })),
  };
  return {
    ...process,
    name: "Fuel order",
    container: room,
    creator: ana,
    defaultView: "view-1",
    nodes: { ...process.nodes, s1: review },
  };
}

const waiting = (): Submission => {
  const submission = submissionAt(1);
  return {
    ...submission,
    creator: li,
    pendingSteps: [{ ...submission.pendingSteps[0], owners: [li] }],
  } as Submission;
};
const sampleStart = () => ({ processes: [createOrder()], submissions: [waiting()] });

const stepOf = (name: string) => {
  const list = screen.getByRole("list", { name: "Steps" });
  const step = within(list)
    .getAllByRole("listitem")
    .find((item) => item.dataset.step !== undefined && item.textContent.startsWith(name));
  if (step === undefined) throw new Error(`The outline has no step ${name}.`);
  return step;
};

describe("Outline", () => {
  it("names a room with only an id", async () => {
    const order = { ...createOrder(), container: { ...room, name: "" } };
    const rooms = [{ ...room, membershipType: null, lastActivityTime: null, state: null }];
    const { user, show } = showProcess({ processes: [order], rooms }, "outline");
    await user.click(await screen.findByRole("button", { name: "Logistics" }));
    expect(show.mock.calls).toEqual([[{ kind: "room", id: "5" }]]);
  });

  it("lists the steps in order with their successors", async () => {
    const { show, user } = showProcess(sampleStart(), "outline");
    await screen.findByRole("heading", { name: "Fuel order" });
    const names = within(screen.getByRole("list", { name: "Steps" }))
      .getAllByRole("listitem")
      .filter(({ dataset }) => dataset.step !== undefined)
      .map(({ dataset }) => dataset.step);
    expect(names).toEqual(["s0", "s1", "s2", "s9", "s3"]);
    expect(stepOf("Step number 0").textContent).toContain("First step");
    expect(stepOf("Step number 1").textContent).toContain("Robot step");
    expect(stepOf("Step number 1").textContent).toContain(
      "Approve, if Quantity greater than 5 → Step number 2",
    );
    expect(stepOf("Missing step").textContent).toContain("Missing");
    // What follows it is unknown.
    expect(stepOf("Missing step").textContent).not.toContain("Ends here");
    expect(
      screen.getByText(/^The step after “.*” was not received with this process\./),
    ).toBeTruthy();
    expect(stepOf("Step number 3").textContent).toContain("Not reached");
    expect(stepOf("Step number 3").textContent).toContain("Ends here");

    await user.click(
      within(stepOf("Step number 0")).getByRole("button", { name: "Step number 1" }),
    );
    expect(document.activeElement).toBe(stepOf("Step number 1"));
    await user.click(screen.getByRole("button", { name: "Logistics" }));
    await user.click(screen.getByRole("button", { name: "Submissions of this process" }));
    expect(show.mock.calls).toEqual([
      [{ kind: "room", id: "5" }],
      [{ kind: "submission", id: null, processId: "1" }],
    ]);
    await expectAccessible();
  });

  it("opens a step with all facts, and restores the focus", async () => {
    const { user } = showProcess(sampleStart(), "outline");
    await screen.findByRole("list", { name: "Steps" });
    const opener = within(stepOf("Step number 1")).getAllByRole("button", {
      name: "Step number 1",
    })[0];
    if (opener === undefined) throw new Error("The step cannot be opened.");
    await user.click(opener);
    const panel = screen.getByRole("complementary", { name: "Step: Step number 1" });
    expect(document.activeElement).toBe(panel);
    for (const words of [
      "Ana Ruiz",
      "Approve",
      "If Quantity greater than 5:",
      "“Quantity” of “Step number 1” has to be filled in",
      "Number, mandatory, unique, cannot be changed, begins with 3",
      "Step number 0: read only",
    ])
      expect(panel.textContent).toContain(words);

    await user.click(within(panel).getByRole("button", { name: "Step number 2" }));
    const next = screen.getByRole("complementary", { name: "Step: Step number 2" });
    expect(next.textContent).toContain("(missing)");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("complementary")).toBe(null);
    expect(document.activeElement).toBe(opener);
  });
});

describe("submission on its process", () => {
  it("marks current, following and passed steps, and names who acts", async () => {
    const { user } = showProcess(sampleStart(), "outline", "9");
    await screen.findByRole("list", { name: "Legend" });
    expect(stepOf("Step number 1").textContent).toContain("Li WeiPending");
    expect(stepOf("Step number 0").textContent).toContain("Passed");
    expect(stepOf("Step number 2").textContent).toContain("Can follow");
    expect(stepOf("Step number 3").textContent).not.toContain("Can follow");
    expect(screen.getByRole("list", { name: "Legend" }).textContent).toContain("current step");

    await user.click(
      screen.getByRole("button", { name: "Submission: #12 · Li Wei · In progress" }),
    );
    await user.click(await screen.findByRole("menuitemradio", { name: "No submission" }));
    expect(screen.queryByRole("list", { name: "Legend" })).toBe(null);
    expect(stepOf("Step number 1").textContent).not.toContain("Pending");
  });

  it("can be selected, and is updated when the store changes", async () => {
    const { bridge, user } = showProcess(sampleStart(), "outline");
    await user.click(await screen.findByRole("button", { name: "Follow a submission…" }));
    await user.click(await screen.findByRole("menuitemradio", { name: /^#12/ }));
    expect(stepOf("Step number 1").textContent).toContain("Pending");
    expect(bridge.inputsOf("process.listSubmissions")).toHaveLength(1);

    bridge.world.submissions = [{ ...submissionAt(2), creator: li }];
    act(() => bridge.freshen({ collection: "priorSubmissions", version: 2 }));
    await waitFor(() => expect(stepOf("Step number 2").textContent).toContain("Pending"));
    expect(stepOf("Step number 1").textContent).toContain("Passed");
  });

  it("reports that the path of a finished one is unknown", async () => {
    showProcess({ ...sampleStart(), submissions: [submissionAt()] }, "outline", "9");
    await screen.findByText("Finished. Its path is unknown.");
  });
});

describe("ProcessFields", () => {
  it("lists fields by step", async () => {
    showProcess(sampleStart(), "fields");
    await screen.findByText("Quantity");
    expect(screen.getAllByText("This step has no fields.")).toHaveLength(3);
    await expectAccessible();
  });
});

describe("GraphView", () => {
  afterEach(() => void vi.restoreAllMocks());

  const showGraph = async (shown: Parameters<typeof showProcess>[0], submissionId?: string) => {
    stubArea();
    const process = showProcess(shown, "graph", submissionId);
    // A selected submission replaces the graph.
    if (submissionId !== undefined) await screen.findByRole("list", { name: "Legend" });
    const graph = await screen.findByRole("application", { name: /^Graph of/ });
    await waitFor(() => expect(graph.querySelector("[data-id]")).not.toBe(null));
    return { ...process, graph };
  };
  const announced = () => screen.getAllByRole("status").at(-1)?.textContent;

  it("moves by keys and announces each step", async () => {
    const { graph, user } = await showGraph(sampleStart(), "9");
    expect(graph.querySelectorAll(".react-flow__node")).toHaveLength(5);
    expect(graph.querySelectorAll(".react-flow__edge")).toHaveLength(4);
    await waitFor(() => expect(graph.textContent).toContain("Pending"));
    await expectAccessible();

    act(() => graph.focus());
    await user.keyboard("{ArrowDown}");
    expect(announced()).toBe(
      "Step number 0, User step, Passed, First step, followed by Step number 1",
    );
    await user.keyboard("{ArrowDown}");
    expect(announced()).toBe(
      "Step number 1, Robot step, Pending, Li Wei, followed by Step number 2",
    );
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(announced()).toBe("Missing step, Missing, Can follow, ends here");
    await user.keyboard("{ArrowUp}{ArrowUp}{Home}");
    expect(announced()).toContain("Step number 0");
    await user.keyboard("p{Enter}");
    expect(document.activeElement).toBe(
      screen.getByRole("complementary", { name: "Step: Step number 1" }),
    );
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(graph);
  });

  it("opens a clicked step", async () => {
    const { graph } = await showGraph(sampleStart());
    // d3, which React Flow uses, needs more pointer events than jsdom has.
    act(() => within(graph).getByText("Step number 2").click());
    expect(screen.getByRole("complementary", { name: "Step: Step number 2" })).toBeTruthy();
  });

  it("renders only the visible ones of 500 steps", async () => {
    const { graph, user } = await showGraph({ processes: [processOf(500, orderlyEdges(500, 1))] });
    const drawn = graph.querySelectorAll(".react-flow__node").length;
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(60);
    // The current one is visible, wherever the keys lead.
    act(() => graph.focus());
    await user.keyboard(`{Home}${"{ArrowDown}".repeat(30)}`);
    const name = announced()?.split(",")[0] ?? "-";
    await waitFor(() => expect(within(graph).getByText(name)).toBeTruthy());
  });
});
