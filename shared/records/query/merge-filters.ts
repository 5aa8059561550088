import type { QueryFilter } from "./query.ts";

/** Filters of which one apply at a time: two rooms mean records of either. */
const alternatives = new Set(["kind", "room", "person", "owner", "severity"]);

/** Filters by names, which take longest to evaluate. */
const slow = ["room", "person", "owner"];

/** Merges the filters that are alternatives to each other into one, so that all of the result apply; the fastest come first. */
export function mergeFilters(filters: QueryFilter[]): QueryFilter[] {
  const merged: QueryFilter[] = [];
  for (const { name, values, isNegated } of filters) {
    const former = merged.find(
      (one) => one.name === name && !one.isNegated && !isNegated && alternatives.has(name),
    );
    if (former === undefined) merged.push({ name, values: [...values], isNegated });
    else former.values.push(...values);
  }
  const rank = ({ name }: QueryFilter): number => slow.indexOf(name);
  return merged.sort((one, other) => rank(one) - rank(other));
}
