import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import { logSelection, useLogList } from "#renderer/records/log/log-store.ts";
import { type LogRow, readLogRows } from "#renderer/records/log/queries.ts";
import type { LogFilter } from "#shared/features/duty/log-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** A page of the log, newest first. */
export const logPageQuery = (query: LogFilter, page: number) =>
  queryOptions({
    queryKey: ["log", "page", query, page],
    queryFn: (): Promise<Page<LogRow>> =>
      readLogRows(query, { offset: page * pageSize, limit: pageSize }),
  });

/** The shifts, newest first. */
export const shiftsQuery = commandQuery(["log", "shifts"], "log.listShifts", null);

/** Finds the last entry of the list that was recorded at a time or before, or else the first one; null if it is empty. */
async function findEntryAt(
  client: QueryClient,
  query: LogFilter,
  at: EpochMs,
): Promise<{ row: LogRow; index: number } | null> {
  const [found, { total }] = await Promise.all([
    call("log.findTime", { ...query, at }),
    client.fetchQuery(logPageQuery(query, 0)),
  ]);
  const index = Math.min(found.index, total - 1);
  if (index < 0) return null;
  const { rows } = await client.fetchQuery(logPageQuery(query, Math.floor(index / pageSize)));
  const row = rows[index % pageSize];
  return row === undefined ? null : { row, index };
}

/** Selects an entry of the list by its number, scrolls to it if the list contains it, and opens it. */
export async function showEntry(client: QueryClient, number: number): Promise<void> {
  logSelection.show(String(number));
  const entry = await call("log.get", { number });
  if (entry === null) return;
  const found = await findEntryAt(client, useLogList.getState().query, entry.recorded);
  if (found === null) return;
  // Entries of the same time precede it.
  const index = found.index + (found.row.number - number);
  const { query } = useLogList.getState();
  const { rows } = await client.fetchQuery(logPageQuery(query, Math.floor(index / pageSize)));
  if (rows[index % pageSize]?.number === number) {
    useLogList.setState({ target: { id: String(number), index } });
  }
}
