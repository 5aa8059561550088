import type { Process } from "#shared/features/processes/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { aNode, aProcess } from "#shared/test/forms.ts";
import { aPendingStep, aSubmission } from "#shared/test/records.ts";

/** Creates a process of the steps "s0", "s1" … and edges between them; steps beyond `count` are missing. */
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

/** Creates a submission that is pending at steps of `processOf`. */
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

/** Creates a random number generator, from 0 to 1, with a seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Creates edges between random steps, `perStep` on average; some lead to missing steps. */
export function randomEdges(count: number, perStep: number, seed: number): [number, number][] {
  const random = createRandom(seed);
  const any = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: Math.round(count * perStep) }, () => [any(count), any(count * 1.02)]);
}

/** Creates edges like those of real processes: to the next step, sometimes past some, sometimes back. */
export function orderlyEdges(count: number, seed: number): [number, number][] {
  const random = createRandom(seed);
  const near = (from: number, ahead: number) =>
    Math.min(count - 1, Math.max(0, from + Math.round(ahead)));
  return Array.from({ length: count - 1 }, (_, from) => {
    const edges: [number, number][] = [[from - (from % 7 === 6 ? 3 : 0), from + 1]];
    if (random() < 0.3) edges.push([from, near(from, 2 + random() * 4)]);
    if (random() < 0.12) edges.push([from, near(from, -random() * 8)]);
    return edges;
  }).flat();
}
