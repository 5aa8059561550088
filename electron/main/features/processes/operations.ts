import { createKind } from "#main/service/decode/declared.ts";
import { list } from "#main/service/decode/decoders.ts";
import { valueAt } from "#main/service/decode/documented.ts";
import { readPeople } from "#main/service/decode/people.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  readArray,
  readFlag,
  readId,
  readMembers,
  readNumber,
  readObject,
  readObjects,
  readText,
} from "#main/service/decode/read.ts";
import { fixed, get } from "#main/service/operation.ts";
import { getField } from "#main/service/reading/key.ts";
import type {
  Process,
  ProcessAction,
  ProcessField,
  ProcessNode,
} from "#shared/features/processes/schema.ts";
import { declared } from "#shared/records/declared-records.ts";

/** A process of GET /me/processes?filter=offline. */
export const process = createKind<Process>()(declared.process, {
  name: "process",
  nouns: ["process", "processe", "workflow"],
  own: { nodes: valueAt("nodes", readNodes) },
  complete: ({ nodes }) => ({ nodes: nodes ?? {} }),
});

/** Reads nodes from the documented map by node id or from a list. */
function readNodes(json: Json): Process["nodes"] {
  const entries: [string, Json][] = Array.isArray(json)
    ? json.map((node, at) => [nodeKey(node) ?? String(at), node])
    : Object.entries(readObject(json));
  return Object.fromEntries(
    entries.flatMap(([key, node]) => (isObject(node) ? [[key, readNode(key, node)]] : [])),
  );
}

const nodeKey = (node: Json): string | null =>
  isObject(node) ? (readId(getField(node, "nodeId")) ?? readId(getField(node, "id"))) : null;

const readNode = (key: string, json: JsonObject): ProcessNode => ({
  id: readId(getField(json, "id")) ?? key,
  nodeId: readText(getField(json, "nodeId")),
  name: readText(getField(json, "name")) ?? "",
  type: readText(getField(json, "type")),
  fields: readObjects(getField(json, "fields")).map(readField),
  owners: readPeople(getField(json, "owners")),
  actions: readObjects(getField(json, "actions")).flatMap((action) => readAction(action) ?? []),
  access: readAccess(getField(json, "access")),
  next: readIds(getField(json, "next")),
});

const readField = (json: JsonObject): ProcessField => ({
  index: readNumber(getField(json, "index")),
  position: readNumber(getField(json, "position")),
  name: readText(getField(json, "name")) ?? "",
  type: readText(getField(json, "type")) ?? "",
  fieldId: readText(getField(json, "fieldId")),
  defaultValue: getField(json, "defaultValue") ?? null,
  rules: readMembers(getField(json, "rules")),
  properties: readObject(getField(json, "properties")),
  unique: readFlag(getField(json, "unique")) ?? false,
  mandatory: readFlag(getField(json, "mandatory")) ?? false,
  inputDisabled: readFlag(getField(json, "inputDisabled")) ?? false,
});

const readAction = (json: JsonObject): ProcessAction | null => {
  const id = readId(getField(json, "id"));
  if (id === null) return null;
  return {
    id,
    type: readText(getField(json, "type")),
    transitions: readObjects(getField(json, "transitions")).map((transition) => ({
      id: readText(getField(transition, "id")),
      condition: getField(transition, "condition") ?? null,
      nodes: readIds(getField(transition, "nodes")),
    })),
    validators: readObjects(getField(json, "validators")).map((validator) => ({
      id: readText(getField(validator, "id")),
      field: readText(getField(validator, "field")),
      step: readText(getField(validator, "step")),
      type: readText(getField(validator, "type")),
    })),
  };
};

const readAccess = (json: Json | undefined): ProcessNode["access"] =>
  Object.fromEntries(
    Object.entries(readObject(json)).map(([node, level]) => [node, readText(level) ?? ""]),
  );

const readIds = (json: Json | undefined): string[] =>
  readArray(json).flatMap((item) => readId(item) ?? []);

/** GET /me/processes?filter=offline: complete processes with their nodes. */
export const listOfflineProcesses = fixed(
  get("/me/processes", list(process), { filter: "offline" }),
);
