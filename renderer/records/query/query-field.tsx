import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef } from "react";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { describePerson, peopleQuery } from "#renderer/records/person-field.tsx";
import { useFoundRooms } from "#renderer/records/room-finder.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import {
  FilterField,
  type FilterFocus,
  type Suggestion,
  useFilterFocus,
} from "#renderer/ui/filter-field.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { chooseOne, MenuButton } from "#renderer/ui/menu-button.tsx";
import { severityLevels, severityNames } from "#shared/features/alerts/severity.ts";
import {
  type CollectionName,
  describeCollection,
  homeOf,
  objectKinds,
} from "#shared/records/collections.ts";
import {
  collectionsWith,
  describeFilter,
  type FilterName,
  findFilter,
  ownerWords,
  type QueryState,
  queryStates,
} from "#shared/records/query/filters.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import { formatFilter, type Query, removePart, type Span } from "#shared/records/query/query.ts";
import { t } from "#shared/texts/t.ts";

type QueryFieldProps = {
  label: string;
  value: string;
  field: RefObject<HTMLInputElement | null>;
  collection?: CollectionName | null;
  onChange(value: string): void;
  /** Called when the user moves on to the results. */
  onLeave(): void;
};

const QueryParts = lazyWhenIdle(async () => (await import("./query-parts.tsx")).QueryParts);

/** A field for a query, with a menu of filters; below it the recognized filters and what cannot be read. */
export function QueryField({ field, collection = null, onChange, ...props }: QueryFieldProps) {
  const { value } = props;
  const errorId = useId();
  const query = useMemo(() => parseQuery(value), [value]);
  const { suggestions, choose } = useQuerySuggestions(value, query, onChange);
  const hasParts = query.filters.length + query.errors.length > 0;
  const isFilterBegun = useRef(false);
  // The menu returns the focus to its button when it closes, unless it has moved by then.
  useEffect(() => {
    if (isFilterBegun.current && value.endsWith(":")) field.current?.focus();
    isFilterBegun.current = false;
  }, [value, field]);
  const change = (text: string) => {
    isFilterBegun.current = true;
    onChange(text);
  };
  return (
    <div className="column gap-1 rest">
      <div className="row gap-2">
        <FilterField
          {...props}
          field={field}
          isKept
          suggestions={suggestions}
          errorId={query.errors.some(({ isIncomplete }) => !isIncomplete) ? errorId : null}
          onChange={onChange}
          onSuggest={choose}
        />
        <QueryMenu text={value} query={query} collection={collection} onChange={change} />
      </div>
      {hasParts && <QueryParts text={value} query={query} errorId={errorId} onChange={onChange} />}
    </div>
  );
}

/** The query field of a list; the keys of filters and focus requests focus it. */
export const ListQueryField = ({
  focusRequest,
  onFocus,
  ...props
}: Omit<QueryFieldProps, "field"> & FilterFocus) => (
  <QueryField {...props} field={useFilterFocus({ focusRequest, onFocus })} />
);

type QueryMenuProps = {
  text: string;
  query: Query;
  collection: CollectionName | null;
  onChange(text: string): void;
};

type Choice = { value: string; label: string };

const times: Choice[] = [
  { value: "1h", label: t("query.lastHour") },
  { value: "today", label: t("common.today") },
  { value: "yesterday", label: t("query.sinceYesterday") },
  { value: "7d", label: t("query.last7Days") },
];
const dues: Choice[] = [
  { value: "today", label: t("common.today") },
  { value: "tomorrow", label: t("common.tomorrow") },
  { value: "7d", label: t("query.next7Days") },
];
const owners = { me: t("query.me"), group: t("query.myGroups"), nobody: t("common.unassigned") };

const states: Choice[] = queryStates.map((value) => ({
  value,
  label: t("query.stateName", { state: value }),
}));

/** The choices of each filter in the menu. */
const sections: { name: FilterName; title: string; choices: Choice[] }[] = [
  { name: "is", title: t("query.state"), choices: states },
  {
    name: "severity",
    title: t("common.severity"),
    choices: severityLevels.map((value) => ({ value, label: severityNames[value]() })),
  },
  { name: "since", title: t("query.changed"), choices: times },
  { name: "due", title: t("common.due"), choices: dues },
  {
    name: "owner",
    title: t("common.owner"),
    choices: ownerWords.map((value) => ({ value, label: owners[value] })),
  },
  {
    name: "kind",
    title: t("common.kind"),
    choices: objectKinds.map((value) => ({
      value,
      label: describeCollection(homeOf(value)).title,
    })),
  },
];

const names = { room: t("query.room"), person: t("query.person") } as const;

/** A menu of filters: each choice writes its filter into the text; rooms and people are typed after it. */
function QueryMenu({ text, query, collection, onChange }: QueryMenuProps) {
  const { filters } = query;
  const isPossible = (name: FilterName, values: string[] = []): boolean => {
    const having: CollectionName[] = collectionsWith({ name, values });
    return collection === null || having.includes(collection);
  };
  const chosenOf = (name: FilterName): string | null =>
    filters.find((one) => one.name === name && !one.isNegated)?.values.join(",") ?? null;
  const set = (name: FilterName, value: string | null) => {
    const rest = filters
      .filter((one) => one.name === name && !one.isNegated)
      .toReversed()
      .reduce(removePart, text)
      .trim();
    const added =
      value === null ? "" : `${formatFilter({ name, values: [value], isNegated: false })} `;
    onChange(`${rest}${rest === "" || added === "" ? "" : " "}${added}`);
  };
  const shown = sections.filter(({ name }) =>
    name === "kind" ? collection === null : isPossible(name, name === "is" ? [...queryStates] : []),
  );
  const typed: MenuSectionModel = {
    id: "names",
    title: t("query.byName"),
    items: (["room", "person"] as const)
      .filter((name) => isPossible(name))
      .map((name) => ({ id: name, label: names[name], keys: `${name}:` })),
    onAction: (name) => onChange(`${text.trim()}${text.trim() === "" ? "" : " "}${name}:`),
  };
  const models = shown.map(({ name, title, choices }) =>
    chooseOne<string | null>(
      title,
      chosenOf(name),
      [
        { value: null, label: t("query.any") },
        ...choices.filter(({ value }) => name !== "is" || isPossible(name, [value as QueryState])),
      ],
      (value) => set(name, value),
    ),
  );
  return (
    <MenuButton
      sections={[...(typed.items.length === 0 ? [] : [typed]), ...models]}
      trigger={(props) => <IconButton icon={ListFilter} {...props} label={t("query.addAFilter")} />}
    />
  );
}

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
function useQuerySuggestions(text: string, query: Query, onChange: (text: string) => void) {
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
