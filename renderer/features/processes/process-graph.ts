import {
  describeCondition,
  nameFields,
  nameStep,
  type Transition,
} from "#renderer/records/process-words.ts";
import type { Process, ProcessNode } from "#shared/features/processes/schema.ts";
import type { PendingStep, Submission } from "#shared/features/submissions/schema.ts";
import { toWords } from "#shared/lib/words.ts";
import type { Person } from "#shared/records/person-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { findFollowers, findUnavoidable, reach } from "./process-reach.ts";

/** A step of a process as the graph shows it, or one that is only referred to. */
export type GraphNode = {
  id: string;
  name: string;
  type: string | null;
  owners: Person[];
  /** Null where the process refers to a step that it does not have. */
  step: ProcessNode | null;
  isFirst: boolean;
  /** No way leads here from the first step. */
  isIsland: boolean;
  /** The submission waits here. */
  isPending: boolean;
  /** Who the submission waits for, where it says so. */
  waitsFor: Person[];
  /** Can come after the steps where the submission waits. */
  canFollow: boolean;
  /** The submission has certainly been here; false where that cannot be told. */
  isPassed: boolean;
};

/** All ways from one step to another; none are named where a step only says what comes next. */
export type GraphEdge = { id: string; source: string; target: string; ways: Transition[] };

/** A process as steps and what leads from each to the next; what is nearest to the first is first. */
export type ProcessGraph = { firstId: string | null; nodes: GraphNode[]; edges: GraphEdge[] };

/** Draws a process, and on it where a submission stands. Nothing that a service sends breaks it. */
export function createProcessGraph(
  process: Process,
  submission: Submission | null = null,
): ProcessGraph {
  const steps = new Map(Object.entries(process.nodes));
  const resolve = createResolver(steps);
  const firstId = process.firstNode === null ? null : resolve(process.firstNode);
  const edges = listEdges(process, steps, resolve);
  const pending = groupPending(submission?.pendingSteps ?? [], steps, resolve);

  const successors = new Map(
    [...Map.groupBy(edges, ({ source }) => source)].map(
      ([id, leaving]) => [id, leaving.map(({ target }) => target)] as const,
    ),
  );
  const ids = new Set([
    ...(firstId === null ? [] : [firstId]),
    ...steps.keys(),
    ...edges.map(({ target }) => target),
    ...pending.keys(),
  ]);
  const fromFirst = reach(successors, firstId === null ? [] : [firstId]);
  const followers = findFollowers(successors, pending.keys());
  const passed = new Set(
    firstId === null
      ? []
      : [...pending.keys()].flatMap((goal) => findUnavoidable(successors, firstId, goal)),
  );

  const toNode = (id: string): GraphNode => {
    const step = steps.get(id) ?? null;
    const waiting = pending.get(id);
    return {
      id,
      name:
        readName(step?.name) ??
        readName(waiting?.find(({ name }) => readName(name))?.name) ??
        nameStep(step),
      type: step === null ? (waiting?.[0]?.type ?? null) : step.type,
      owners: step?.owners ?? [],
      step,
      isFirst: id === firstId,
      isIsland: firstId !== null && !fromFirst.has(id),
      isPending: waiting !== undefined,
      waitsFor: uniquePeople(waiting?.flatMap(({ owners }) => owners) ?? []),
      canFollow: followers.has(id),
      isPassed: passed.has(id),
    };
  };
  return { firstId, nodes: inOrder(ids, fromFirst, successors).map(toNode), edges };
}

/** The node that a reference of the service means. */
export const findNode = ({ nodes }: ProcessGraph, reference: string): GraphNode | undefined =>
  nodes.find(({ id }) => id === reference) ??
  nodes.find(({ step }) => step?.nodeId === reference) ??
  nodes.find(({ step }) => step?.id === reference);

/** References name a step by its key; where none has that key, by one of its other ids. */
function createResolver(steps: Map<string, ProcessNode>): (reference: string) => string {
  const keys = new Map<string, string>();
  for (const [key, { nodeId, id }] of steps) {
    for (const alias of [nodeId, id]) {
      if (alias !== null && !keys.has(alias)) keys.set(alias, key);
    }
  }
  return (reference) => (steps.has(reference) ? reference : (keys.get(reference) ?? reference));
}

function listEdges(
  process: Process,
  steps: Map<string, ProcessNode>,
  resolve: (reference: string) => string,
): GraphEdge[] {
  const fields = nameFields(process);
  const edges = new Map<string, GraphEdge>();
  const edgeBetween = (source: string, reference: string): GraphEdge => {
    const target = resolve(reference);
    const id = JSON.stringify([source, target]);
    const edge = edges.get(id) ?? { id, source, target, ways: [] };
    edges.set(id, edge);
    return edge;
  };
  for (const [source, step] of steps) {
    for (const action of step.actions) {
      for (const { condition, nodes } of action.transitions) {
        const way = {
          action: action.type === null ? null : toWords(action.type),
          condition: describeCondition(condition, fields),
        };
        for (const node of new Set(nodes)) addWay(edgeBetween(source, node).ways, way);
      }
    }
    for (const node of step.next) edgeBetween(source, node);
  }
  return [...edges.values()];
}

function addWay(ways: Transition[], way: Transition): void {
  const isKnown = ways.some(
    ({ action, condition }) => action === way.action && condition === way.condition,
  );
  if (!isKnown && (way.action !== null || way.condition !== null)) ways.push(way);
}

/** A pending step without a node id is found by its name, where only one step bears that. */
function groupPending(
  pendingSteps: PendingStep[],
  steps: Map<string, ProcessNode>,
  resolve: (reference: string) => string,
): Map<string, PendingStep[]> {
  return Map.groupBy(pendingSteps, ({ nodeId, name }) => {
    if (nodeId !== null) return resolve(nodeId);
    const namesakes = [...steps].filter(([, step]) => step.name === name);
    return namesakes.length === 1 && namesakes[0] !== undefined
      ? namesakes[0][0]
      : `“${name ?? "unnamed"}”`;
  });
}

const uniquePeople = (people: Person[]): Person[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];

/** What the first step reaches, then each island from where it begins. */
function inOrder(
  ids: Set<string>,
  fromFirst: Set<string>,
  successors: ReadonlyMap<string, readonly string[]>,
): string[] {
  const entered = new Set([...successors.values()].flat());
  const order = new Set(fromFirst);
  const beginnings = [...ids].filter((id) => !entered.has(id));
  for (const start of [...beginnings, ...ids]) {
    if (order.has(start)) continue;
    for (const id of reach(successors, [start])) order.add(id);
  }
  return [...order];
}
