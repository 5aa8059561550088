import type { Nesting, Path } from "../readings/readings.ts";

/** Returns a function that maps a field's path into the nested object, if the field belongs there. */
export const nestedAt =
  (nesting: Nesting, field: string) =>
  (path: Path): Path =>
    nesting?.fields.includes(field) ? `${nesting.under}.${path}` : path;
