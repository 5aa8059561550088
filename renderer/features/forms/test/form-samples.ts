import type { Form, FormField } from "#shared/model/form.ts";

/** A field of which only what matters is said. */
export const fieldOf = (part: Partial<FormField>): FormField => ({
  index: null,
  position: null,
  name: "",
  type: "TEXT",
  defaultValue: null,
  rules: [],
  values: null,
  properties: {},
  sourceFieldIndices: [],
  sourceFormId: null,
  sourceFormName: null,
  permission: null,
  hidden: false,
  fields: [],
  ...part,
});

/** A section with fields of these names, or with these fields. */
export const sectionOf = (name: string, fields: (string | FormField)[]): FormField =>
  fieldOf({
    name,
    type: "SECTION",
    fields: fields.map((one) => (typeof one === "string" ? fieldOf({ name: one }) : one)),
  });

/** A form of which only what matters is said. */
export const formOf = (part: Partial<Form>): Form => ({
  id: "f1",
  name: "Incident report",
  description: null,
  creator: null,
  container: null,
  fields: [],
  publicForm: null,
  mappable: null,
  created: null,
  lastModified: null,
  ...part,
});
