import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQueries,
  useQuery,
} from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useState } from "react";
import type { EpochMs } from "#shared/lib/time.ts";
import type { AgelessFreshness } from "#shared/records/ageless-freshness.ts";
import type { RecordGroup } from "#shared/records/record-schema.ts";
import type { ListSelection } from "./list-selection.ts";

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

/** Why a list has no row to show. */
export type EmptyReason =
  /** The rows or their freshness are loading, which takes milliseconds. */
  | { kind: "unknown" }
  /** Main cannot read the store. */
  | { kind: "unreadable"; message: string }
  /** Nothing was ever stored, and the request failed. */
  | { kind: "neverLoaded"; message: string; retryAt: EpochMs | null }
  /** The first sync is running or about to start. */
  | { kind: "firstLoad"; stored: number }
  /** The list has no rows. */
  | { kind: "empty" };

/** Returns why a list is empty, or null. A list that is `isFoundBySearch` has no first sync. */
export function classifyEmptyList(
  pages: { total: number | null; error: Error | null },
  freshness: AgelessFreshness | undefined,
  isFoundBySearch = false,
): EmptyReason | null {
  if (pages.error !== null) return { kind: "unreadable", message: pages.error.message };
  if (pages.total === null) return { kind: "unknown" };
  if (pages.total > 0) return null;
  if (isFoundBySearch) return { kind: "empty" };
  if (freshness === undefined) return { kind: "unknown" };
  if (freshness.hasSynced) return { kind: "empty" };
  return freshness.failure !== null && !freshness.isRefreshing
    ? {
        kind: "neverLoaded",
        message: freshness.failure.message,
        retryAt: freshness.failure.retryAt ?? null,
      }
    : { kind: "firstLoad", stored: freshness.total };
}

/** Moves focus between a screen and its list as rows come and go, so that shortcuts such as undo keep working. */
export function useEmptyFocus(
  screen: RefObject<HTMLElement | null>,
  reason: EmptyReason | null,
  { back }: ListSelection,
): void {
  const hasList = reason === null;
  const isEmpty = reason?.kind === "empty";
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) screen.current?.focus();
    if (hasList && document.activeElement === screen.current) back();
  }, [isEmpty, hasList, screen, back]);
}
