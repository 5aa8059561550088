import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import type { NamedSource } from "#shared/records/export-commands.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { planDueGroups } from "../due-groups.ts";
import { storedNameQuery } from "../queries.ts";
import { findPart, formatValue, type RecordScreenStore, statesOf } from "../record-screen-store.ts";
import { useRecordExport } from "./use-record-export.tsx";

/** Exports and prints the list of a screen as it is filtered and sorted; `total` is null until it is known. */
export function useListExport(screen: RecordScreenStore, total: number | null) {
  const client = useQueryClient();
  const { collection } = screen.useList((state) => state.query);
  const { noun, nouns } = findPart(screen, collection);
  return useRecordExport({
    what: "list",
    total,
    nouns: [noun, nouns],
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

const owners = { mine: "Mine", group: "My groups", forUser: "Mine, my groups and unknown" };

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
    asOf !== undefined && `State at ${format.absolute(asOf)}`,
    screen.parts.length > 1 && `List: ${part.label}`,
    states !== undefined && `State: ${states.label}`,
    status !== null && `${screen.statusLabel ?? "Status"}: ${formatValue(screen, status)}`,
    whose !== undefined && `Owner: ${owners[whose]}`,
    roomId !== null && `Room: ${await readName("room", roomId)}`,
    processId !== null && `Process: ${await readName("process", processId)}`,
    filter.trim() !== "" && `Matches “${filter.trim()}”`,
    grouped !== undefined && `Grouped by ${grouped.toLowerCase()}`,
    `Sorted by ${sorted.toLowerCase()}, ${isDescending ? "descending" : "ascending"}`,
  ].filter((line) => line !== false);
}
