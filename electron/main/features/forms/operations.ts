import { createKind } from "#main/service/decode/declared.ts";
import { list } from "#main/service/decode/decoders.ts";
import { valueAt } from "#main/service/decode/documented.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  readArray,
  readFlag,
  readMembers,
  readNumber,
  readObject,
  readObjects,
  readText,
} from "#main/service/decode/read.ts";
import { fixed, get } from "#main/service/operation.ts";
import { getField } from "#main/service/reading/key.ts";
import type { Form, FormField, RecentItem } from "#shared/features/forms/schema.ts";
import { declared } from "#shared/records/declared-records.ts";

/** A form of GET /me/forms?filter=offline. */
export const form = createKind<Form>()(declared.form, {
  name: "form",
  nouns: ["form"],
  own: { fields: valueAt("fields", readFormFields) },
  complete: ({ fields }) => ({ fields: fields ?? [] }),
});

/** A recently used form or process of the `filter=recent` listings. */
export const recentItem = createKind<RecentItem>()(declared.recentItem, {
  name: "recentItem",
  nouns: ["form", "process", "recent", "recentForm", "recentProcess", "item"],
  own: {},
});

function readFormFields(json: Json | undefined): FormField[] {
  return readObjects(json).map(readFormField);
}

function readFormField(json: JsonObject): FormField {
  const stated = readObject(getField(json, "properties"));
  const read = (name: string) => getField(stated, name) ?? getField(json, name);
  const copy = read("sourceForm");
  const sourceForm = readObject(copy);
  const values = getField(json, "values");
  const choices = readChoices(values);
  return {
    index: readNumber(getField(json, "index")),
    position: readNumber(getField(json, "position")),
    name: readText(getField(json, "name")) ?? "",
    type: readText(getField(json, "type")) ?? "",
    defaultValue: getField(json, "defaultValue") ?? null,
    rules: readMembers(getField(json, "rules")),
    values: choices === null ? readText(values) : choices.join(","),
    ...(choices === null ? {} : { choices }),
    // The documentation shows it beside the properties.
    properties: copy === undefined ? stated : { ...stated, sourceForm: withFields(copy) },
    sourceFieldIndices: readArray(read("sourceFieldIndices")).flatMap(
      (index) => readNumber(index) ?? [],
    ),
    sourceFormId: readText(read("sourceFormId") ?? getField(sourceForm, "id")),
    sourceFormName: readText(getField(sourceForm, "name")),
    permission: read("permission") ?? null,
    hidden: readFlag(read("hidden")) ?? false,
    fields: readFormFields(read("fields")),
  };
}

/** The copy of a form, whose fields may be a map by id. */
const withFields = (copy: Json): Json =>
  isObject(copy) && isObject(copy.fields) ? { ...copy, fields: readObjects(copy.fields) } : copy;

/** Reads choices from a list, or a map, of texts or of objects with one; null for a single text. */
function readChoices(json: Json | undefined): string[] | null {
  if (typeof json !== "object" || json === null) return null;
  return Object.values(json).flatMap((one) => {
    const text = isObject(one) ? firstText(one) : readText(one);
    return text === null ? [] : [text];
  });
}

const firstText = (json: JsonObject): string | null =>
  ["value", "name", "label", "text", "displayName", "title"]
    .map((name) => readText(getField(json, name)))
    .find((text) => text !== null) ?? null;

/** GET /me/forms?filter=offline: complete forms. */
export const listOfflineForms = fixed(get("/me/forms", list(form), { filter: "offline" }));

/** GET /me/forms?filter=recent: forms that the user used recently. */
export const listRecentForms = fixed(get("/me/forms", list(recentItem), { filter: "recent" }));

/** GET /me/processes?filter=recent: processes that the user used recently. */
export const listRecentProcesses = fixed(
  get("/me/processes", list(recentItem), { filter: "recent" }),
);
