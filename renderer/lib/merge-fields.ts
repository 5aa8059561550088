import { mergeText } from "./merge-text.ts";

/**
 * Merges two changes of an object of `base`: its texts with `mergeText`, and each other field from the side that has
 * changed it, which is here if both have.
 */
export function mergeFields<T extends object>(
  base: Partial<T>,
  here: T,
  elsewhere: T,
  isText: (name: keyof T) => boolean,
): T {
  const mergeField = (name: keyof T): unknown => {
    const [before, own, other] = [base[name], here[name], elsewhere[name]];
    if (isText(name)) return mergeText(String(before ?? ""), String(own), String(other));
    return JSON.stringify(own) === JSON.stringify(before) ? other : own;
  };
  const names = Object.keys(elsewhere) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, mergeField(name)])) as T;
}
