import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowUpDown, UserRound } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { chooseOne, FilterMenu, MenuButton } from "#renderer/ui/menu-button.tsx";
import type { RecordSort } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { ownerCountsQuery } from "./ownership-queries.ts";
import { recordStatusesQuery } from "./queries.ts";
import {
  formatValue,
  isTimeSort,
  type Owners,
  type RecordScreenStore,
} from "./record-screen-store.ts";
import styles from "./record-toolbar.module.css";

const ownerLabels: Record<Owners, string> = {
  mine: t("records.mine"),
  group: t("records.myGroups"),
};

/** Filters a list by owner; hidden if no record has an owner. */
export function OwnerMenu({ screen }: { screen: RecordScreenStore }) {
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
  return (
    <FilterMenu
      icon={UserRound}
      name={t("records.ownerFilter", { whose: whose ?? "everyone" })}
      word={whose && ownerLabels[whose]}
      sections={[
        chooseOne<Owners | null>(
          t("common.owner"),
          whose,
          [
            { value: "mine", label: count(ownerLabels.mine, mine) },
            { value: "group", label: count(ownerLabels.group, group) },
            everyone,
          ],
          screen.showOwners,
        ),
      ]}
    />
  );
}

/** Filters a list by status; hidden if all records have the same. */
export function StatusMenu({ screen }: { screen: RecordScreenStore }) {
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
  return (
    <FilterMenu
      name={
        word === null ? t("records.anyValue", { label: statusLabel }) : `${statusLabel}: ${word}`
      }
      word={word && <bdi className={styles.status}>{word}</bdi>}
      sections={[
        chooseOne(
          statusLabel,
          status,
          [{ value: null, label: t("records.all") }, ...statuses],
          (chosen) => screen.change({ status: chosen }),
        ),
      ]}
    />
  );
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
