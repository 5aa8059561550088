import { ArrowUpDown } from "lucide-react";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { AlertSort } from "#shared/model/alert.ts";
import { sortAlerts, useAlertList } from "./store.ts";

const sorts: { sort: AlertSort; label: string }[] = [
  { sort: "severity", label: "Severity" },
  { sort: "newest", label: "Newest" },
];

/** Decides over the order of the alert list. */
export function SortMenu() {
  const { sort } = useAlertList((list) => list.query);
  const current = sorts.find((one) => one.sort === sort);
  return (
    <MenuButton
      sections={[
        {
          id: "sort",
          title: "Sort by",
          chosen: sort,
          items: sorts.map((one) => ({ id: one.sort, label: one.label })),
          onAction: (id) => {
            const chosen = sorts.find((one) => one.sort === id);
            if (chosen !== undefined && chosen.sort !== sort) sortAlerts(chosen.sort);
          },
        },
      ]}
      trigger={(props) => (
        <IconButton icon={ArrowUpDown} {...props} label={`Sort: ${current?.label}`} />
      )}
    />
  );
}
