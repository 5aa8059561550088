import { ArrowUpDown } from "lucide-react";
import { IconButton } from "#renderer/ui/button.tsx";
import { chooseOne } from "#renderer/ui/choose-one.ts";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { AlertSort } from "#shared/model/alert.ts";
import { sortAlerts, useAlertList } from "./store.ts";

const sorts: { value: AlertSort; label: string }[] = [
  { value: "severity", label: "Severity" },
  { value: "newest", label: "Newest" },
];

/** Decides over the order of the alert list. */
export function SortMenu() {
  const { sort } = useAlertList((list) => list.query);
  const current = sorts.find(({ value }) => value === sort);
  return (
    <MenuButton
      sections={[
        chooseOne("Sort by", sort, sorts, (chosen) => chosen !== sort && sortAlerts(chosen)),
      ]}
      trigger={(props) => (
        <IconButton {...props} icon={ArrowUpDown} label={`Sort: ${current?.label}`} />
      )}
    />
  );
}
