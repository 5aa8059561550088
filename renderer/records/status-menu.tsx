import { useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { chooseOne } from "#renderer/ui/choose-one.ts";
import { FilterMenu } from "#renderer/ui/filter-menu.tsx";
import { recordStatusesQuery } from "./queries.ts";
import { formatValue, type RecordScreenStore } from "./record-screen-store.ts";
import styles from "./status-menu.module.css";

/** Narrows a list to one state; not there where all records are in the same. */
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
      name={`${statusLabel}: ${word ?? "all"}`}
      word={word && <bdi className={styles.status}>{word}</bdi>}
      sections={[
        chooseOne(statusLabel, status, [{ value: null, label: "All" }, ...statuses], (chosen) =>
          screen.change({ status: chosen }),
        ),
      ]}
    />
  );
}
