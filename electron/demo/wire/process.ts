import type {
  Process,
  ProcessAction,
  ProcessField,
  ProcessNode,
} from "#shared/features/processes/schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import { asMap, type JsonObject } from "./json.ts";
import { encodePeople, encodeRecord } from "./records.ts";
import type { Wire } from "./wire.ts";

/** Encodes a process of GET /me/processes?filter=offline. */
export const encodeProcess = (process: Process, wire: Wire): JsonObject =>
  encodeRecord(declared.process, process, wire, {
    nodes: asMap(
      Object.fromEntries(
        Object.entries(process.nodes).map(([nodeId, node]) => [nodeId, encodeNode(node, wire)]),
      ),
    ),
  });

const encodeNode = (node: ProcessNode, wire: Wire): JsonObject => ({
  id: wire.localId(node.id),
  nodeId: wire.localId(node.nodeId),
  name: node.name,
  type: node.type,
  fields: node.fields.map((field) => encodeField(field, wire)),
  // The documented request node has no owners.
  ...(node.type === "REQUEST" ? {} : { owners: encodePeople(node.owners, wire) }),
  actions: node.actions.map((action) => encodeAction(action, wire)),
  access: asMap({ ...node.access }),
  next: node.next.map((id) => wire.localId(id)),
});

const encodeField = (field: ProcessField, wire: Wire): JsonObject => ({
  index: field.index,
  name: field.name,
  properties: field.properties,
  type: field.type,
  defaultValue: field.defaultValue,
  unique: field.unique,
  rules: field.rules,
  position: field.position,
  mandatory: field.mandatory,
  fieldId: wire.localId(field.fieldId),
  inputDisabled: field.inputDisabled,
});

const encodeAction = (action: ProcessAction, wire: Wire): JsonObject => ({
  id: wire.localId(action.id),
  type: action.type,
  transitions: action.transitions.map(({ id, condition, nodes }) => ({
    id: wire.localId(id),
    condition,
    nodes: nodes.map((node) => wire.localId(node)),
  })),
  validators: action.validators.map(({ field, step, id, type }) => ({
    field: wire.localId(field),
    step: wire.localId(step),
    id: wire.localId(id),
    type,
  })),
});
