import { list } from "#main/service/decode/decoders.ts";
import {
  container,
  created,
  flagOf,
  lastModified,
  ownId,
  ownName,
  personOf,
  textOf,
  timeOf,
  valueAt,
} from "#main/service/decode/documented.ts";
import {
  type Json,
  type JsonObject,
  readArray,
  readFlag,
  readNumber,
  readObject,
  readObjects,
  readText,
} from "#main/service/decode/read.ts";
import { type ListedKind, missingId } from "#main/service/decode/records.ts";
import { fixed, get } from "#main/service/operation.ts";
import { getField } from "#main/service/reading/key.ts";
import type { Form, FormField, RecentItem } from "#shared/features/forms/schema.ts";

const formFields = {
  id: ownId,
  name: ownName,
  description: textOf("description"),
  creator: personOf("creator"),
  container,
  fields: valueAt("fields", readFormFields),
  publicForm: flagOf("publicForm"),
  mappable: flagOf("mappable"),
  created,
  lastModified,
};

/** A form of GET /me/forms?filter=offline. */
export const form: ListedKind<typeof formFields, Form> = {
  name: "form",
  nouns: ["form"],
  isOpen: false,
  fields: formFields,
  build: ({ id, ...rest }) =>
    id === null ? missingId() : { id, ...rest, name: rest.name ?? "", fields: rest.fields ?? [] },
};

const recentFields = {
  id: ownId,
  name: ownName,
  container,
  lastEntryDate: timeOf("lastEntryDate", ["lastEntry", "lastUsed", "lastUsedAt"]),
};

/** A recently used form or process of the `filter=recent` listings. */
export const recentItem: ListedKind<typeof recentFields, RecentItem> = {
  name: "recentItem",
  nouns: ["form", "process", "recent", "recentForm", "recentProcess", "item"],
  isOpen: false,
  fields: recentFields,
  build: ({ id, ...rest }) => (id === null ? missingId() : { id, ...rest, name: rest.name ?? "" }),
};

function readFormFields(json: Json | undefined): FormField[] {
  return readObjects(json).map(readFormField);
}

function readFormField(json: JsonObject): FormField {
  const properties = readObject(getField(json, "properties"));
  const read = (name: string) => getField(properties, name) ?? getField(json, name);
  const sourceForm = readObject(read("sourceForm"));
  const values = getField(json, "values");
  return {
    index: readNumber(getField(json, "index")),
    position: readNumber(getField(json, "position")),
    name: readText(getField(json, "name")) ?? "",
    type: readText(getField(json, "type")) ?? "",
    defaultValue: getField(json, "defaultValue") ?? null,
    rules: readArray(getField(json, "rules")),
    // The documentation shows one text; a list is equivalent.
    values: Array.isArray(values) ? values.map(String).join(",") : readText(values),
    properties,
    sourceFieldIndices: readArray(read("sourceFieldIndices")).flatMap(
      (index) => readNumber(index) ?? [],
    ),
    sourceFormId: readText(read("sourceFormId") ?? getField(sourceForm, "id")),
    sourceFormName: readText(getField(sourceForm, "name")),
    permission: getField(json, "permission") ?? null,
    hidden: readFlag(getField(json, "hidden")) ?? false,
    fields: readFormFields(getField(json, "fields")),
  };
}

/** GET /me/forms?filter=offline: complete forms. */
export const listOfflineForms = fixed(get("/me/forms", list(form), { filter: "offline" }));

/** GET /me/forms?filter=recent: forms that the user used recently. */
export const listRecentForms = fixed(get("/me/forms", list(recentItem), { filter: "recent" }));

/** GET /me/processes?filter=recent: processes that the user used recently. */
export const listRecentProcesses = fixed(
  get("/me/processes", list(recentItem), { filter: "recent" }),
);
