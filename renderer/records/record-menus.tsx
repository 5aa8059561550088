import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowUpDown, Funnel, UserRound } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { chooseOne, FilterMenu, MenuButton } from "#renderer/ui/menu-button.tsx";
import type { RecordSort } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./list.module.css";
import { ownerCountsQuery } from "./ownership-queries.ts";
import { recordStatusesQuery } from "./queries.ts";
import {
  formatValue,
  isTimeSort,
  type Owners,
  type RecordScreenStore,
} from "./record-screen-store.ts";

const ownerLabels: Record<Owners, string> = {
  mine: t("records.mine"),
  group: t("records.myGroups"),
};

/** A filter of a menu: its section, its name with the value, and the word for the value, null for all. */
type Filter = { section: MenuSectionModel; name: string; word: ReactNode };

/** Filters a list by owner and status; nothing if neither distinguishes its records. */
export function FiltersMenu({ screen }: { screen: RecordScreenStore }) {
  const owner = useOwnerFilter(screen);
  const status = useStatusFilter(screen);
  const filters = [owner, status].filter((one) => one !== null);
  if (filters.length === 0) return null;
  const words = filters.flatMap(({ name, word }) => (word === null ? [] : [{ name, word }]));
  return (
    <FilterMenu
      icon={status === null ? UserRound : Funnel}
      name={filters.map(({ name }) => name).join(", ")}
      word={
        words.length === 0
          ? null
          : words.map(({ name, word }, at) => (
              <Fragment key={name}>
                {at > 0 && ", "}
                {word}
              </Fragment>
            ))
      }
      sections={filters.map(({ section }) => section)}
    />
  );
}

/** The filter by owner; null if no record has an owner. */
function useOwnerFilter(screen: RecordScreenStore): Filter | null {
  const query = screen.useList((state) => state.query);
  const { data } = useQuery({
    ...ownerCountsQuery(query),
    enabled: screen.hasOwners === true,
    placeholderData: keepPreviousData,
  });
  // Screens offer no other value.
  const whose = query.whose === "forUser" ? null : (query.whose ?? null);
  if (screen.hasOwners !== true || data === undefined) return null;
  const { total, mine, group, unknown, others } = data;
  if (whose === null && mine + group + others === 0) return null;
  const count = (label: string, of: number) => `${label} (${format.count(of)})`;
  const everyone = {
    value: null,
    label: count(t("records.everyone"), total),
    ...(unknown === 0 ? {} : { detail: t("records.withUnknownOwner", { count: unknown }) }),
  };
  return {
    name: t("records.ownerFilter", { whose: whose ?? "everyone" }),
    word: whose && ownerLabels[whose],
    section: chooseOne<Owners | null>(
      t("common.owner"),
      whose,
      [
        { value: "mine", label: count(ownerLabels.mine, mine) },
        { value: "group", label: count(ownerLabels.group, group) },
        everyone,
      ],
      screen.showOwners,
    ),
  };
}

/** The filter by status; null if all records have the same. */
function useStatusFilter(screen: RecordScreenStore): Filter | null {
  const { collection, status, state } = screen.useList((state) => state.query);
  const { statusLabel } = screen;
  const { data = [] } = useQuery({
    ...recordStatusesQuery(collection, state),
    enabled: statusLabel !== undefined,
    placeholderData: (before, query) => (query?.queryKey[0] === collection ? before : undefined),
  });
  if (statusLabel === undefined || (data.length < 2 && status === null)) return null;
  const word = status === null ? null : formatValue(screen, status);
  const statuses = data.flatMap(({ label, count }) =>
    label === null || label === ""
      ? []
      : [{ value: label, label: `${formatValue(screen, label)} (${format.count(count)})` }],
  );
  return {
    name: word === null ? t("records.anyValue", { label: statusLabel }) : `${statusLabel}: ${word}`,
    word: word && <bdi className={styles.status}>{word}</bdi>,
    section: chooseOne(
      statusLabel,
      status,
      [{ value: null, label: t("records.all") }, ...statuses],
      (chosen) => screen.change({ status: chosen }),
    ),
  };
}

/** Labels of ascending and descending order. */
const directions = {
  words: [t("records.aToZ"), t("records.zToA")],
  times: [t("records.oldestFirst"), t("records.newestFirst")],
  due: [t("records.earliestFirst"), t("records.latestFirst")],
} as const;

const directionsOf = (sort: RecordSort) =>
  directions[sort === "due" ? sort : isTimeSort(sort) ? "times" : "words"];

/** Selects a list's order and grouping. */
export function SortMenu({ screen }: { screen: RecordScreenStore }) {
  const { sort, isDescending, group } = screen.useList((state) => state.query);
  const { sorts, groups } = screen;
  const [up, down] = directionsOf(sort);
  const sections = [
    chooseOne(
      t("records.sortBy"),
      sort,
      sorts.map((one) => ({ value: one.sort, label: one.label })),
      (chosen) => chosen !== sort && screen.sortBy(chosen),
    ),
    chooseOne(
      t("records.order"),
      isDescending ? "descending" : "ascending",
      [
        { value: "ascending", label: up },
        { value: "descending", label: down },
      ],
      (order) => screen.change({ isDescending: order === "descending" }),
    ),
    chooseOne(
      t("records.groupBy"),
      group,
      [
        { value: null, label: t("records.noGroups") },
        ...groups.map((one) => ({ value: one.group, label: one.label })),
      ],
      (chosen) => screen.change({ group: chosen }),
    ),
  ];
  return (
    <MenuButton
      sections={groups.length === 0 ? sections.slice(0, 2) : sections}
      trigger={(props) => (
        <IconButton
          icon={ArrowUpDown}
          {...props}
          label={t("records.sortedBy", {
            label: sorts.find((one) => one.sort === sort)?.label ?? "",
          })}
        />
      )}
    />
  );
}
