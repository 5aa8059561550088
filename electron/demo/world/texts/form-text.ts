import type { FormField } from "#shared/model/form.ts";
import type { Username } from "./people.ts";
import type { PlaceName } from "./rooms.ts";

type Json = FormField["defaultValue"];

/** What a field's rule demands; `field` is the index of another field of the same form. */
type RuleText =
  | { type: "MANDATORY" }
  | { type: "RANGE"; min: number; max: number }
  | { type: "MAX_LENGTH"; length: number }
  | { type: "NOT_IN_FUTURE" }
  | { type: "VISIBLE_IF"; field: number; equals: string };

/** A field as the texts describe it; fields are numbered from 1, each section before its own. */
export type FieldText = { name: string; default?: Json; rules?: RuleText[] } & (
  | {
      type: "TEXT" | "NUMERIC" | "PEOPLE" | "TIME" | "LOCATION";
      properties?: Record<string, Json>;
    }
  | { type: "SINGLE"; choices: string[] }
  /** `source` names another form, `shows` the indices of that form's fields. */
  | { type: "REFERENCE"; source: string; shows: number[] }
  | { type: "SECTION"; fields: FieldText[]; permission?: Json; isHidden?: true }
);

/** A form as the texts describe it. */
export type FormText = {
  name: string;
  description: string | null;
  /** The main user where none is given. */
  creator?: Username;
  room: PlaceName | null;
  isPublic?: true;
  fields: FieldText[];
};

/** The rule of a field that may not stay empty. */
export const mandatory: RuleText = { type: "MANDATORY" };
