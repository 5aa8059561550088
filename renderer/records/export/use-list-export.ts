import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { kindOf } from "#shared/records/collections.ts";
import type { NamedSource } from "#shared/records/export-commands.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { planDueGroups } from "../due-groups.ts";
import { storedNameQuery } from "../queries.ts";
import { findPart, formatValue, type RecordScreenStore, statesOf } from "../record-screen-store.ts";
import { useRecordExport } from "./use-record-export.tsx";

/** Exports and prints the list of a screen as it is filtered and sorted; `total` is null until it is known. */
export function useListExport(screen: RecordScreenStore, total: number | null) {
  const client = useQueryClient();
  const { collection, asOf } = screen.useList((state) => state.query);
  return useRecordExport({
    what: "list",
    total,
    rows: kindOf(collection),
    past: screen.isFoundBySearch === true ? null : { asOf, onChoose: screen.travel },
    read: async () => {
      const { query } = screen.useList.getState();
      return {
        source: { list: "records", query: withDueSpans(query) },
        title: screen.title,
        filter: await describeQuery(client, screen, query),
      } satisfies NamedSource;
    },
  });
}

const withDueSpans = (query: RecordQuery): RecordQuery =>
  query.group === "due" ? { ...query, dueBounds: planDueGroups(query.state).dueBounds } : query;

const owners = {
  mine: t("export.mine"),
  group: t("export.myGroups"),
  forUser: t("export.mineGroupsUnknown"),
};

/** Describes the filters and the order of a list, a line each. */
async function describeQuery(
  client: QueryClient,
  screen: RecordScreenStore,
  query: RecordQuery,
): Promise<string[]> {
  const { filter, status, state, whose, roomId, processId, sort, isDescending, group, asOf } =
    query;
  const part = findPart(screen, query.collection);
  const states = statesOf(part)?.find((one) => one.state === state);
  const readName = async (kind: "room" | "process", id: string) =>
    (await client.ensureQueryData(storedNameQuery(kind, id)))?.name ?? id;
  const sorted = screen.sorts.find((one) => one.sort === sort)?.label ?? sort;
  const grouped = screen.groups.find((one) => one.group === group)?.label;
  return [
    asOf !== undefined && t("export.stateAt", { time: format.absolute(asOf) }),
    screen.parts.length > 1 && t("export.list", { list: part.label }),
    states !== undefined && t("export.state", { state: states.label }),
    status !== null &&
      `${screen.statusLabel ?? t("common.status")}: ${formatValue(screen, status)}`,
    whose !== undefined && t("export.owner", { owner: owners[whose] }),
    roomId !== null && t("export.room", { room: await readName("room", roomId) }),
    processId !== null && t("export.process", { process: await readName("process", processId) }),
    filter.trim() !== "" && t("export.matches", { filter: filter.trim() }),
    grouped !== undefined && t("export.groupedBy", { group: grouped }),
    isDescending
      ? t("export.sortedDescending", { order: sorted })
      : t("export.sortedAscending", { order: sorted }),
  ].filter((line) => line !== false);
}
