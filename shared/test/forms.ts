import { type Tile, tile } from "#shared/features/dashboard/schema.ts";
import { type Form, type FormField, form } from "#shared/features/forms/schema.ts";
import {
  type Process,
  type ProcessField,
  type ProcessNode,
  process,
  processField,
  processNode,
} from "#shared/features/processes/schema.ts";
import { fill } from "./fill.ts";

/** Creates a text field without a name. */
export const aField = (field: Partial<FormField>): FormField => ({
  index: null,
  position: null,
  name: "",
  type: "TEXT",
  defaultValue: null,
  rules: [],
  values: null,
  properties: {},
  sourceFieldIndices: [],
  sourceFormId: null,
  sourceFormName: null,
  permission: null,
  hidden: false,
  fields: [],
  ...field,
});

/** Creates a section with fields, given as such or by name. */
export const aSection = (name: string, fields: (string | FormField)[]): FormField =>
  aField({
    name,
    type: "SECTION",
    fields: fields.map((one) => (typeof one === "string" ? aField({ name: one }) : one)),
  });

/** Creates a form without fields. */
export const aForm = (given: Partial<Form>): Form =>
  fill(form, { id: "f1", name: `Form ${given.id ?? "f1"}`, ...given });

/** Creates a text field of a process's step. */
export const aStepField = (field: Partial<ProcessField>): ProcessField =>
  fill(processField, { name: "", type: "TEXT", ...field });

/** Creates a step without transitions. */
export const aNode = (node: Partial<ProcessNode> & { id: string }): ProcessNode =>
  fill(processNode, { nodeId: node.id, name: `Step ${node.id}`, type: "USER_STEP", ...node });

/** Creates an open process of one step. */
export const aProcess = (given: Partial<Process>): Process =>
  fill(process, {
    id: "1",
    name: "Process",
    open: true,
    nodes: { "1": aNode({ id: "1" }) },
    firstNode: "1",
    ...given,
  });

/** Creates an open, empty tile. */
export const aTile = (given: Partial<Tile>): Tile =>
  fill(tile, { id: "1", type: "SAVED_VIEW", visible: true, order: 1, expanded: true, ...given });
