import type { Nesting, Path } from "../readings/readings.ts";

/** Where a path of a field leads when some fields stand in an object of their own. */
export const nestedAt =
  (nesting: Nesting, field: string) =>
  (path: Path): Path =>
    nesting?.fields.includes(field) ? `${nesting.under}.${path}` : path;
