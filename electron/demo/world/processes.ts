import type { RecentItem } from "#shared/features/forms/schema.ts";
import type {
  ProcessAction,
  ProcessField,
  ProcessNode,
} from "#shared/features/processes/schema.ts";
import { createLookup, createRecentItems } from "./lookup.ts";
import type { Setting } from "./setting.ts";
import type { ProcessText, StepFieldText, StepText } from "./texts/schemas.ts";
import { processes as describedProcesses, uses } from "./texts/texts.ts";
import type { WorldProcess } from "./world.ts";
import { HOUR } from "./world.ts";

const FIRST_PROCESS_ID = 4001;

/** The missing step of the only broken transition. */
const absentStep = "Archive (removed)";

/** Creates an id inside another record: `400102` from `4001` and 2. */
const innerId = (outerId: string, number: number) => outerId + String(number).padStart(2, "0");

const createField = (text: StepFieldText, position: number, nodeId: string): ProcessField => ({
  index: position + 1,
  position,
  name: text.name,
  type: text.type,
  fieldId: innerId(nodeId, position + 1),
  defaultValue: text.default ?? null,
  rules: [],
  properties: {},
  unique: false,
  mandatory: text.isMandatory ?? false,
  inputDisabled: text.isLocked ?? false,
});

/** Creates an action's validators; rejecting and returning have none. */
const createValidators = (
  actionType: string,
  actionId: string,
  nodeId: string,
  fields: ProcessField[],
): ProcessAction["validators"] =>
  actionType === "REJECT" || actionType === "RETURN"
    ? []
    : fields
        .filter(({ mandatory }) => mandatory)
        .map(({ fieldId }, index) => ({
          id: innerId(actionId, index + 1),
          field: fieldId,
          step: nodeId,
          type: "MANDATORY",
        }));

const createNode = (
  step: StepText,
  number: number,
  idOfStep: (name: string) => string,
  { getPerson }: Setting,
): ProcessNode => {
  const id = idOfStep(step.name);
  const fields = step.fields.map((text, position) => createField(text, position, id));
  const actions = step.actions.map(({ type, transitions }, actionIndex) => {
    const actionId = innerId(id, actionIndex + 1);
    return {
      id: actionId,
      type,
      transitions: transitions.map(({ to, condition }, index) => ({
        id: innerId(actionId, index + 1),
        condition: condition ?? null,
        nodes: to.map(idOfStep),
      })),
      validators: createValidators(type, actionId, id, fields),
    };
  });
  const targets = actions.flatMap(({ transitions }) => transitions.flatMap(({ nodes }) => nodes));
  return {
    id,
    nodeId: id,
    name: step.name,
    type: number === 1 ? "REQUEST" : "USER_STEP",
    fields,
    owners: step.owners.map(getPerson),
    actions,
    access: {},
    next: [...new Set(targets)],
  };
};

/** Grants every step access to the previous steps. */
const grantAccess = (nodes: ProcessNode[]): ProcessNode[] =>
  nodes.map((node, index) => ({
    ...node,
    access: Object.fromEntries(nodes.slice(0, index).map(({ id }) => [id, "ACCESS"])),
  }));

const createProcess = (text: ProcessText, index: number, setting: Setting): WorldProcess => {
  const id = String(FIRST_PROCESS_ID + index);
  const stepIds = text.steps.map(({ name }, step) => ({ name, id: innerId(id, step + 1) }));
  const getStep = createLookup(
    [...stepIds, { name: absentStep, id: innerId(id, 99) }],
    ({ name }) => name,
  );
  const idOfStep = (name: string) => getStep(name).id;
  const nodes = grantAccess(
    text.steps.map((step, stepIndex) => createNode(step, stepIndex + 1, idOfStep, setting)),
  );
  return {
    id,
    name: text.name,
    open: text.isOpen,
    container: setting.getRoom(text.room),
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    firstNode: innerId(id, 1),
    defaultView: `view-${id}`,
    creator: setting.getPerson(text.creator),
    isOffline: text.isOffline,
  };
};

export const createProcesses = (setting: Setting): WorldProcess[] =>
  describedProcesses.map((text, index) => createProcess(text, index, setting));

/** Creates the main user's recent processes, the latest first. */
export const createRecentProcesses = (processes: WorldProcess[], { now }: Setting): RecentItem[] =>
  createRecentItems(
    processes,
    uses.recentProcesses,
    (index) => now - (index * index * 14 + 3) * HOUR,
  );
