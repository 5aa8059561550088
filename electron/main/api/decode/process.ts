import type { Process, ProcessAction, ProcessField, ProcessNode } from "#shared/model/process.ts";
import { readContainer, readPeople, readPerson } from "./people.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  readArray,
  readFlag,
  readId,
  readNumber,
  readObject,
  readObjects,
  readText,
} from "./read.ts";
import { withName } from "./records.ts";

/** Reads a process as GET /me/processes?filter=offline sends it. */
export const readProcess = withName<Process>((json, identity) => ({
  ...identity,
  open: readFlag(json.open),
  container: readContainer(json.container),
  nodes: readNodes(json.nodes),
  firstNode: readText(json.firstNode),
  defaultView: readText(json.defaultView),
  creator: readPerson(json.creator),
}));

const readNodes = (json: Json | undefined): Process["nodes"] =>
  Object.fromEntries(
    Object.entries(readObject(json)).flatMap(([key, node]) =>
      isObject(node) ? [[key, readNode(key, node)]] : [],
    ),
  );

const readNode = (key: string, json: JsonObject): ProcessNode => ({
  id: readId(json.id) ?? key,
  nodeId: readText(json.nodeId),
  name: readText(json.name) ?? "",
  type: readText(json.type),
  fields: readObjects(json.fields).map(readField),
  owners: readPeople(json.owners),
  actions: readObjects(json.actions).flatMap((action) => readAction(action) ?? []),
  access: readAccess(json.access),
  next: readIds(json.next),
});

const readField = (json: JsonObject): ProcessField => ({
  index: readNumber(json.index),
  position: readNumber(json.position),
  name: readText(json.name) ?? "",
  type: readText(json.type) ?? "",
  fieldId: readText(json.fieldId),
  defaultValue: json.defaultValue ?? null,
  rules: readArray(json.rules),
  properties: readObject(json.properties),
  unique: readFlag(json.unique) ?? false,
  mandatory: readFlag(json.mandatory) ?? false,
  inputDisabled: readFlag(json.inputDisabled) ?? false,
});

const readAction = (json: JsonObject): ProcessAction | null => {
  const id = readId(json.id);
  if (id === null) return null;
  return {
    id,
    type: readText(json.type),
    transitions: readObjects(json.transitions).map((transition) => ({
      id: readText(transition.id),
      condition: transition.condition ?? null,
      nodes: readIds(transition.nodes),
    })),
    validators: readObjects(json.validators).map((validator) => ({
      id: readText(validator.id),
      field: readText(validator.field),
      step: readText(validator.step),
      type: readText(validator.type),
    })),
  };
};

const readAccess = (json: Json | undefined): ProcessNode["access"] =>
  Object.fromEntries(
    Object.entries(readObject(json)).map(([node, level]) => [node, readText(level) ?? ""]),
  );

const readIds = (json: Json | undefined): string[] =>
  readArray(json).flatMap((item) => readId(item) ?? []);
