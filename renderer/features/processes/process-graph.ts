import {
  describeCondition,
  nameFields,
  nameStep,
  type Transition,
} from "#renderer/records/process-labels.ts";
import type { Process, ProcessNode } from "#shared/features/processes/schema.ts";
import type { PendingStep, Submission } from "#shared/features/submissions/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { readName } from "#shared/records/record-title.ts";

/** A step in the graph of a process, also one that is only referred to. */
export type GraphNode = {
  id: string;
  name: string;
  type: string | null;
  owners: Person[];
  /** Null if the process refers to a step that it does not contain. */
  step: ProcessNode | null;
  isFirst: boolean;
  /** True if no path leads here from the first step. */
  isUnreachable: boolean;
  /** True if the submission is waiting here. */
  isPending: boolean;
  /** Who the submission is waiting for, if it states that. */
  waitsFor: Person[];
  /** True if the step can follow a pending one. */
  canFollow: boolean;
  /** True if the submission has certainly been here; false if unknown. */
  isPassed: boolean;
};

/** All transitions from one step to another; empty if the step only lists its successor. */
export type GraphEdge = { id: string; source: string; target: string; transitions: Transition[] };

/** The steps of a process, nearest to the first one first, and their edges. */
export type ProcessGraph = { firstId: string | null; nodes: GraphNode[]; edges: GraphEdge[] };

/** Creates the graph of a process with the state of a submission; tolerates any data of the service. */
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
  const fromFirst = findReachable(successors, firstId === null ? [] : [firstId]);
  const followers = findFollowers(successors, pending.keys());
  const passed = new Set(
    firstId === null
      ? []
      : [...pending.keys()].flatMap((goal) => findDominators(successors, firstId, goal)),
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
      isUnreachable: firstId !== null && !fromFirst.has(id),
      isPending: waiting !== undefined,
      waitsFor: uniquePeople(waiting?.flatMap(({ owners }) => owners) ?? []),
      canFollow: followers.has(id),
      isPassed: passed.has(id),
    };
  };
  return { firstId, nodes: inOrder(ids, fromFirst, successors).map(toNode), edges };
}

/** Finds the node that a reference of the service identifies. */
export const findNode = ({ nodes }: ProcessGraph, reference: string): GraphNode | undefined =>
  nodes.find(({ id }) => id === reference) ??
  nodes.find(({ step }) => step?.nodeId === reference) ??
  nodes.find(({ step }) => step?.id === reference);

/** A reference is a step's key or, if no step has that key, one of its other ids. */
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
    const edge = edges.get(id) ?? { id, source, target, transitions: [] };
    edges.set(id, edge);
    return edge;
  };
  for (const [source, step] of steps) {
    for (const action of step.actions) {
      for (const { condition, nodes } of action.transitions) {
        const transition = {
          action: action.type === null ? null : translateWord(action.type),
          condition: describeCondition(condition, fields),
        };
        for (const node of new Set(nodes))
          addTransition(edgeBetween(source, node).transitions, transition);
      }
    }
    for (const node of step.next) edgeBetween(source, node);
  }
  return [...edges.values()];
}

function addTransition(all: Transition[], added: Transition): void {
  const isKnown = all.some(
    ({ action, condition }) => action === added.action && condition === added.condition,
  );
  if (!isKnown && (added.action !== null || added.condition !== null)) all.push(added);
}

/** A pending step without a node id is found by its name if that is unique. */
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

/** Orders steps: those reachable from the first one, then others from their starts. */
function inOrder(
  ids: Set<string>,
  fromFirst: Set<string>,
  successors: ReadonlyMap<string, readonly string[]>,
): string[] {
  const entered = new Set([...successors.values()].flat());
  const order = new Set(fromFirst);
  const starts = [...ids].filter((id) => !entered.has(id));
  for (const start of [...starts, ...ids]) {
    if (order.has(start)) continue;
    for (const id of findReachable(successors, [start])) order.add(id);
  }
  return [...order];
}

type Successors = ReadonlyMap<string, readonly string[]>;

/** Finds the steps reachable from any of `starts`, including these, nearest first. */
function findReachable(
  successors: Successors,
  starts: Iterable<string>,
  without: string | null = null,
): Set<string> {
  const reached = new Set(starts);
  if (without !== null) reached.delete(without);
  // The iteration includes what is added during it.
  for (const step of reached) {
    for (const next of successors.get(step) ?? []) if (next !== without) reached.add(next);
  }
  return reached;
}

/** Finds the steps that can follow any of `starts`; includes one of these only if it is in a cycle. */
function findFollowers(successors: Successors, starts: Iterable<string>): Set<string> {
  return findReachable(
    successors,
    [...starts].flatMap((start) => successors.get(start) ?? []),
  );
}

/** Finds the steps on every path from `first` to `goal`, except `goal`; empty without a path. */
function findDominators(successors: Successors, first: string, goal: string): string[] {
  const path = findShortestPath(successors, first, goal);
  return path.filter(
    (step) => step !== goal && !findReachable(successors, [first], step).has(goal),
  );
}

/** Finds a shortest path from `first` to `goal`, including both; empty if there is none. */
function findShortestPath(successors: Successors, first: string, goal: string): string[] {
  const before = new Map<string, string | null>([[first, null]]);
  for (const [step] of before) {
    for (const next of successors.get(step) ?? []) if (!before.has(next)) before.set(next, step);
  }
  const path: string[] = [];
  let step: string | null | undefined = before.has(goal) ? goal : null;
  while (step != null) {
    path.push(step);
    step = before.get(step);
  }
  return path.reverse();
}
