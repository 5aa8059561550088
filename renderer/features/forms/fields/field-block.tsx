import { EyeOff, LockKeyhole } from "lucide-react";
import { type ComponentType, memo } from "react";
import { readDemands } from "#renderer/lib/forms/field-demands.ts";
import { formatName, formatPermission } from "#renderer/lib/forms/form-json.ts";
import type { NameOf } from "#renderer/lib/forms/form-rule-condition.ts";
import { RawProperties } from "#renderer/ui/disclosure.tsx";
import { FieldRules } from "#renderer/ui/form.tsx";
import type { FormField } from "#shared/features/forms/schema.ts";
import type { FormNode } from "../form-outline.ts";
import { ChoiceControl } from "./choice-control.tsx";
import {
  type ControlProps,
  NumberControl,
  PeopleControl,
  TextControl,
  TimeControl,
  UnknownControl,
} from "./controls.tsx";
import styles from "./fields.module.css";
import { ReferenceControl } from "./reference-control.tsx";

/** How fields of a type are shown. */
type FieldType = {
  words: string;
  Control: ComponentType<ControlProps>;
  /** The properties that the control shows. */
  reads: string[];
  /** What takes the focus and has the name, if not the control itself. */
  group?: "group" | "radiogroup";
};

const choiceKeys = ["choices", "options", "values"];
const referenceKeys = ["sourceForm", "sourceFormId", "sourceFieldIndices"];

const types = new Map<string, FieldType>([
  ["TEXT", { words: "Text", Control: TextControl, reads: ["multiline"] }],
  ["NUMERIC", { words: "Number", Control: NumberControl, reads: ["unit"] }],
  ["PEOPLE", { words: "People", Control: PeopleControl, reads: [] }],
  ["TIME", { words: "Time", Control: TimeControl, reads: [] }],
  [
    "SINGLE",
    { words: "Single choice", Control: ChoiceControl, reads: choiceKeys, group: "radiogroup" },
  ],
  [
    "REFERENCE",
    { words: "Reference", Control: ReferenceControl, reads: referenceKeys, group: "group" },
  ],
]);

/** The type of a field or section in words, as the service names it. */
export const formatType = (type: string): string => formatName(type.trim()) || "No type";

const unknownType = (type: string): FieldType => ({
  words: formatType(type),
  Control: UnknownControl,
  reads: [],
  group: "group",
});

type FieldBlockProps = {
  node: FormNode;
  /** The id of what takes the focus. */
  id: string;
  nameOf: NameOf;
};

/** A field: its name, its control and its rules. */
export const FieldBlock = memo(function FieldBlock({ node, id, nameOf }: FieldBlockProps) {
  const { field, label } = node;
  const known = types.get(field.type.trim().toUpperCase());
  const { Control, words, reads, group } = known ?? unknownType(field.type);
  const { rules, unread } = readDemands(field, reads, nameOf);
  const isRequired = rules.some((rule) => rule.isRequired);
  const describedBy = rules.length === 0 ? undefined : `${id}-rules`;
  const name = (
    <span className={styles.name} data-unnamed={field.name.trim() === ""}>
      <bdi>{label}</bdi>
      {isRequired && (
        <span className={styles.mark} aria-hidden="true" title="Required">
          *
        </span>
      )}
    </span>
  );
  const isGroup = group !== undefined;
  const Frame = isGroup ? "fieldset" : "div";
  const Head = isGroup ? "legend" : "div";
  const choice = { role: "radiogroup", "aria-readonly": true, "aria-required": isRequired };
  return (
    <Frame
      {...(group === "radiogroup" && choice)}
      {...(isGroup && { id, tabIndex: -1, "aria-describedby": describedBy })}
      className={styles.field}
    >
      <Head className={styles.head}>
        {isGroup ? name : <label htmlFor={id}>{name}</label>}
        <FieldFacts field={field} typeWords={words} />
      </Head>
      <Control field={field} id={id} describedBy={describedBy} isRequired={isRequired} />
      <FieldRules id={describedBy} rules={rules} />
      <RawProperties properties={unread} />
    </Frame>
  );
});

type FieldFactsProps = {
  field: FormField;
  /** Its type in words; null if that goes without saying. */
  typeWords: string | null;
};

/** Who sees a field, and its type. */
export function FieldFacts({ field: { hidden, permission }, typeWords }: FieldFactsProps) {
  const allowed = formatPermission(permission);
  return (
    <span className={styles.labels}>
      {hidden && (
        <span className={styles.badge}>
          <EyeOff size={12} strokeWidth={2} />
          <bdi>Hidden</bdi>
        </span>
      )}
      {allowed !== null && (
        <span className={styles.badge}>
          <LockKeyhole size={12} strokeWidth={2} />
          <span className="spoken">Permission: </span>
          <bdi>{allowed}</bdi>
        </span>
      )}
      {typeWords !== null && <span className={styles.type}>{typeWords}</span>}
    </span>
  );
}
