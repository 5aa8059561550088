import { joinAttached, splitAttached } from "#shared/features/messages/attached-records.ts";

/** A part of a text from `start` to `end`, and what replaces it. */
type Edit = { start: number; end: number; text: string };

/** Returns the smallest single edit that makes `next` of `base`. */
function findEdit(base: string, next: string): Edit {
  const shorter = Math.min(base.length, next.length);
  let start = 0;
  while (start < shorter && base[start] === next[start]) start += 1;
  let kept = 0;
  while (kept < shorter - start && base.at(-1 - kept) === next.at(-1 - kept)) kept += 1;
  return { start, end: base.length - kept, text: next.slice(start, next.length - kept) };
}

/**
 * Merges two changes of a text: edits of different parts are both applied; where they meet, what was written elsewhere
 * comes before what was written here. Text that either side has written is never lost.
 */
export function mergeText(base: string, here: string, elsewhere: string): string {
  if (here === base) return elsewhere;
  if (elsewhere === base || elsewhere === here) return here;
  const edits = [findEdit(base, elsewhere), findEdit(base, here)];
  const [first, second] = edits.toSorted((one, other) => one.start - other.start);
  if (first === undefined || second === undefined) return here;
  if (first.end < second.start || (first.end === second.start && first.start !== second.start)) {
    const between = base.slice(first.end, second.start);
    return `${base.slice(0, first.start)}${first.text}${between}${second.text}${base.slice(second.end)}`;
  }
  const end = Math.max(first.end, second.end);
  const texts = edits.map(({ text }) => text).join("");
  return `${base.slice(0, first.start)}${texts}${base.slice(end)}`;
}

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

/** Joins two drafts: the second text follows the first on lines of its own, before the records of both. */
export function joinDrafts(first: string, second: string): string {
  const parts = [splitAttached(first), splitAttached(second)];
  const body = parts.map((part) => part.body).filter((text) => text !== "");
  return joinAttached(
    body.join("\n"),
    parts.flatMap(({ attached }) => attached),
  );
}

/** Merges two changes of a draft like `mergeText`; records that either side has added or removed are. */
export function mergeDrafts(base: string, here: string, elsewhere: string): string {
  const [before, own, other] = [base, here, elsewhere].map(splitAttached) as [Split, Split, Split];
  const has = ({ attached }: Split, link: string) => attached.some((one) => one.link === link);
  const kept = other.attached.filter(({ link }) => !has(before, link) || has(own, link));
  const added = own.attached.filter(({ link }) => !has(before, link));
  return joinAttached(mergeText(before.body, own.body, other.body), [...kept, ...added]);
}

type Split = ReturnType<typeof splitAttached>;
