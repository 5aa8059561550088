import type { Form, FormField } from "#shared/model/form.ts";
import { joinTexts } from "./collection.ts";
import { nameEntries } from "./entries.ts";
import { listed } from "./listed.ts";

/** All fields of a form, those in sections too, each after the section that it is in. */
const listFields = (fields: FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...listFields(field.fields)]);

/** Whole forms, for review offline. */
export const forms = listed<Form>({
  name: "forms",
  list: (form) => ({
    title: form.name,
    room: form.container?.name ?? null,
    roomId: form.container?.id ?? null,
    person: form.creator?.displayName ?? null,
    created: form.created,
    changed: form.lastModified,
    details: form.description,
  }),
  body: (form) =>
    joinTexts(
      ...listFields(form.fields).flatMap(({ name, values, sourceFormName }) => [
        name,
        values,
        sourceFormName,
      ]),
    ),
  links: (form) =>
    listFields(form.fields).flatMap(({ name, sourceFormId, sourceFormName }) =>
      sourceFormId === null
        ? []
        : [{ collection: "forms", id: sourceFormId, name: sourceFormName, field: name }],
    ),
  afterIngest: nameEntries,
});
