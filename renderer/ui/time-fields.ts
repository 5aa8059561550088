import { lazyOnRender } from "#renderer/lib/preload.ts";

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

/** A field for a date and time: "2025-11-20T14:20". Its parts are in the order and format of the app's locale. */
export const DateTimeField = lazyOnRender<TimeFieldProps>(
  async () => (await import("./segmented-time-field.tsx")).SegmentedDateTimeField,
);

/** A field for a time of day: "14:20". */
export const TimeOfDayField = lazyOnRender<TimeFieldProps>(
  async () => (await import("./segmented-time-field.tsx")).SegmentedTimeField,
);

/** Focuses the first part of the time field in an element. */
export const focusTimeField = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
