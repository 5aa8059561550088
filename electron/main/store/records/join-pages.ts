import { createLazyList } from "#main/service/decode/large-list.ts";
import type { Decoded } from "#main/service/reply.ts";
import { t } from "#shared/texts/t.ts";
import type { ReadAnswer } from "../collection.ts";

/** The pages of a response as one list, whose records are read on each access. */
type Joined<T> = Pick<Decoded<T>, "records" | "unreadable"> & {
  /** Returns the text of the record at an index, if known. */
  rawOf: (index: number) => string | undefined;
  idOf: (index: number) => string;
  /** Whether the record at an index was not decoded, since its text is that of a known record. */
  isKnown: (index: number) => boolean;
};

/**
 * Joins pages: of records with the same id the last one wins, at the position of the first. An unreadable record is
 * contained once, even if several pages contain it.
 */
export function joinPages<T extends { id: string }>(
  pages: ReadAnswer<T>[],
): Joined<T> & { pageOf: (index: number) => number } {
  const starts = pages.map((_page, at) =>
    pages.slice(0, at).reduce((sum, { records }) => sum + records.length, 0),
  );
  const ids = pages.map(getIds);
  const { length, positionOf } = findPositions(pages, starts);
  const pageOf = (index: number): number => {
    const position = positionOf(index);
    return starts.findLastIndex((start) => start <= position);
  };
  const positionIn = (page: number, index: number): number =>
    positionOf(index) - (starts[page] ?? 0);
  return {
    records: createLazyList(length, (index) => {
      const page = pageOf(index);
      const record = pages[page]?.records[positionIn(page, index)];
      if (record === undefined) throw new Error("A record is not where it was read.");
      return record;
    }),
    rawOf: (index) => {
      const page = pageOf(index);
      return pages[page]?.rawOf?.(positionIn(page, index));
    },
    idOf: (index) => {
      const page = pageOf(index);
      return ids[page]?.[positionIn(page, index)] ?? "";
    },
    isKnown: (index) => {
      const page = pageOf(index);
      return pages[page]?.isKnown?.(positionIn(page, index)) ?? false;
    },
    pageOf,
    unreadable: listUnreadable(pages),
  };
}

const getIds = <T extends { id: string }>({ ids, records }: ReadAnswer<T>): string[] =>
  ids ?? records.map(({ id }) => id);

/** The number of distinct records, and the position of each in all pages. */
type Positions = { length: number; positionOf(index: number): number };

function findPositions<T extends { id: string }>(
  pages: ReadAnswer<T>[],
  starts: number[],
): Positions {
  const [only, ...others] = pages;
  // A page has no id twice; a map of very many ids takes more memory than the text of the records.
  if (only !== undefined && others.length === 0 && getIds(only).every(isStorable)) {
    return { length: only.records.length, positionOf: (index) => index };
  }
  const found = new Map<string, number>();
  for (const [page, answer] of pages.entries()) {
    for (const [at, id] of getIds(answer).entries()) {
      if (isStorable(id)) found.set(id, (starts[page] ?? 0) + at);
    }
  }
  const positions = [...found.values()];
  return { length: positions.length, positionOf: (index) => positions[index] ?? -1 };
}

function listUnreadable<T extends { id: string }>(
  pages: ReadAnswer<T>[],
): Decoded<T>["unreadable"] {
  const unreadable: Decoded<T>["unreadable"] = [];
  for (const page of pages) {
    const known = new Set(unreadable.map(({ json }) => json));
    const own = [...page.unreadable, ...listUnstorable(page)];
    unreadable.push(...own.filter(({ json }) => !known.has(json)));
  }
  return unreadable;
}

const listUnstorable = <T extends { id: string }>(page: ReadAnswer<T>): Decoded<T>["unreadable"] =>
  getIds(page).flatMap((id, at) => {
    if (isStorable(id)) return [];
    const json = page.rawOf?.(at) ?? JSON.stringify(page.records[at]);
    return [{ reason: t("store.idNotText"), json }];
  });

// U+0000 is replaced while a response is read, and a lone surrogate is not UTF-8: the service would not know either id.
const isStorable = (id: string): boolean => !/⟨U\+0000⟩|\p{Cs}/u.test(id);
