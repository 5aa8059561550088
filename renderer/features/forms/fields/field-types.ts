import type { ComponentType } from "react";
import { formatName } from "#shared/domain/form-json.ts";
import type { FormField } from "#shared/model/form.ts";
import { ChoiceControl } from "./choice-control.tsx";
import type { ControlProps } from "./control-props.ts";
import { NumberControl } from "./number-control.tsx";
import { PeopleControl } from "./people-control.tsx";
import { ReferenceControl } from "./reference-control.tsx";
import { TextControl } from "./text-control.tsx";
import { TimeControl } from "./time-control.tsx";
import { UnknownControl } from "./unknown-control.tsx";

/** How fields of a type are shown. */
type FieldType = {
  words: string;
  Control: ComponentType<ControlProps>;
  /** What takes the focus and has the name: the control itself, or a group around it. */
  frame: "control" | "group" | "radiogroup";
  /** The properties that the control shows. */
  reads: string[];
};

const types = new Map<string, FieldType>([
  ["TEXT", { words: "Text", Control: TextControl, frame: "control", reads: ["multiline"] }],
  ["NUMERIC", { words: "Number", Control: NumberControl, frame: "control", reads: ["unit"] }],
  ["PEOPLE", { words: "People", Control: PeopleControl, frame: "control", reads: [] }],
  ["TIME", { words: "Time", Control: TimeControl, frame: "control", reads: [] }],
  [
    "SINGLE",
    {
      words: "Single choice",
      Control: ChoiceControl,
      frame: "radiogroup",
      reads: ["choices", "options", "values"],
    },
  ],
  [
    "REFERENCE",
    {
      words: "Reference",
      Control: ReferenceControl,
      frame: "group",
      reads: ["sourceForm", "sourceFormId", "sourceFieldIndices"],
    },
  ],
]);

/** How a field is shown. */
export const typeOf = ({ type }: FormField): FieldType =>
  types.get(type.trim().toUpperCase()) ?? {
    words: formatName(type.trim()) || "No type",
    Control: UnknownControl,
    frame: "group",
    reads: [],
  };
