import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProcessAction, ProcessNode } from "#shared/features/processes/schema.ts";
import type { PendingStep } from "#shared/features/submissions/schema.ts";
import { aNode, aProcess } from "#shared/test/forms.ts";
import { aPendingStep, aPerson, aSubmission } from "#shared/test/records.ts";
import { createProcessGraph, type ProcessGraph } from "./process-graph.ts";

const action = (type: string | null, ...transitions: [to: string[], condition?: string][]) =>
  ({
    id: "1",
    type,
    transitions: transitions.map(([nodes, condition = null]) => ({ id: null, condition, nodes })),
    validators: [],
  }) satisfies ProcessAction;

const node = (id: string, actions: ProcessAction[], next: string[] = []) =>
  aNode({ id, name: `Name of ${id}`, actions, next });

const createProcess = (nodes: Record<string, ProcessNode>, firstNode: string | null = "a") =>
  aProcess({ nodes, firstNode });

const pendingAt = (nodeId: string | null, name: string | null = null) =>
  aPendingStep({ name, nodeId });

const submissionAt = (...pendingSteps: PendingStep[]) =>
  aSubmission({ id: "9", process: { id: "1", name: "Process" }, pendingSteps });

const go = (...to: string[]) => [action("APPROVE", [to])];
const idsWhere = (
  graph: ProcessGraph,
  flag: "isPending" | "canFollow" | "isPassed" | "isUnreachable",
) => graph.nodes.filter((one) => one[flag]).map(({ id }) => id);

describe("createProcessGraph", () => {
  it("merges all transitions from one step to another into an edge", () => {
    const first = node(
      "a",
      [action("APPROVE", [["b"], "over 5"], [["b", "b"]], [["c"]]), action("APPROVE", [["b"]])],
      ["b", "c", "d"],
    );
    const { edges } = createProcessGraph(createProcess({ a: first, b: node("b", []) }));
    expect(edges).toEqual([
      {
        id: '["a","b"]',
        source: "a",
        target: "b",
        transitions: [
          { action: "Approve", condition: "over 5" },
          { action: "Approve", condition: null },
        ],
      },
      {
        id: '["a","c"]',
        source: "a",
        target: "c",
        transitions: [{ action: "Approve", condition: null }],
      },
      { id: '["a","d"]', source: "a", target: "d", transitions: [] },
    ]);
  });

  it("contains missing and unreachable steps", () => {
    const { nodes, firstId } = createProcessGraph(
      createProcess({ b: node("b", go("c")), island: node("island", go("b")) }, "a"),
      submissionAt(pendingAt("gone", "Old step"), pendingAt(null, "Somewhere")),
    );
    expect(firstId).toBe("a");
    expect(
      nodes.map(({ id, name, step, isUnreachable }) => [id, name, step !== null, isUnreachable]),
    ).toEqual([
      ["a", "Missing step", false, false],
      ["island", "Name of island", true, true],
      ["b", "Name of b", true, true],
      ["c", "Missing step", false, true],
      ["gone", "Old step", false, true],
      ["“Somewhere”", "Somewhere", false, true],
    ]);
  });

  it("finds a step by its other ids, and a pending step without id by its name", () => {
    const graph = createProcessGraph(
      createProcess({ a: node("a", go("77")), b: { ...node("b", []), nodeId: "77" } }),
      submissionAt(pendingAt(null, "Name of b")),
    );
    expect(graph.edges.map(({ target }) => target)).toEqual(["b"]);
    expect(idsWhere(graph, "isPending")).toEqual(["b"]);
  });

  it("marks only steps on every path to a pending step as passed", () => {
    const nodes = {
      a: node("a", go("b")),
      b: node("b", go("c", "d")),
      c: node("c", go("e")),
      d: node("d", go("e")),
      e: node("e", [action("APPROVE", [["f"]]), action("RETURN", [["b"]])]),
      f: node("f", []),
    };
    const graph = createProcessGraph(createProcess(nodes), submissionAt(pendingAt("e")));
    expect(idsWhere(graph, "isPassed")).toEqual(["a", "b"]);
    expect(idsWhere(graph, "canFollow")).toEqual(["b", "c", "d", "e", "f"]);
    expect(idsWhere(createProcessGraph(createProcess(nodes)), "isPassed")).toEqual([]);
  });

  it("marks no step as passed or unreachable if the first step is unknown", () => {
    const graph = createProcessGraph(
      createProcess({ a: node("a", go("b")), b: node("b", []) }, null),
      submissionAt(pendingAt("b")),
    );
    expect(idsWhere(graph, "isPassed")).toEqual([]);
    expect(idsWhere(graph, "isUnreachable")).toEqual([]);
  });

  it("lists each owner of pending steps once", () => {
    const owner = aPerson("Ana", "7");
    const waiting = { ...pendingAt("a"), owners: [owner] };
    const graph = createProcessGraph(
      createProcess({ a: node("a", []) }),
      submissionAt(waiting, waiting),
    );
    expect(graph.nodes[0]?.waitsFor).toEqual([owner]);
  });
});

