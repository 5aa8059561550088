import type { Diary } from "./computer.ts";

/** The alerts and messages that were shown more often than allowed; once where `max` is left out. */
export const findShownTwice = (
  { shown }: Pick<Diary, "shown">,
  max: (name: string) => number = () => 1,
): string[] =>
  [...shown].flatMap(([name, { size }]) =>
    size > max(name) ? [`${name} was shown ${size} times`] : [],
  );

/** Whether an alert had two notifications, except those with such an id. */
export function findDoubleNotices(
  { notices }: Pick<Diary, "notices">,
  isExcepted: (id: string) => boolean = () => false,
): string[] {
  const tags = notices
    .map(({ tag }) => tag)
    .filter((tag) => /^alert:.+:/.test(tag) && !isExcepted(tag.split(":").at(-1) ?? ""));
  return new Set(tags).size < tags.length ? ["an alert had two notifications"] : [];
}
