import shapes from "./lists.json" with { type: "json" };
import type { ListShape } from "./readings.ts";

/** The shapes of lists by the framework or house that has them, the document's first. */
export const lists = shapes.named as Record<keyof typeof shapes.named, ListShape>;

/** All ways in which a list may come but for the rare ones, the document's first. */
export const commonLists: ListShape[] = [
  ...Object.values(lists),
  ...(shapes.others as ListShape[]),
];

/** Lists that only a determined reader finds. */
export const rareLists = shapes.rare as ListShape[];
