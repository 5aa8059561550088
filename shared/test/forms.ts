import type { Tile } from "#shared/model/dashboard.ts";
import type { Form, FormField } from "#shared/model/form.ts";
import type { Process, ProcessField, ProcessNode } from "#shared/model/process.ts";

/** A text field without a name. */
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

/** A section with fields of these names, or with these fields. */
export const aSection = (name: string, fields: (string | FormField)[]): FormField =>
  aField({
    name,
    type: "SECTION",
    fields: fields.map((one) => (typeof one === "string" ? aField({ name: one }) : one)),
  });

/** A form without fields. */
export const aForm = (form: Partial<Form>): Form => ({
  id: "f1",
  name: `Form ${form.id ?? "f1"}`,
  description: null,
  creator: null,
  container: null,
  fields: [],
  publicForm: null,
  mappable: null,
  created: null,
  lastModified: null,
  ...form,
});

/** A text field of a process's step. */
export const aStepField = (field: Partial<ProcessField>): ProcessField => ({
  index: null,
  position: null,
  name: "",
  type: "TEXT",
  fieldId: null,
  defaultValue: null,
  rules: [],
  properties: {},
  unique: false,
  mandatory: false,
  inputDisabled: false,
  ...field,
});

/** A step that leads nowhere. */
export const aNode = (node: Partial<ProcessNode> & { id: string }): ProcessNode => ({
  nodeId: node.id,
  name: `Step ${node.id}`,
  type: "USER_STEP",
  fields: [],
  owners: [],
  actions: [],
  access: {},
  next: [],
  ...node,
});

/** An open process of one step. */
export const aProcess = (process: Partial<Process>): Process => ({
  id: "1",
  name: "Process",
  open: true,
  container: null,
  nodes: { "1": aNode({ id: "1" }) },
  firstNode: "1",
  defaultView: null,
  creator: null,
  ...process,
});

/** An open tile with nothing in it. */
export const aTile = (tile: Partial<Tile>): Tile => ({
  id: "1",
  type: "SAVED_VIEW",
  visible: true,
  order: 1,
  expanded: true,
  dashboard: null,
  view: {},
  ...tile,
});
