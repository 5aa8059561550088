import type { Tick } from "#shared/features/duty/checklist-schema.ts";

/** Counts the ticked items of a checklist. */
export const countTicked = (items: readonly string[], ticks: readonly Tick[]): number =>
  items.filter((item) => ticks.some((tick) => tick.item === item)).length;
