import { Clock, type LucideIcon, Shapes, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import {
  formatDefault,
  formatJson,
  formatName,
  hasContent,
  type Json,
} from "#renderer/lib/forms/form-json.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import type { FormField } from "#shared/features/forms/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./fields.module.css";

export type ControlProps = {
  field: FormField;
  /** The id of the element that takes the focus, if that is the control itself. */
  id: string;
  describedBy: string | undefined;
  isRequired: boolean;
};

/** Longer values are wrapped, because they do not fit on one line of every box. */
const lineLength = 24;

type ValueBoxProps = ControlProps & {
  /** The default of the field if undefined. */
  value?: string | null;
  size?: "short" | "medium" | "tall" | undefined;
  icon?: LucideIcon;
  placeholder?: string;
  children?: ReactNode;
};

/**
 * Shows a value in a box: read-only, so that it can be selected and read out, and no tab stop, because
 * a long form would have hundreds.
 */
function ValueBox({ field, size, icon: Icon, children, ...props }: ValueBoxProps) {
  const value = (props.value === undefined ? formatDefault(field.defaultValue) : props.value) ?? "";
  const isLong = size === "tall" || value.length > lineLength || value.includes("\n");
  const rest = {
    id: props.id,
    value,
    placeholder: props.placeholder ?? t("forms.emptyField"),
    className: styles.value,
    readOnly: true,
    tabIndex: -1,
    dir: "auto",
    "aria-required": props.isRequired,
    "aria-describedby": props.describedBy,
  };
  return (
    <div className={styles.box} data-size={size}>
      {Icon !== undefined && <Icon size={14} />}
      {isLong ? <textarea {...rest} rows={1} /> : <input {...rest} type="text" />}
      {children}
    </div>
  );
}

/** Shows a text on one line, or several if it is multiline or long. */
export const TextControl = (props: ControlProps) => (
  <ValueBox {...props} size={props.field.properties.multiline === true ? "tall" : undefined} />
);

export const NumberControl = (props: ControlProps) => {
  const { unit } = props.field.properties;
  return (
    <ValueBox {...props} size="short">
      {hasContent(unit) && <bdi className={styles.unit}>{formatJson(unit)}</bdi>}
    </ValueBox>
  );
};

export const PeopleControl = (props: ControlProps) => {
  const value = formatDefault(props.field.defaultValue);
  return (
    <ValueBox
      {...props}
      icon={UserRound}
      value={value === "CURRENT_USER" ? t("forms.currentUser") : value}
      placeholder={t("forms.nobodySelected")}
    />
  );
};

export function ProcessControl(props: ControlProps) {
  const { processId, processName } = props.field.properties;
  const id = formatDefault(processId ?? null);
  const name = formatDefault(processName ?? null);
  return (
    <ValueBox {...props}>
      {id === null ? <bdi>{name}</bdi> : <StoredName kind="process" id={id} name={name} />}
    </ValueBox>
  );
}

export const TimeControl = (props: ControlProps) => (
  <ValueBox
    {...props}
    size="medium"
    icon={Clock}
    value={formatTime(props.field.defaultValue)}
    placeholder={t("forms.noTimeSelected")}
  />
);

/** Values that stand for the time at which the form is filled in. */
const placeholders = new Map([
  ["NOW", t("forms.timeOfFilling")],
  ["CURRENT_TIME", t("forms.timeOfFilling")],
  ["TODAY", t("forms.dayOfFilling")],
  ["CURRENT_DATE", t("forms.dayOfFilling")],
]);

/** Smaller numbers are probably not milliseconds since 1970. */
const minEpoch = 1e11;

function formatTime(value: Json): string | null {
  const text = formatDefault(value);
  if (text === null) return null;
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text);
  const at = isMoment ? Date.parse(text) : Number(text);
  const isEpoch = at >= minEpoch && !Number.isNaN(new Date(at).getTime());
  return isEpoch ? format.absolute(at) : (placeholders.get(text) ?? text);
}

/** Shows a field of an unknown type as the service describes it. */
export function UnknownControl({ field }: ControlProps) {
  const type = formatName(field.type.trim());
  const values = field.values?.trim() ? field.values : null;
  return (
    <div className={`${styles.box} ${styles.unknown}`}>
      <Shapes size={14} />
      <div className={styles.note}>
        <p>
          {type === ""
            ? t("forms.unknownFieldType")
            : rich("forms.cantShowType", { type: <bdi>{type}</bdi> })}
        </p>
        <Labelled label={t("forms.default")} value={formatDefault(field.defaultValue)} />
        <Labelled label={t("forms.values")} value={values} />
      </div>
    </div>
  );
}

/** "Default: 17"; nothing without a value. */
export const Labelled = ({ label, value }: { label: string; value: string | null }) =>
  value !== null && (
    <p>
      {`${label}: `}
      <bdi>{value}</bdi>
    </p>
  );
