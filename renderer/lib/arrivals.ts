import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { create } from "zustand";
import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { Arrival, Arrivals } from "#shared/features/inbox/schema.ts";
import type { AgelessFreshness } from "#shared/records/ageless-freshness.ts";
import { readMinute } from "./clock.ts";
import { formatTitle } from "./record-title.ts";

/** Whether a list has rows, and not just those of a first sync that goes on: nothing of that has arrived. */
export const hasSynced = (
  { total }: { total: number | null },
  freshness: Pick<AgelessFreshness, "hasSynced"> | undefined,
): boolean => (total ?? 0) > 0 && freshness?.hasSynced === true;

/** A row that has come into a list and was not seen there; `level` is an alert's. */
export type ArrivedRow = { id: string; index: number; title: string; level: SeverityLevel | null };

/** What has come into a list, in its order. */
export type ListArrivals = {
  arrived: readonly ArrivedRow[];
  /** These rows were before the person's eyes. */
  onSeen(ids: string[]): void;
};

type ArrivalParts<Query> = {
  /** What the queries of the list begin with. */
  noun: string;
  /** Asks main; `seen` is the mark of what was seen. */
  ask(query: Query, seen: number | null): Promise<Arrivals>;
  toRowId(arrival: Arrival): string;
};

/** What was seen of a list: all up to a mark, and these rows of what was told since. */
type Seen = { mark: number | null; ids: ReadonlySet<string> };

const nothing: Seen = { mark: null, ids: new Set() };
const nobody: readonly ArrivedRow[] = [];

/** Makes what follows the arrivals of a screen's lists; what was seen outlasts a visit elsewhere. */
export function createArrivals<Query>({ noun, ask, toRowId }: ArrivalParts<Query>) {
  const useSeen = create<Record<string, Seen>>(() => ({}));
  const keep = (list: string, ids: ReadonlySet<string>, { mark, arrived }: Arrivals) =>
    useSeen.setState((all) => {
      const isAll = arrived.every((one) => ids.has(toRowId(one)));
      return { [list]: { ids, mark: isAll ? mark : (all[list]?.mark ?? null) } };
    });

  const source = (query: Query) =>
    queryOptions({
      queryKey: [noun, "arrivals", query],
      queryFn: async () => {
        const list = JSON.stringify(query);
        const answer = await ask(query, useSeen.getState()[list]?.mark ?? null);
        // One that has left the list meanwhile is new again where it comes back.
        const told = new Set(answer.arrived.map(toRowId));
        const { ids } = useSeen.getState()[list] ?? nothing;
        keep(list, new Set([...ids].filter((id) => told.has(id))), answer);
        return answer;
      },
    });

  return {
    /** Follows the arrivals of a list while `isShown`. */
    useArrivals: (query: Query, isShown: boolean): ListArrivals => {
      const list = JSON.stringify(query);
      const { data } = useQuery({ ...source(query), enabled: isShown });
      const ids = useSeen((all) => all[list])?.ids ?? nothing.ids;
      return useMemo(() => {
        const unseen = data?.arrived.filter((one) => !ids.has(toRowId(one))) ?? [];
        return {
          arrived: unseen.length === 0 ? nobody : unseen.map((one) => toRow(toRowId(one), one)),
          onSeen: (seen) => {
            if (data !== undefined) keep(list, new Set([...ids, ...seen]), data);
          },
        };
      }, [data, ids, list]);
    },
    /** Forgets what was seen, for the next one who comes into view. */
    reset: () => useSeen.setState({}, true),
  };
}

function toRow(id: string, { kind, level, index, ...known }: Arrival): ArrivedRow {
  const title = formatTitle(kind, { ...known, name: known.title }, readMinute());
  return { id, index, title, level };
}
