import type { ProcessNode } from "#shared/features/processes/schema.ts";
import type { PendingStep } from "#shared/features/submissions/schema.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { createRandom, type Random } from "./random.ts";
import type { Setting } from "./setting.ts";
import type { WorldProcess, WorldSubmission } from "./world.ts";
import { MINUTE } from "./world.ts";

const COUNT = 60;
const FIRST_SUBMISSION_ID = 50_001;
const FIRST_SEQUENCE_ID = 3101;

/** A submission's progress and the main user's role. */
type Scenario = {
  progress: "DRAFT" | "IN_PROGRESS" | "CLOSED" | "REJECTED";
  role: "creator" | "owner" | "priorOwner";
};

/** Assigned cyclically; eleven, so that every process has every combination. */
const scenarios: Scenario[] = [
  { progress: "IN_PROGRESS", role: "owner" },
  { progress: "CLOSED", role: "creator" },
  { progress: "IN_PROGRESS", role: "creator" },
  { progress: "IN_PROGRESS", role: "priorOwner" },
  { progress: "IN_PROGRESS", role: "owner" },
  { progress: "CLOSED", role: "priorOwner" },
  { progress: "DRAFT", role: "creator" },
  { progress: "IN_PROGRESS", role: "creator" },
  { progress: "CLOSED", role: "creator" },
  { progress: "IN_PROGRESS", role: "owner" },
  { progress: "REJECTED", role: "creator" },
];

const isOwner = (node: ProcessNode, { id }: Person) => node.owners.some((owner) => owner.id === id);

/** Lists the steps that can be pending together: the targets of each transition. */
const listWaitingSteps = ({ nodes }: WorldProcess): ProcessNode[][] =>
  Object.values(nodes)
    .flatMap(({ actions }) => actions.flatMap(({ transitions }) => transitions))
    .map((transition) => transition.nodes.flatMap((id) => nodes[id] ?? []))
    .filter((targets) => targets.length > 0);

const pickPendingSteps = (
  process: WorldProcess,
  { role }: Scenario,
  me: Person,
  random: Random,
): PendingStep[] => {
  const candidates = listWaitingSteps(process).filter(
    (targets) => targets.some((node) => isOwner(node, me)) === (role === "owner"),
  );
  return random
    .pick(candidates)
    .map(({ name, type, nodeId, owners }) => ({ name, type, nodeId, owners }));
};

const createSubmission = (
  process: WorldProcess,
  scenario: Scenario,
  index: number,
  setting: Setting,
  random: Random,
): WorldSubmission => {
  const { progress, role } = scenario;
  const isPending = progress === "IN_PROGRESS";
  const created = setting.now - random.between(40, isPending ? 9000 : 60_000) * MINUTE;
  return {
    id: String(FIRST_SUBMISSION_ID + index),
    process: { id: process.id, name: process.name },
    pendingSteps: isPending ? pickPendingSteps(process, scenario, setting.me, random) : [],
    creator: role === "creator" ? setting.me : random.pick(setting.colleagues),
    container: process.container,
    status: isPending || progress === "DRAFT" ? "OPEN" : "CLOSED",
    progress,
    orgSequenceId: progress === "DRAFT" ? null : String(FIRST_SEQUENCE_ID + index),
    created,
    modified: random.between(created, setting.now),
    priorOwnerIds: role === "priorOwner" ? [setting.me.id] : [],
    isOffline: process.isOffline,
  };
};

/** Creates the submissions that the main user created, has to act on or has acted on. */
export const createSubmissions = (
  processes: WorldProcess[],
  setting: Setting,
): WorldSubmission[] => {
  const random = createRandom(setting.seed, "submissions");
  return Array.from({ length: COUNT }, (_, index) => {
    const process = processes[index % processes.length];
    const scenario = scenarios[index % scenarios.length];
    if (process === undefined || scenario === undefined) {
      throw new RangeError("There is no process.");
    }
    return createSubmission(process, scenario, index, setting, random);
  });
};
