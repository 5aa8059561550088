import { joinAttached, splitAttached } from "#shared/features/messages/attached-records.ts";
import { mergeText } from "./merge-text.ts";

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