const stepIds = ["a", "b", "c", "d", "e", "f", "__proto__", "constructor", "absent"];
const someIds = fc.array(fc.constantFrom(...stepIds), { maxLength: 3 });
const anyProcess = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...stepIds.slice(0, -1)),
      next: someIds,
      actions: fc.array(
        fc.record({
          type: fc.option(fc.string()),
          nodes: someIds,
          condition: fc.jsonValue(),
        }),
        { maxLength: 3 },
      ),
    }),
    { selector: ({ id }) => id },
  )
  .map((steps) =>
    Object.fromEntries(
      steps.map(({ id, next, actions }) => [
        id,
        node(
          id,
          actions.map(({ type, nodes, condition }) => ({
            ...action(type),
            transitions: [{ id: null, condition: condition as never, nodes }],
          })),
          next,
        ),
      ]),
    ),
  );
const anySubmission = fc
  .array(fc.constantFrom(...stepIds, null), { maxLength: 3 })
  .map((ids) => submissionAt(...ids.map((id) => pendingAt(id))));

describe("createProcessGraph with any process and submission", () => {
  const anyGraph = fc
    .record({
      nodes: anyProcess,
      firstNode: fc.option(fc.constantFrom(...stepIds)),
      submission: anySubmission,
    })
    .map(({ nodes, firstNode, submission }) => {
      const process = createProcess(nodes, firstNode);
      return { process, submission, graph: createProcessGraph(process, submission) };
    });

  it("contains every step and reference once", () => {
    fc.assert(
      fc.property(anyGraph, ({ process, submission, graph }) => {
        const ids = graph.nodes.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(Object.keys(process.nodes)));
        const wanted = Object.entries(process.nodes).flatMap(([source, { next, actions }]) =>
          [
            ...next,
            ...actions.flatMap(({ transitions }) => transitions.flatMap((t) => t.nodes)),
          ].map((target) => JSON.stringify([source, target])),
        );
        expect(new Set(graph.edges.map(({ id }) => id))).toEqual(new Set(wanted));
        expect(new Set(graph.edges.map(({ id }) => id)).size).toBe(graph.edges.length);
        for (const { source, target } of graph.edges) {
          expect(ids).toContain(source);
          expect(ids).toContain(target);
        }
        const pending = submission.pendingSteps.map(({ nodeId }) => nodeId);
        expect(idsWhere(graph, "isPending")).toHaveLength(new Set(pending).size);
      }),
    );
  });

  it("finds passed and following steps like a search of all simple paths", () => {
    fc.assert(
      fc.property(anyGraph, ({ graph }) => {
        const leaving = Map.groupBy(graph.edges, ({ source }) => source);
        const paths: string[][] = [];
        const walk = (path: string[], id: string) => {
          const longer = [...path, id];
          paths.push(longer);
          for (const { target } of leaving.get(id) ?? [])
            if (!longer.includes(target)) walk(longer, target);
        };
        const pending = idsWhere(graph, "isPending");
        if (graph.firstId !== null) walk([], graph.firstId);
        const passed = graph.nodes.filter(({ id }) =>
          pending.some((goal) => {
            const toGoal = paths.filter((path) => path.at(-1) === goal);
            return goal !== id && toGoal.length > 0 && toGoal.every((path) => path.includes(id));
          }),
        );
        expect(idsWhere(graph, "isPassed")).toEqual(passed.map(({ id }) => id));

        paths.length = 0;
        for (const goal of pending)
          for (const { target } of leaving.get(goal) ?? []) walk([], target);
        const following = new Set(paths.map((path) => path.at(-1)));
        expect(new Set(idsWhere(graph, "canFollow"))).toEqual(following);
      }),
    );
  });
});
