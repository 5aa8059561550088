import { ArrowUpDown } from "lucide-react";
import { IconButton } from "#renderer/ui/button.tsx";
import { chooseOne } from "#renderer/ui/choose-one.ts";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { RecordSort } from "#shared/model/record.ts";
import { isTimeSort, type RecordScreenStore } from "./record-screen-store.ts";

/** What it is to go up, and down. */
const directions = {
  words: ["A to Z", "Z to A"],
  times: ["Oldest first", "Newest first"],
  due: ["Earliest first", "Latest first"],
} as const;

const directionsOf = (sort: RecordSort) =>
  directions[sort === "due" ? sort : isTimeSort(sort) ? "times" : "words"];

/** Decides over the order of a list, and over its groups. */
export function SortMenu({ screen }: { screen: RecordScreenStore }) {
  const { sort, isDescending, group } = screen.useList((state) => state.query);
  const { sorts, groups } = screen;
  const [up, down] = directionsOf(sort);
  const sections = [
    chooseOne(
      "Sort by",
      sort,
      sorts.map((one) => ({ value: one.sort, label: one.label })),
      (chosen) => chosen !== sort && screen.sortBy(chosen),
    ),
    chooseOne(
      "Order",
      isDescending ? "descending" : "ascending",
      [
        { value: "ascending", label: up },
        { value: "descending", label: down },
      ],
      (order) => screen.change({ isDescending: order === "descending" }),
    ),
    chooseOne(
      "Group by",
      group,
      [
        { value: null, label: "No groups" },
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
          label={`Sort: ${sorts.find((one) => one.sort === sort)?.label}`}
        />
      )}
    />
  );
}
