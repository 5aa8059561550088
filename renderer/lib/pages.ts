import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQueries,
  useQuery,
} from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { RecordGroup } from "#shared/records/record-schema.ts";

/** The number of rows per request. */
export const pageSize = 100;

/** A window of a list, with the list's total and groups, if any. */
export type Page<Row> = { rows: Row[]; total: number; groups?: RecordGroup[] };

/** Creates the query for a page (from 0) of a list. */
export type PageSource<Row, Query, Key extends QueryKey> = (
  query: Query,
  page: number,
) => UseQueryOptions<Page<Row>, DefaultError, Page<Row>, Key>;

/** A long list of which only the pages in view are loaded. */
export type Pages<Row, Query> = {
  /** The query of these rows: the previous one until the first page of a new one is loaded. */
  shown: Query;
  /** Whether the first page of a new query is loading. */
  isFormer: boolean;
  /** Total of the list; null until the first response. */
  total: number | null;
  /** All groups of the list in order; empty if it is not grouped. */
  groups: RecordGroup[];
  error: Error | null;
  /** Returns the row at an index of the list; undefined while its page is loading. */
  rowAt(index: number): Row | undefined;
  /** Returns the index of a row in the pages in view, or null. */
  indexOf(id: string): number | null;
  /** Sets the range of indices in view, both inclusive. */
  show(first: number, last: number): void;
};

const noGroups: RecordGroup[] = [];

/** Loads the pages of a list that are in view. `wanted` must be referentially stable. */
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
