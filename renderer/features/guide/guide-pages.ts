import { type GuideGroup, type GuideTask, toPlainText } from "#shared/features/guide/guide-task.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";

/** A task of the user guide with its name, and the address of its picture. */
export type GuidePage = GuideTask & { name: string; pictureUrl: string | null };

// Compiled by `build/guide/compile-guide.ts` from `docs/guide`, or from its folder of the app's language.
const pages = import.meta.glob<{
  task?: GuideTask;
  groups?: GuideGroup[];
  language?: string;
}>("../../../docs/guide/*.md", { eager: true });
const pictures = import.meta.glob<string>("../../../docs/guide/pictures/*.webp", {
  eager: true,
  import: "default",
  query: "?url",
});

const folder = "../../../docs/guide/";

/** The language of the user guide (BCP 47): the app's, or English if it is not translated. */
export const guideLanguage = pages[`${folder}README.md`]?.language ?? "en";

const readPage = (name: string): GuidePage[] => {
  const task = pages[`${folder}${name}.md`]?.task;
  if (task === undefined) return [];
  const { picture } = task;
  const pictureUrl = picture && (pictures[`${folder}pictures/${picture.file}`] ?? null);
  return [{ ...task, name, pictureUrl }];
};

/** The tasks of the user guide in groups, in the order of its index. */
export const guideGroups: { title: string; language: string; pages: GuidePage[] }[] = (
  pages[`${folder}README.md`]?.groups ?? []
).map(({ title, names }) => ({ title, language: guideLanguage, pages: names.flatMap(readPage) }));

/** All tasks of the user guide, in the same order. */
export const guidePages: GuidePage[] = guideGroups.flatMap(({ pages }) => pages);

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
