import { z } from "zod";
import { filled, place, username } from "./names.ts";

/** A field's rule; `field` is the index of another field of the same form. */
const ruleText = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["MANDATORY", "NOT_IN_FUTURE"]) }),
  z.strictObject({ type: z.literal("RANGE"), min: z.number(), max: z.number() }),
  z.strictObject({ type: z.literal("MAX_LENGTH"), length: z.number() }),
  z.strictObject({ type: z.literal("VISIBLE_IF"), field: z.number(), equals: z.string() }),
]);

const common = { name: filled, default: z.json().optional(), rules: z.array(ruleText).optional() };

const plainField = z.discriminatedUnion("type", [
  z.strictObject({
    ...common,
    type: z.enum(["TEXT", "NUMERIC", "PEOPLE", "TIME", "LOCATION"]),
    properties: z.record(z.string(), z.json()).optional(),
  }),
  z.strictObject({ ...common, type: z.literal("SINGLE"), choices: z.array(filled) }),
  /** `source` is the name of another form, `shows` the indexes of its fields. */
  z.strictObject({
    ...common,
    type: z.literal("REFERENCE"),
    source: filled,
    shows: z.array(z.number()),
  }),
]);

const section = z.strictObject({
  ...common,
  type: z.literal("SECTION"),
  permission: z.json().optional(),
  isHidden: z.literal(true).optional(),
});

/** A field of a form; fields are numbered from 1, sections before their fields. */
export type FieldText =
  | z.infer<typeof plainField>
  | (z.infer<typeof section> & { fields: FieldText[] });
export const fieldText: z.ZodType<FieldText> = z.union([
  plainField,
  section.extend({
    get fields() {
      return z.array(fieldText);
    },
  }),
]);

/** A form. */
export const formText = z.strictObject({
  name: filled,
  description: filled.nullable(),
  /** The main user by default. */
  creator: username.optional(),
  room: place.nullable(),
  isPublic: z.literal(true).optional(),
  fields: z.array(fieldText),
});
export type FormText = z.infer<typeof formText>;
