import { useQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { AsOfButton } from "#renderer/records/history/as-of-button.tsx";
import {
  filterLog,
  focusLogFilter,
  logSelection,
  selectLog,
  travelLog,
  useLogList,
} from "#renderer/records/log/log-store.ts";
import { logKindLabels } from "#renderer/records/log/queries.ts";
import { ScreenTabs, useSharedTitle } from "#renderer/records/screen-tabs.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { ListFilter } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { chooseOne, FilterMenu } from "#renderer/ui/menu-button.tsx";
import type { LogKind } from "#shared/features/duty/log-schema.ts";
import { t } from "#shared/texts/t.ts";
import { type LogExport, LogExportMenu } from "./export-menu.tsx";
import { shiftsQuery } from "./queries.ts";

type LogToolbarProps = {
  logExport: LogExport;
  onAdd(): void;
  /** The number of selected entries; null until the first response. */
  total: number | null;
};

export function LogToolbar({ logExport, onAdd, total }: LogToolbarProps) {
  const query = useLogList((list) => list.query);
  return (
    <ListHeader
      title={useSharedTitle(t("common.shiftLog"))}
      tabs={<ScreenTabs />}
      choice={
        <>
          <KindMenu isLoaded={total !== null} />
          {total !== null && total > 0 && (
            <LogExportMenu filter={query} total={total} logExport={logExport} />
          )}
          <AsOfButton asOf={undefined} onChoose={travelLog} />
          <IconButton
            icon={NotebookPen}
            label={t("duty.addAnEntry")}
            keys="Mod+l"
            aria-haspopup="dialog"
            onClick={onAdd}
          />
        </>
      }
    >
      <LogFilterField />
    </ListHeader>
  );
}

/** The field that filters entries by words, also by names of people. */
export function LogFilterField() {
  const { query, filterFocus } = useLogList();
  return (
    <ListFilter
      label={t("duty.filterEntries")}
      isKept
      value={query.text}
      focusRequest={filterFocus}
      onFocus={focusLogFilter}
      onChange={(text) => filterLog({ text })}
      onLeave={logSelection.back}
    />
  );
}

/** Filters the list by kind and shift; the latter are read once the entries are loaded. */
export function KindMenu({ isLoaded }: { isLoaded: boolean }) {
  const query = useLogList((list) => list.query);
  const { kinds, shift } = query;
  const { data: shifts = [] } = useQuery({ ...shiftsQuery, enabled: isLoaded });
  const now = useMinute();
  const [kind = query.by ?? null] = kinds;
  const byKind = chooseOne<LogKind | "people" | null>(
    t("common.kind"),
    kind,
    [
      { value: "people", label: t("duty.peoplesEntries") },
      { value: "decision", label: t("log.decisions") },
      { value: null, label: t("duty.everything") },
    ],
    (chosen) => {
      const { by: _former, ...others } = query;
      const isKind = chosen !== null && chosen !== "people";
      selectLog({
        ...others,
        kinds: isKind ? [chosen] : [],
        ...(chosen === "people" && { by: chosen }),
      });
    },
  );
  const byShift = chooseOne(
    t("duty.shiftName"),
    shift === null ? null : String(shift),
    [
      { value: null, label: t("duty.allShifts") },
      ...shifts.map(({ number, role, started, ended }) => ({
        value: String(number),
        label: t("duty.shiftOfRole", { number, role }),
        detail:
          ended === null
            ? t("duty.periodUntilNow", { start: format.moment(started, now) })
            : `${format.moment(started, now)} – ${format.moment(ended, now)}`,
      })),
    ],
    (chosen) => filterLog({ shift: chosen === null ? null : Number(chosen) }),
  );
  const kindWord =
    kind === "people"
      ? t("duty.peoplesEntries")
      : kind === "decision"
        ? t("log.decisions")
        : kind && logKindLabels[kind].word;
  const shown = [
    kindWord ?? t("duty.everything"),
    ...(shift === null ? [] : [t("duty.shiftNumber", { number: shift })]),
  ];
  // What the list begins with needs no words.
  const words = kind === "people" ? shown.slice(1) : shown;
  return (
    <FilterMenu
      name={t("duty.filter", { filters: shown.join(", ") })}
      word={words.length === 0 ? null : words.join(", ")}
      sections={shifts.length === 0 ? [byKind] : [byKind, byShift]}
    />
  );
}
