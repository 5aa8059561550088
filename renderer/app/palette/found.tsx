import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSearchHits } from "#renderer/features/search/queries.ts";
import { SearchHitLine } from "#renderer/features/search/search-hit-line.tsx";
import { searchFor } from "#renderer/features/search/store.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { wordsOf } from "#shared/records/collections.ts";
import { showTarget } from "../go-to.ts";

/** Something that the palette found, or the way to all that there is. */
type Found = { id: string; title: string; content: ReactNode; run(): void };

const mark = "found ";
const maxShown = 5;

/** Whether an entry of the palette was found rather than named. */
export const isFound = (key: unknown): boolean => String(key).startsWith(mark);

/** What is stored that matches a text of two letters or more. */
export function useFound(text: string): Found[] {
  const navigate = useNavigate();
  const now = useMinute();
  const { hits, total } = useSearchHits(text.trim().length < 2 ? "" : text, maxShown);
  const entries: Found[] = hits.map((hit) => ({
    id: `${mark}${hit.collection} ${hit.id}`,
    title: formatTitle(
      wordsOf(hit.collection).kind,
      { ...hit, name: hit.title, at: hit.changed },
      now,
    ),
    content: <SearchHitLine hit={hit} />,
    run: () => void showTarget(navigate, { kind: wordsOf(hit.collection).kind, id: hit.id }),
  }));
  if (total <= hits.length) return entries;
  const title = `Show all ${format.count(total)} matches`;
  return [
    ...entries,
    {
      id: `${mark}all`,
      title,
      content: title,
      run: () => {
        searchFor(text);
        void navigate({ to: "/search" });
      },
    },
  ];
}
