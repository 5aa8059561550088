import { ListFilter } from "lucide-react";
import { IconButton } from "#renderer/ui/button.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { chooseOne, MenuButton } from "#renderer/ui/menu-button.tsx";
import { severityLevels, severityNames } from "#shared/features/alerts/severity.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { describeCollection, homeOf, objectKinds } from "#shared/records/collections.ts";
import {
  collectionsWith,
  type FilterName,
  ownerWords,
  type QueryState,
  queryStates,
} from "#shared/records/query/filters.ts";
import { formatFilter, removePart } from "#shared/records/query/format-query.ts";
import type { Query } from "#shared/records/query/query.ts";
import { t } from "#shared/texts/t.ts";

type QueryMenuProps = {
  text: string;
  query: Query;
  /** The collection to which the filter applies; null for all. */
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
export function QueryMenu({ text, query, collection, onChange }: QueryMenuProps) {
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
