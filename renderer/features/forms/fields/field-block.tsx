import { useQuery } from "@tanstack/react-query";
import { EyeOff, FileText, LockKeyhole } from "lucide-react";
import { type ComponentType, memo, useState } from "react";
import { readChoices } from "#renderer/features/forms/form-choices.ts";
import { formatFieldRules } from "#renderer/lib/forms/field-rules.ts";
import {
  formatDefault,
  formatName,
  formatPermission,
  isObject,
  type Json,
} from "#renderer/lib/forms/form-json.ts";
import type { FieldNameLookup } from "#renderer/lib/forms/form-rule-condition.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { RawProperties } from "#renderer/records/raw-properties.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { FieldRules } from "#renderer/ui/form.tsx";
import type { FormField } from "#shared/features/forms/schema.ts";
import { nameKind } from "#shared/records/collections.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { type FormNode, mapFieldLabels } from "../form-nodes.ts";
import {
  type ControlProps,
  Labelled,
  NumberControl,
  PeopleControl,
  ProcessControl,
  TextControl,
  TimeControl,
  UnknownControl,
} from "./controls.tsx";
import styles from "./fields.module.css";

type FieldType = {
  label: string;
  Control: ComponentType<ControlProps>;
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

/** More choices than this are shown as a drop-down list, with the first ones below it. */
const maxRadios = 12;

/** Shows the choices of a field; disabled radio buttons, because read-only ones do not exist. */
function ChoiceControl({ field, id }: ControlProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const choices = readChoices(field);
  const isList = choices.length > maxRadios;
  return (
    <>
      {isList && (
        <div className={styles.box} aria-hidden="true">
          <span className={styles.value}>
            {choices.find(({ isDefault }) => isDefault)?.text ?? t("forms.noneSelected")}
          </span>
        </div>
      )}
      {choices.length === 0 && <p className={styles.note}>{t("forms.noChoices")}</p>}
      <div className={styles.choices} data-list={isList} data-expanded={isExpanded || !isList}>
        {choices.map(({ text, isDefault, isOffered }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices can be equal, and never move.
          <label key={at} className={styles.choice} data-extra={at >= maxRadios && !isDefault}>
            <input
              className={styles.radio}
              type="radio"
              name={id}
              checked={isDefault}
              disabled
              readOnly
            />
            <span className={styles.text}>
              <bdi>{text}</bdi>
              {isDefault && (
                <span className={styles.note}>
                  {" – "}
                  {isOffered ? t("forms.defaultChoice") : t("forms.defaultNotOffered")}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {isList && !isExpanded && (
        <span className={styles.more} data-unprinted>
          <Button variant="plain" onClick={() => setIsExpanded(true)}>
            {t("forms.showAllChoices", { count: choices.length })}
          </Button>
        </span>
      )}
    </>
  );
}

/** A stored form; shares its cache with the form detail. */
const formQuery = (id: string) => commandQuery(["forms", "one", "form", id], "form.get", { id });

/** Shows a reference to another form, and which of its fields are shown. */
function ReferenceControl({ field }: ControlProps) {
  const { sourceFormId: id, sourceFormName, sourceFieldIndices } = field;
  const { data: source, error } = useQuery({ ...formQuery(id ?? ""), enabled: id !== null });
  const isMissing = source === null;
  const name = readName(source?.name ?? sourceFormName);
  const names =
    source == null ? mapCopiedNames(field.properties.sourceForm) : mapFieldLabels(source.fields);
  return (
    <div className={styles.card}>
      <FileText size={16} />
      <div className={styles.facts}>
        <p>
          {rich("forms.entryOf", {
            form:
              id === null ? (
                <bdi>{sourceFormName ?? t("forms.unnamedForm")}</bdi>
              ) : isMissing && name !== null ? (
                <bdi className={styles.name}>{name}</bdi>
              ) : (
                <StoredName kind="form" id={id} name={name} />
              ),
          })}
          {id !== null && isMissing && name !== null && (
            <span className={styles.note}> – {t("forms.formNotStored")}</span>
          )}
        </p>
        {error !== null && <p className={styles.note}>{error.message}</p>}
        <p className={styles.note}>
          {sourceFieldIndices.length === 0 ? t("forms.noFieldsShown") : t("forms.showsFields")}
        </p>
        {sourceFieldIndices.length > 0 && (
          <ul className="wrap gap-1" aria-label={t("forms.fieldsShown")}>
            {sourceFieldIndices.map((index, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: indices can be equal, and never move.
              <li key={at} className="tag">
                <bdi>{names.get(index) ?? t("forms.fieldAt", { index })}</bdi>
                {source != null && !names.has(index) && (
                  <span className={styles.note}> – {t("forms.fieldNotInForm")}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        <Labelled label={t("forms.default")} value={formatDefault(field.defaultValue)} />
      </div>
    </div>
  );
}

/** Maps index to name in the copy of a form or section that a reference may contain. */
function mapCopiedNames(copy: Json | undefined): Map<number, string> {
  const fields = isObject(copy) && Array.isArray(copy.fields) ? copy.fields : [];
  return new Map(
    fields
      .filter(isObject)
      .flatMap((field) => [
        ...(typeof field.name === "string" && field.name.trim() !== ""
          ? [[Number(field.index), field.name] as const]
          : []),
        ...mapCopiedNames(field),
      ]),
  );
}
