import shapes from "./lists.json" with { type: "json" };
import type { ListShape } from "./readings.ts";

/** The shapes of lists by framework or company, starting with the document's. */
export const lists = shapes.named as Record<keyof typeof shapes.named, ListShape>;

/** All common shapes of lists, starting with the document's. */
export const commonLists: ListShape[] = [
  ...Object.values(lists),
  ...(shapes.others as ListShape[]),
];

/** Rare shapes of lists, hard to recognize. */
export const rareLists = shapes.rare as ListShape[];
