import type { Form, FormField } from "#shared/features/forms/schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import type { JsonObject } from "./json.ts";
import { encodeRecord } from "./records.ts";
import type { Wire } from "./wire.ts";

/** Encodes a form of GET /me/forms?filter=offline. */
export const encodeForm = (form: Form, wire: Wire): JsonObject =>
  encodeRecord(declared.form, form, wire, {
    fields: form.fields.map((field) => encodeField(field, wire)),
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
