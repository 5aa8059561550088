import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { describePerson, peopleQuery } from "#renderer/records/person-field.tsx";
import { useFoundRooms } from "#renderer/records/room-finder.tsx";
import type { Suggestion } from "#renderer/ui/filter-field.tsx";
import { describeFilter, type FilterName, findFilter } from "#shared/records/query/filters.ts";
import { formatFilter } from "#shared/records/query/format-query.ts";
import type { Query, Span } from "#shared/records/query/query.ts";

const maxShown = 8;

/** A filter at the end of the text, of which the value is being typed. */
type Typed = { name: FilterName; value: string; isNegated: boolean } & Span;

/** Finds the filter that is being typed; null if the text ends otherwise. */
function findTyped(text: string, { filters, errors }: Query): Typed | null {
  const last = [...filters, ...errors].find(({ end }) => end === text.length);
  const parts = /^(-?)(\p{L}+):"?(.*?)"?$/su.exec(
    last === undefined ? "" : text.slice(last.start, last.end),
  );
  const [, not, typed = "", value = ""] = parts ?? [];
  const name = findFilter(typed);
  if (last === undefined || name === null) return null;
  return { name, value, isNegated: not === "-", start: last.start, end: last.end };
}

/** Returns the completions of the filter that is being typed: rooms, people or listed words, and how to take one. */
export function useQuerySuggestions(text: string, query: Query, onChange: (text: string) => void) {
  const typed = findTyped(text, query);
  const value = useDeferredValue(typed?.value ?? "");
  const isPerson = typed?.name === "person" || typed?.name === "owner";
  const rooms = useFoundRooms(value, typed?.name === "room");
  const people = useQuery({
    ...peopleQuery(value, maxShown),
    enabled: isPerson,
    placeholderData: keepPreviousData,
  });
  const suggestions: Suggestion[] =
    typed === null
      ? []
      : typed.name === "room"
        ? rooms.map(({ id, name }) => ({ id, label: name }))
        : isPerson
          ? (people.data ?? []).map((one) => ({
              id: one.id,
              label: one.displayName,
              detail: describePerson(one),
            }))
          : listWords(typed);
  const choose = (id: string) => {
    const chosen = suggestions.find((one) => one.id === id);
    if (typed === null || chosen === undefined) return;
    const { name, isNegated, start } = typed;
    onChange(
      `${text.slice(0, start)}${formatFilter({ name, values: [chosen.label], isNegated })} `,
    );
  };
  return { suggestions: suggestions.slice(0, maxShown), choose };
}

function listWords({ name, value }: Typed): Suggestion[] {
  const { values } = describeFilter(name);
  if (values.type !== "words") return [];
  const typed = value.toLowerCase();
  return values.words
    .filter((word) => word.startsWith(typed) && word !== typed)
    .map((word) => ({ id: word, label: word }));
}
