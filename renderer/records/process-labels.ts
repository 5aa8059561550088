import { formatName, type Json } from "#renderer/lib/forms/form-json.ts";
import type {
  Process,
  ProcessAction,
  ProcessField,
  ProcessNode,
} from "#shared/features/processes/schema.ts";
import { toWords, translateWord } from "#shared/lib/words.ts";
import { nameKind } from "#shared/records/collections.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { isId } from "./record-reference.ts";

type Validator = ProcessAction["validators"][number];

/** The action and condition that lead from a step to another. */
export type Transition = { action: string | null; condition: string | null };

/** Formats a transition: "Approve, if Estimated cost greater than 10000"; empty without action and condition. */
export const describeTransition = ({ action, condition }: Transition): string =>
  [action, condition === null ? null : t("records.if", { condition })]
    .filter((part) => part !== null)
    .join(", ");

/** Field names by the id that conditions and validators refer to. */
export type FieldNames = ReadonlyMap<string, string>;

const maxCondition = 160;
const maxConditionDepth = 4;

export function nameFields(process: Process): FieldNames {
  return new Map(
    Object.values(process.nodes)
      .flatMap(({ fields }) => fields)
      .flatMap(({ fieldId, name }) => (fieldId === null || name === "" ? [] : [[fieldId, name]])),
  );
}

/** Formats a step's type: "User step". */
export const describeStepType = (type: string | null): string =>
  type === null || type.trim() === "" ? t("records.stepOfUnknownType") : translateWord(type);

const fieldTypes = new Map([
  ["TEXT", t("records.text")],
  ["NUMERIC", t("records.number")],
  ["SINGLE", t("records.singleChoice")],
  ["PEOPLE", t("common.people")],
  ["TIME", t("records.dateAndTime")],
  ["REFERENCE", t("records.referenceToAForm")],
  ["SECTION", t("records.section")],
  ["FORM_ENTRY", nameKind("entry")],
  ["TASK", nameKind("task")],
  ["WORKFLOW", nameKind("process")],
  ["LOOKUP", t("forms.lookup")],
]);

/** Formats a field's type: "Number". */
export const describeFieldType = (type: string): string =>
  fieldTypes.get(type) ?? (type.trim() === "" ? t("records.unknownType") : translateWord(type));

/** Lists a field's traits: "mandatory", "unique", "cannot be changed". */
export function listFieldTraits(field: ProcessField): string[] {
  return [
    field.mandatory && t("records.mandatory"),
    field.unique && t("records.unique"),
    field.inputDisabled && t("records.cannotBeChanged"),
  ].filter((trait) => trait !== false);
}

/** Formats a condition of any shape: "Estimated cost greater than 10000"; null if there is none. */
export function describeCondition(condition: Json, fields: FieldNames): string | null {
  const words = toClause(condition, fields, maxConditionDepth).trim();
  if (words === "") return null;
  return words.length <= maxCondition ? words : `${words.slice(0, maxCondition - 1)}…`;
}

function toClause(value: Json, fields: FieldNames, depth: number): string {
  if (value === null) return "";
  if (typeof value === "boolean")
    return value ? t("records.conditionTrue") : t("records.conditionFalse");
  if (typeof value !== "object") return String(value).trim();
  if (depth === 0) return "…";
  if (Array.isArray(value)) {
    return value
      .map((one) => toClause(one, fields, depth - 1))
      .filter((words) => words !== "")
      .join(", ");
  }
  // Some services write keys in upper case.
  const keys = Object.entries(value).map(([key, one]) => [key.toLowerCase(), one] as const);
  const { field, operator, value: wanted, ...rest } = Object.fromEntries(keys);
  const isComparison = isName(field) && typeof operator === "string";
  if (isComparison && Object.keys(rest).length === 0) {
    const name =
      fields.get(String(field)) ?? (isId(String(field)) ? t("records.someField") : String(field));
    const against = toClause(wanted ?? null, fields, depth - 1);
    return [name, toWords(operator).toLowerCase(), against].join(" ").trim();
  }
  return Object.entries(value)
    .map(([key, one]) => [formatName(key), toClause(one, fields, depth - 1)] as const)
    .filter(([, words]) => words !== "")
    .map(([key, words]) => `${key}: ${words}`)
    .join("; ");
}

const isName = (value: Json | undefined): boolean =>
  typeof value === "string" || typeof value === "number";

/** Formats a validator of an action: "“Quantity” of “Request” has to be filled in". */
export function describeValidator(validator: Validator, process: Process): string {
  const { field, step, type } = validator;
  const found = step === null ? null : findStep(process, step);
  const fieldName = field === null ? null : findField(process, found, field);
  const subject = t("records.subject", {
    field: fieldName === null ? "unknown" : "known",
    name: fieldName ?? "",
    step: step === null ? "none" : found === null ? "missing" : "known",
    stepName: nameStep(found),
  });
  if (type === "MANDATORY") return t("records.mustBeFilledIn", { subject });
  return type === null
    ? t("records.isChecked", { subject })
    : `${subject}: ${translateWord(type).toLowerCase()}`;
}

/** Lists the steps whose contents a step may access, and how: "Request: access". */
export const listAccess = (
  node: ProcessNode,
  process: Process,
): { stepId: string; step: string; level: string }[] =>
  Object.entries(node.access).map(([stepId, level]) => ({
    stepId,
    step: nameStep(findStep(process, stepId)),
    level: translateWord(level).toLowerCase(),
  }));

/** Finds the step that a reference identifies by any of its ids; null if the process has none. */
export const findStep = (process: Process, stepId: string): ProcessNode | null =>
  Object.entries(process.nodes).find(
    ([key, { id, nodeId }]) => key === stepId || nodeId === stepId || id === stepId,
  )?.[1] ?? null;

/** Formats a step's name; null is a step that the process refers to and does not contain. */
export const nameStep = (step: Pick<ProcessNode, "name" | "type"> | null): string => {
  if (step === null) return t("records.missingStep");
  const type = readName(step.type);
  return (
    readName(step.name) ??
    (type === null
      ? t("records.untitledStep")
      : t("records.untitledStepOfType", { type: translateWord(type).toLowerCase() }))
  );
};

/** A reference is a field's id or, if no field of the process has it, its index in the step. */
const findField = (process: Process, step: ProcessNode | null, field: string): string | null =>
  nameFields(process).get(field) ??
  readName(step?.fields.find(({ index }) => String(index) === field)?.name);
