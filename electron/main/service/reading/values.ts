import type { PathStats } from "./survey.ts";

// By the majority: one unusual record does not change a field.

/** Whether most values are texts, numbers or flags. */
export const isPlain = ({ types, filled }: PathStats): boolean =>
  ((types.object ?? 0) + (types.list ?? 0)) * 2 <= filled;

/** Whether most values have several words. */
export const isProse = ({ prose, filled, times }: PathStats): boolean =>
  prose * 2 > filled && times < filled;

/** Whether the values differ between records, as far as they were counted. */
export const isUnique = ({ values, filled }: PathStats): boolean =>
  values === null || values.size >= filled;
