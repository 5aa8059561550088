import { z } from "zod";
import { text } from "#shared/lib/values-schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import { toSchema } from "#shared/records/declared-schema.ts";

const fieldBase = z.object({
  index: z.number().nullable(),
  position: z.number().nullable(),
  name: z.string(),
  type: z.string(),
  defaultValue: z.json(),
  rules: z.array(z.json()),
  /** The choices of a single-choice field, comma-separated. */
  values: text,
  /** The choices, if the service lists them one by one. */
  choices: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.json()),
  /** REFERENCE only: indices of the fields shown from the source form. */
  sourceFieldIndices: z.array(z.number()),
  sourceFormId: text,
  sourceFormName: text,
  /** SECTION only. */
  permission: z.json(),
  hidden: z.boolean(),
});

/** A field of a form; a SECTION nests more of them. */
export type FormField = z.infer<typeof fieldBase> & { fields: FormField[] };
const formField: z.ZodType<FormField> = fieldBase.extend({
  get fields() {
    return z.array(formField);
  },
});

/** A form (GET /me/forms?filter=offline). */
export const form = toSchema(declared.form, { fields: z.array(formField) });
export type Form = z.infer<typeof form>;

/** A form or process that the user used recently (filter=recent). */
export const recentItem = toSchema(declared.recentItem, {});
export type RecentItem = z.infer<typeof recentItem>;

/** A form entry that waits for review (GET /me/entries?filter=REVIEW). */
export const formEntry = toSchema(declared.entry, {});
export type FormEntry = z.infer<typeof formEntry>;

/** What was entered in a field of a form. */
export const entryValue = z.object({ name: z.string(), value: z.string() });
export type EntryValue = z.infer<typeof entryValue>;
