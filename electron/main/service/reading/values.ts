import type { PathStats } from "./survey.ts";

// By the majority: one strange record among others makes no field of theirs another one.

/** Whether the values are texts, numbers or flags. */
export const isPlain = ({ types, filled }: PathStats): boolean =>
  ((types.object ?? 0) + (types.list ?? 0)) * 2 <= filled;

/** Whether the values are of several words. */
export const isProse = ({ prose, filled, times }: PathStats): boolean =>
  prose * 2 > filled && times < filled;

/** Whether no two records have the same value, as far as that was counted. */
export const isUnique = ({ values, filled }: PathStats): boolean =>
  values === null || values.size >= filled;
