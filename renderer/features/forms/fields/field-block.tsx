import { EyeOff, LockKeyhole } from "lucide-react";
import { type ComponentType, memo } from "react";
import { formatFieldRules } from "#renderer/lib/forms/field-rules.ts";
import { formatName, formatPermission } from "#renderer/lib/forms/form-json.ts";
import type { FieldNameLookup } from "#renderer/lib/forms/form-rule-condition.ts";
import { RawProperties } from "#renderer/records/raw-properties.tsx";
import { FieldRules } from "#renderer/ui/form.tsx";
import type { FormField } from "#shared/features/forms/schema.ts";
import { nameKind } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import type { FormNode } from "../form-nodes.ts";
import { ChoiceControl } from "./choice-control.tsx";
import {
  type ControlProps,
  NumberControl,
  PeopleControl,
  ProcessControl,
  TextControl,
  TimeControl,
  UnknownControl,
} from "./controls.tsx";
import styles from "./fields.module.css";
import { ReferenceControl } from "./reference-control.tsx";

/** Control and properties of a field type. */
type FieldType = {
  label: string;
  Control: ComponentType<ControlProps>;
  /** Properties that the control shows. */
  reads: string[];
  /** Role of the frame that has the focus and name, if not the control. */
  group?: "group" | "radiogroup";
};

const choiceKeys = ["choices", "options", "values"];
const referenceKeys = ["sourceForm", "sourceFormId", "sourceFieldIndices"];

const types = new Map<string, FieldType>([
  ["TEXT", { label: t("forms.text"), Control: TextControl, reads: ["multiline"] }],
  ["NUMERIC", { label: t("forms.number"), Control: NumberControl, reads: ["unit"] }],
  ["PEOPLE", { label: t("common.people"), Control: PeopleControl, reads: [] }],
  ["TIME", { label: t("common.time"), Control: TimeControl, reads: [] }],
  ["FORM_ENTRY", { label: nameKind("entry"), Control: TextControl, reads: [] }],
  ["TASK", { label: nameKind("task"), Control: TextControl, reads: [] }],
  ["LOOKUP", { label: t("forms.lookup"), Control: TextControl, reads: [] }],
  [
    "WORKFLOW",
    { label: nameKind("process"), Control: ProcessControl, reads: ["processId", "processName"] },
  ],
  [
    "SINGLE",
    {
      label: t("forms.singleChoice"),
      Control: ChoiceControl,
      reads: choiceKeys,
      group: "radiogroup",
    },
  ],
  [
    "REFERENCE",
    {
      label: t("forms.reference"),
      Control: ReferenceControl,
      reads: referenceKeys,
      group: "group",
    },
  ],
]);

/** Formats the type of a field or section. */
export const formatType = (type: string): string => formatName(type.trim()) || t("forms.noType");

const unknownType = (type: string): FieldType => ({
  label: formatType(type),
  Control: UnknownControl,
  reads: [],
  group: "group",
});

type FieldBlockProps = {
  node: FormNode;
  /** The id of the element that takes the focus. */
  id: string;
  nameOf: FieldNameLookup;
};

/** Shows the name, control and rules of a field. */
export const FieldBlock = memo(function FieldBlock({ node, id, nameOf }: FieldBlockProps) {
  const { field, label } = node;
  const known = types.get(field.type.trim().toUpperCase());
  const { Control, label: typeLabel, reads, group } = known ?? unknownType(field.type);
  const { rules, unread } = formatFieldRules(field, reads, nameOf);
  const isRequired = rules.some((rule) => rule.isRequired);
  const describedBy = rules.length === 0 ? undefined : `${id}-rules`;
  const name = (
    <span className={styles.name} data-unnamed={field.name.trim() === ""}>
      <bdi>{label}</bdi>
      {isRequired && (
        <span className={styles.mark} aria-hidden="true" title={t("forms.required")}>
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
        <FieldFacts field={field} typeLabel={typeLabel} />
      </Head>
      <Control field={field} id={id} describedBy={describedBy} isRequired={isRequired} />
      <FieldRules id={describedBy} rules={rules} />
      <RawProperties properties={unread} />
    </Frame>
  );
});

type FieldFactsProps = {
  field: FormField;
  /** Label of its type; null to hide it. */
  typeLabel: string | null;
};

/** Shows the visibility and type of a field. */
export function FieldFacts({ field: { hidden, permission }, typeLabel }: FieldFactsProps) {
  const allowed = formatPermission(permission);
  return (
    <span className={styles.labels}>
      {hidden && (
        <span className={styles.badge}>
          <EyeOff size={12} strokeWidth={2} />
          <bdi>{t("forms.hidden")}</bdi>
        </span>
      )}
      {allowed !== null && (
        <span className={styles.badge}>
          <LockKeyhole size={12} strokeWidth={2} />
          <span className="spoken">{t("forms.permission")}: </span>
          <bdi>{allowed}</bdi>
        </span>
      )}
      {typeLabel !== null && <span className="quiet small">{typeLabel}</span>}
    </span>
  );
}
