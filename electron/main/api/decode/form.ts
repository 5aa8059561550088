import type { Form, FormEntry, FormField, RecentItem } from "#shared/model/form.ts";
import { readContainer, readPerson } from "./people.ts";
import {
  type Json,
  type JsonObject,
  readArray,
  readFlag,
  readNumber,
  readObject,
  readObjects,
  readText,
  readTime,
} from "./read.ts";
import { withId, withName } from "./records.ts";

/** Reads a form as GET /me/forms?filter=offline sends it. */
export const readForm = withName<Form>((json, identity) => ({
  ...identity,
  description: readText(json.description),
  creator: readPerson(json.creator),
  container: readContainer(json.container),
  fields: readFormFields(json.fields),
  publicForm: readFlag(json.publicForm),
  mappable: readFlag(json.mappable),
  created: readTime(json.created),
  lastModified: readTime(json.lastModified),
}));

/** Reads a recently used form or process as the `filter=recent` listings send it. */
export const readRecentItem = withName<RecentItem>((json, identity) => ({
  ...identity,
  container: readContainer(json.container),
  lastEntryDate: readTime(json.lastEntryDate),
}));

/** Reads a form entry as GET /me/entries?filter=REVIEW sends it. */
export const readFormEntry = withId<FormEntry>((json, id) => ({
  id,
  formId: readText(json.formId),
  created: readTime(json.created),
  lastModified: readTime(json.lastModified),
  creator: readPerson(json.creator),
  container: readContainer(json.container),
}));

const readFormFields = (json: Json | undefined): FormField[] =>
  readObjects(json).map(readFormField);

const readFormField = (json: JsonObject): FormField => {
  const properties = readObject(json.properties);
  const sourceForm = readObject(properties.sourceForm ?? json.sourceForm);
  const indices = properties.sourceFieldIndices ?? json.sourceFieldIndices;
  return {
    index: readNumber(json.index),
    position: readNumber(json.position),
    name: readText(json.name) ?? "",
    type: readText(json.type) ?? "",
    defaultValue: json.defaultValue ?? null,
    rules: readArray(json.rules),
    // The document shows one text; a list says the same.
    values: Array.isArray(json.values) ? json.values.map(String).join(",") : readText(json.values),
    properties,
    sourceFieldIndices: readArray(indices).flatMap((index) => readNumber(index) ?? []),
    sourceFormId: readText(properties.sourceFormId ?? json.sourceFormId ?? sourceForm.id),
    sourceFormName: readText(sourceForm.name),
    permission: json.permission ?? null,
    hidden: readFlag(json.hidden) ?? false,
    fields: readFormFields(json.fields),
  };
};
