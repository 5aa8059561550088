import { ArrowUpDown } from "lucide-react";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { RecordSort } from "#shared/model/record.ts";
import { isTimeSort, type RecordScreenStore } from "./record-screen-store.ts";

const directions = {
  words: { ascending: "A to Z", descending: "Z to A" },
  times: { ascending: "Oldest first", descending: "Newest first" },
  due: { ascending: "Earliest first", descending: "Latest first" },
};

const directionsOf = (sort: RecordSort) =>
  directions[sort === "due" ? sort : isTimeSort(sort) ? "times" : "words"];

/** Decides over the order of a list, and over its groups. */
export function SortMenu({ screen }: { screen: RecordScreenStore }) {
  const { sort, isDescending, group } = screen.useList((state) => state.query);
  const { sorts, groups } = screen;
  const label = sorts.find((one) => one.sort === sort)?.label;
  const { ascending, descending } = directionsOf(sort);
  const order = {
    id: "order",
    title: "Order",
    chosen: isDescending ? "descending" : "ascending",
    items: [
      { id: "ascending", label: ascending },
      { id: "descending", label: descending },
    ],
    onAction: (id: string) => screen.change({ isDescending: id === "descending" }),
  };
  const sorting = {
    id: "sort",
    title: "Sort by",
    chosen: sort,
    items: sorts.map((one) => ({ id: one.sort, label: one.label })),
    onAction: (id: string) => {
      const chosen = sorts.find((one) => one.sort === id);
      if (chosen !== undefined && chosen.sort !== sort) screen.sortBy(chosen.sort);
    },
  };
  // The ids are those of the whole menu, and lists are grouped by what they are sorted by.
  const idOf = (by: string) => `group:${by}`;
  const grouping = {
    id: "group",
    title: "Group by",
    chosen: group === null ? "ungrouped" : idOf(group),
    items: [
      { id: "ungrouped", label: "No groups" },
      ...groups.map((one) => ({ id: idOf(one.group), label: one.label })),
    ],
    onAction: (id: string) =>
      screen.change({ group: groups.find((one) => idOf(one.group) === id)?.group ?? null }),
  };
  return (
    <MenuButton
      sections={groups.length === 0 ? [sorting, order] : [sorting, order, grouping]}
      trigger={(props) => <IconButton icon={ArrowUpDown} {...props} label={`Sort: ${label}`} />}
    />
  );
}
