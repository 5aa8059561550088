import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQueries,
  useQuery,
} from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { RecordGroup } from "#shared/records/record-schema.ts";

/** How many rows cross from main at once. */
export const pageSize = 100;

/** One window of a list, how many rows the whole list has, and its groups where it has any. */
export type Page<Row> = { rows: Row[]; total: number; groups?: RecordGroup[] };

/** Makes the query for a page (from 0) of the list that `query` describes. */
export type PageSource<Row, Query, Key extends QueryKey> = (
  query: Query,
  page: number,
) => UseQueryOptions<Page<Row>, DefaultError, Page<Row>, Key>;

/** A long list of which only the pages in view are here. */
export type Pages<Row, Query> = {
  /** The query whose rows these are: the former one until the first page of a new one is here. */
  shown: Query;
  /** Whether the first page of a new query is on its way. */
  isFormer: boolean;
  /** Rows of the whole list; null until main has answered once. */
  total: number | null;
  /** All groups of the whole list in their order; empty where it is not grouped. */
  groups: RecordGroup[];
  error: Error | null;
  /** The row at an index of the whole list; undefined while its page is on its way. */
  rowAt(index: number): Row | undefined;
  /** Where a row stands, as far as the pages in view know. */
  indexOf(id: string): number | null;
  /** Says which indices are in view, both included. */
  show(first: number, last: number): void;
};

const noGroups: RecordGroup[] = [];

/** Loads the pages of a list that are in view. `wanted` must keep its identity while it is equal. */
export function usePages<Row extends { id: string }, Query, Key extends QueryKey>(
  source: PageSource<Row, Query, Key>,
  wanted: Query,
): Pages<Row, Query> {
  const [shown, setShown] = useState(wanted);
  const [span, setSpan] = useState({ first: 0, last: 0 });
  const show = useCallback((firstIndex: number, lastIndex: number) => {
    const first = Math.floor(firstIndex / pageSize);
    const last = Math.floor(lastIndex / pageSize);
    setSpan((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, []);
  const opening = useQuery(source(wanted, 0));
  if (shown !== wanted && !opening.isPending) {
    setShown(wanted);
    setSpan({ first: 0, last: 0 });
  }
  const numbers = Array.from({ length: span.last - span.first + 1 }, (_, at) => span.first + at);
  const results = useQueries({ queries: numbers.map((page) => source(shown, page)) });
  const pageAt = (page: number) => results[page - span.first]?.data;
  const anyPage = results.find((result) => result.data !== undefined)?.data ?? opening.data;

  return {
    shown,
    isFormer: shown !== wanted,
    total: anyPage?.total ?? null,
    groups: anyPage?.groups ?? noGroups,
    error: anyPage === undefined ? opening.error : null,
    rowAt: (index) => pageAt(Math.floor(index / pageSize))?.rows[index % pageSize],
    indexOf: (id) => {
      for (const page of numbers) {
        const at = pageAt(page)?.rows.findIndex((row) => row.id === id) ?? -1;
        if (at >= 0) return page * pageSize + at;
      }
      return null;
    },
    show,
  };
}
