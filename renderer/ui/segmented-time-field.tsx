import { parseDateTime, parseTime } from "@internationalized/date";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import { DateField, DateInput, DateSegment } from "react-aria-components/DateField";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Label } from "react-aria-components/Label";
import { TimeField } from "react-aria-components/TimeField";
import { format } from "#renderer/lib/format.ts";
import styles from "./segmented-time-field.module.css";

const { field = "", input = "", segment: segmentStyle = "" } = styles;

/** Whether hours are from 00 to 23, of which all have two digits. */
const has24Hours =
  new Intl.DateTimeFormat(format.locale, { hour: "numeric" }).resolvedOptions().hour12 === false;

/** What the fields for a date and time or a time of day have in common. */
export type TimeFieldProps = {
  label: string;
  /** "beside" puts the label before the field; a hidden label is only announced. */
  labelPosition?: "above" | "beside" | "hidden";
  /** A local ISO time to the minute, or empty. */
  value: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** The id of the element that describes the field. */
  describedBy?: string;
  /** Whether it takes the focus when it appears. */
  isFocused?: boolean;
  /** Called with a complete value, or with an empty one as soon as a part is missing. */
  onChange(value: string): void;
};

/** The state of a field of react-aria, as far as it is used. */
type FieldState = { state: { segments: { isPlaceholder: boolean }[] } };

/** A field for a date and time, of which each part is a spin button. */
export function SegmentedDateTimeField(props: TimeFieldProps) {
  const { shown, ...common } = useField(props);
  const value = useMemo(() => (shown === "" ? null : parseDateTime(shown)), [shown]);
  return (
    <I18nProvider locale={format.locale}>
      <DateField
        {...common}
        granularity="minute"
        hideTimeZone
        value={value}
        onChange={(next) =>
          props.onChange(next?.toString().slice(0, "2025-11-20T14:20".length) ?? "")
        }
      />
    </I18nProvider>
  );
}

/** A field for a time of day, of which each part is a spin button. */
export function SegmentedTimeField(props: TimeFieldProps) {
  const { shown, ...common } = useField(props);
  const value = useMemo(() => (shown === "" ? null : parseTime(shown)), [shown]);
  return (
    <I18nProvider locale={format.locale}>
      <TimeField
        {...common}
        value={value}
        onChange={(next) => props.onChange(next?.toString().slice(0, "14:20".length) ?? "")}
      />
    </I18nProvider>
  );
}

/** Returns what both fields have in common, and the value that they show. */
function useField(props: TimeFieldProps) {
  const { label, labelPosition = "above", value, onChange } = props;
  // While a part is missing, the field keeps the others, which belong to the last complete value.
  const [partial, setPartial] = useState<string | null>(null);
  const setIncomplete = (isIncomplete: boolean) => {
    if (isIncomplete && value !== "") {
      setPartial(value);
      onChange("");
    } else if (!isIncomplete) {
      // The removed part is as it was, which is no change to react-aria.
      if (value === "" && partial !== null) onChange(partial);
      setPartial(null);
    }
  };
  return {
    shown: value === "" ? (partial ?? "") : value,
    className: field,
    shouldForceLeadingZeros: has24Hours,
    "data-position": labelPosition,
    ...(labelPosition === "hidden" && { "aria-label": label }),
    ...(props.describedBy !== undefined && { "aria-describedby": props.describedBy }),
    isDisabled: props.isDisabled ?? false,
    isInvalid: props.isInvalid ?? false,
    autoFocus: props.isFocused ?? false,
    onKeyDown: submitOnEnter,
    children: ({ state }: FieldState): ReactNode => (
      <>
        {labelPosition !== "hidden" && <Label className="medium">{label}</Label>}
        <DateInput className={input}>
          {(segment) => <DateSegment className={segmentStyle} segment={segment} />}
        </DateInput>
        <Completeness
          isIncomplete={state.segments.some(({ isPlaceholder }) => isPlaceholder)}
          onChange={setIncomplete}
        />
      </>
    ),
  };
}

/** Submits the form, as Enter does in an input. */
function submitOnEnter({ key, currentTarget }: KeyboardEvent): void {
  if (key === "Enter") currentTarget.closest("form")?.requestSubmit();
}

type CompletenessProps = { isIncomplete: boolean; onChange(isIncomplete: boolean): void };

/** Reports when a part of a field is removed or added, which react-aria does not. */
function Completeness({ isIncomplete, onChange }: CompletenessProps) {
  const report = useEffectEvent(onChange);
  useEffect(() => report(isIncomplete), [isIncomplete]);
  return null;
}
