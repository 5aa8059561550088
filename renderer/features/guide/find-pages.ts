import { toPlainText } from "#shared/features/guide/guide-task.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { GuidePage } from "./guide-pages.ts";

/** Returns the tasks that contain all words of a text; those with all of them in their title first. */
export function findPages(pages: readonly GuidePage[], typed: string): GuidePage[] {
  const words = normalizeForSearch(typed).split(" ").filter(Boolean);
  const hasAll = (text: string) => {
    const normal = normalizeForSearch(text);
    return words.every((word) => normal.includes(word));
  };
  const isInTitle = ({ title }: GuidePage) => hasAll(title);
  const found = pages.filter((page) => hasAll(toSearchText(page)));
  return [...found.filter(isInTitle), ...found.filter((page) => !isInTitle(page))];
}

const toSearchText = ({ title, purpose, steps, results }: GuidePage): string =>
  [title, ...[purpose, ...steps, ...results].map(toPlainText)].join(" ");
