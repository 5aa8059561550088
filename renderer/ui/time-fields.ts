import { lazyOnRender } from "#renderer/lib/preload.ts";
import type { TimeFieldProps } from "./segmented-time-field.tsx";

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
