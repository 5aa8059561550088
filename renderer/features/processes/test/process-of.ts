import type { Process } from "#shared/features/processes/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { aNode, aProcess } from "#shared/test/forms.ts";
import { aPendingStep, aSubmission } from "#shared/test/records.ts";

/** A process of steps "s0", "s1" … with plain edges between them; others than these are missing. */
export function processOf(count: number, edges: [from: number, to: number][]): Process {
  const nodes = Array.from({ length: count }, (_, index) => ({
    ...aNode({ id: `s${index}`, name: `Step number ${index}` }),
    actions: [
      {
        id: "1",
        type: "APPROVE",
        validators: [],
        transitions: edges
          .filter(([from]) => from === index)
          .map(([, to]) => ({
            id: null,
            condition: to % 3 === 0 ? `the number is ${to}` : null,
            nodes: [`s${to}`],
          })),
      },
    ],
  }));
  return aProcess({
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    firstNode: "s0",
  });
}

/** A submission that waits at steps of `processOf`. */
export const submissionAt = (...steps: number[]): Submission =>
  aSubmission({
    id: "9",
    process: { id: "1", name: "Process" },
    pendingSteps: steps.map((step) =>
      aPendingStep({ name: `Step number ${step}`, nodeId: `s${step}` }),
    ),
    progress: "IN_PROGRESS",
    orgSequenceId: "12",
  });

/** Numbers between 0 and 1 that are the same for the same seed. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Edges between any two of `count` steps, `perStep` on average; some lead to steps beyond. */
export function randomEdges(count: number, perStep: number, seed: number): [number, number][] {
  const chance = createChance(seed);
  const any = (limit: number) => Math.floor(chance() * limit);
  return Array.from({ length: Math.round(count * perStep) }, () => [any(count), any(count * 1.02)]);
}

/** Edges as real processes have them: on to the next step, sometimes past some, sometimes back. */
export function orderlyEdges(count: number, seed: number): [number, number][] {
  const chance = createChance(seed);
  const near = (from: number, ahead: number) =>
    Math.min(count - 1, Math.max(0, from + Math.round(ahead)));
  return Array.from({ length: count - 1 }, (_, from) => {
    const edges: [number, number][] = [[from - (from % 7 === 6 ? 3 : 0), from + 1]];
    if (chance() < 0.3) edges.push([from, near(from, 2 + chance() * 4)]);
    if (chance() < 0.12) edges.push([from, near(from, -chance() * 8)]);
    return edges;
  }).flat();
}
