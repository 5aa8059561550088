import type { Form, FormEntry, FormField, RecentItem } from "#shared/features/forms/schema.ts";
import type { JsonObject } from "./json.ts";
import { encodeContainer, encodePerson } from "./records.ts";
import type { Wire } from "./wire.ts";

/** Encodes a form of GET /me/forms?filter=offline. */
export const encodeForm = (form: Form, wire: Wire): JsonObject => ({
  id: wire.id(form.id),
  name: form.name,
  description: form.description,
  creator: encodePerson(form.creator, wire),
  container: encodeContainer(form.container, wire),
  fields: form.fields.map((field) => encodeField(field, wire)),
  publicForm: form.publicForm,
  mappable: form.mappable,
  created: wire.time(form.created),
  lastModified: wire.time(form.lastModified),
});

const encodeField = (field: FormField, wire: Wire): JsonObject => ({
  index: field.index,
  position: field.position,
  name: field.name,
  type: field.type,
  defaultValue: field.defaultValue,
  rules: field.rules,
  values: field.values,
  properties: field.properties,
  ...encodeFieldKind(field, wire),
});

const encodeFieldKind = (field: FormField, wire: Wire): JsonObject => {
  if (field.type === "REFERENCE") {
    return {
      properties: { ...field.properties, sourceFieldIndices: field.sourceFieldIndices },
      sourceForm: field.sourceFormId === null ? null : encodeSourceForm(field, wire),
      sourceFormId: wire.optionalId(field.sourceFormId),
    };
  }
  if (field.type !== "SECTION") return {};
  return {
    permission: field.permission,
    hidden: field.hidden,
    fields: field.fields.map((nested) => encodeField(nested, wire)),
  };
};

const encodeSourceForm = (field: FormField, wire: Wire): JsonObject => ({
  id: wire.optionalId(field.sourceFormId),
  name: field.sourceFormName,
});

/** Encodes a recently used form or process of GET /me/forms or /me/processes with filter=recent. */
export const encodeRecentItem = (item: RecentItem, wire: Wire): JsonObject => ({
  id: wire.id(item.id),
  name: item.name,
  container: encodeContainer(item.container, wire),
  lastEntryDate: wire.time(item.lastEntryDate),
});

/** Encodes a form entry of GET /me/entries?filter=REVIEW. */
export const encodeEntry = (entry: FormEntry, wire: Wire): JsonObject => ({
  id: wire.id(entry.id),
  formId: wire.optionalId(entry.formId),
  created: wire.time(entry.created),
  lastModified: wire.time(entry.lastModified),
  creator: encodePerson(entry.creator, wire),
  container: encodeContainer(entry.container, wire),
});
