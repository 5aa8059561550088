import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { create } from "zustand";
import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { Arrival, Arrivals } from "#shared/features/inbox/schema.ts";
import type { AgelessFreshness } from "#shared/records/ageless-freshness.ts";
import { readMinute } from "./clock.ts";
import { keepStore } from "./persisted-view.ts";
import { late } from "./query-client.ts";
import { formatTitle } from "./record-title.ts";

/** Whether a list has rows after its first sync, whose rows do not count as arrivals. */
export const hasSynced = (
  { total }: { total: number | null },
  freshness: Pick<AgelessFreshness, "hasSynced"> | undefined,
): boolean => (total ?? 0) > 0 && freshness?.hasSynced === true;

/** An unseen addition to a list; `level` is an alert's. */
export type ArrivedRow = { id: string; index: number; title: string; level: SeverityLevel | null };

/** The unseen additions to a list, in its order. */
export type ListArrivals = { arrived: readonly ArrivedRow[]; onSeen(ids: string[]): void };

type ArrivalParts<Query> = {
  /** The first part of the list's query keys. */
  noun: string;
  /** Requests the arrivals since the mark `seen`. */
  fetch(query: Query, seen: number | null): Promise<Arrivals>;
  toRowId(arrival: Arrival): string;
};

/** What was seen of a list: everything up to a mark, and some of the later arrivals. */
type Seen = { mark: number | null; ids: ReadonlySet<string> };

const nothing: Seen = { mark: null, ids: new Set() };
const noRows: readonly ArrivedRow[] = [];

/** Creates the store of a screen's arrivals; what was seen is kept when the screen is left. */
export function createArrivals<Query>({ noun, fetch, toRowId }: ArrivalParts<Query>) {
  const useSeen = create<Record<string, Seen>>(() => ({}));
  keepStore(`${noun} arrivals`, useSeen);
  const storeSeen = (list: string, ids: ReadonlySet<string>, { mark, arrived }: Arrivals) =>
    useSeen.setState((all) => {
      const isAll = arrived.every((one) => ids.has(toRowId(one)));
      return { [list]: { ids, mark: isAll ? mark : (all[list]?.mark ?? null) } };
    });

  const source = (query: Query) =>
    queryOptions({
      queryKey: [noun, "arrivals", query],
      queryFn: async () => {
        const list = JSON.stringify(query);
        const arrivals = await fetch(query, useSeen.getState()[list]?.mark ?? null);
        // A row that left the list is new again if it returns.
        const arrived = new Set(arrivals.arrived.map(toRowId));
        const { ids } = useSeen.getState()[list] ?? nothing;
        storeSeen(list, new Set([...ids].filter((id) => arrived.has(id))), arrivals);
        return arrivals;
      },
      ...late,
    });

  return {
    /** Returns the arrivals of a list while `isShown`. */
    useArrivals: (query: Query, isShown: boolean): ListArrivals => {
      const list = JSON.stringify(query);
      const { data } = useQuery({ ...source(query), enabled: isShown });
      const ids = useSeen((all) => all[list])?.ids ?? nothing.ids;
      return useMemo(() => {
        const unseen = data?.arrived.filter((one) => !ids.has(toRowId(one))) ?? [];
        return {
          arrived: unseen.length === 0 ? noRows : unseen.map((one) => toRow(toRowId(one), one)),
          onSeen: (seen) => {
            if (data !== undefined) storeSeen(list, new Set([...ids, ...seen]), data);
          },
        };
      }, [data, ids, list]);
    },
    /** Clears what was seen when the account changes. */
    reset: () => useSeen.setState({}, true),
  };
}

function toRow(id: string, { kind, level, index, ...known }: Arrival): ArrivedRow {
  const title = formatTitle(kind, { ...known, name: known.title }, readMinute());
  return { id, index, title, level };
}
