import { z } from "zod";
import { id, text } from "#shared/lib/values-schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import { toSchema } from "#shared/records/declared-schema.ts";
import { person } from "#shared/records/named-schema.ts";

/** A field that a process node shows or requests. */
export const processField = z.object({
  index: z.number().nullable(),
  position: z.number().nullable(),
  name: z.string(),
  type: z.string(),
  fieldId: text,
  defaultValue: z.json(),
  rules: z.array(z.json()),
  properties: z.record(z.string(), z.json()),
  unique: z.boolean(),
  mandatory: z.boolean(),
  inputDisabled: z.boolean(),
});
export type ProcessField = z.infer<typeof processField>;

/** An action at a node, and its transitions. */
export const processAction = z.object({
  id,
  type: text,
  transitions: z.array(z.object({ id: text, condition: z.json(), nodes: z.array(z.string()) })),
  validators: z.array(z.object({ id: text, field: text, step: text, type: text })),
});
export type ProcessAction = z.infer<typeof processAction>;

/** A step of a workflow process. */
export const processNode = z.object({
  id,
  nodeId: text,
  name: z.string(),
  type: text,
  fields: z.array(processField),
  owners: z.array(person),
  actions: z.array(processAction),
  /** Node id to access level. */
  access: z.record(z.string(), z.string()),
  next: z.array(z.string()),
});
export type ProcessNode = z.infer<typeof processNode>;

/** A workflow process (GET /me/processes?filter=offline). `nodes` is keyed by node id. */
export const process = toSchema(declared.process, { nodes: z.record(z.string(), processNode) });
export type Process = z.infer<typeof process>;
