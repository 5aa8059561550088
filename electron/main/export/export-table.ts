import type { Workspace } from "#main/session/workspace.ts";
import { TimeoutError } from "#main/system/with-timeout.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import type { CommandInput, CommandOutput } from "#shared/ipc/contract.ts";
import { type Failure, failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { ExportFormat, ExportSource, NamedSource } from "#shared/records/export-commands.ts";
import { getMaxRows, maxPrintedRows } from "#shared/records/export-limits.ts";
import { t } from "#shared/texts/t.ts";
import type { ExportParts } from "./export-parts.ts";
import { getFormat } from "./formats.ts";
import { createHead } from "./head.ts";
import { type ExportTable, ListChanged, type OpenTable } from "./table.ts";
import { readPrinted } from "./table-document.ts";
import { explainWriteError } from "./write-file.ts";

type Owner = Pick<Workspace, "account" | "store">;

const createNotStored = () => failure("notFound", t("export.recordNotStored"));

/** How often a list that changes meanwhile is read again from its start. */
const maxReads = 3;

/** Exports a list or a record to a file that the user chooses; null if the user cancels. */
export async function exportTable(
  parts: ExportParts,
  open: OpenTable<ExportSource>,
  { store, account }: Owner,
  { format, ...named }: CommandInput<"records.export">,
): Promise<Result<CommandOutput<"records.export">>> {
  const openTable = () => openFor(format, () => open(store, named.source));
  const offered = await openTable();
  if (offered === null) return createNotStored();
  const refusal = refuse(offered, format);
  if (refusal !== null) return refusal;
  const path = await parts.promptFile(suggestName(named, format, parts.now()));
  if (path === null) return success(null);

  for (let reads = 1; ; reads += 1) {
    // The list may have changed while the user chose a file.
    const table = await openTable();
    if (table === null) return createNotStored();
    const head = createHead(named, table, account, await store.listStored(), parts.now());
    try {
      const content = getFormat(format, parts)(table, head);
      const bytes = await parts.writeFile(path, content);
      return success({ path, rows: table.rows, bytes });
    } catch (error) {
      if (error instanceof ListChanged && reads < maxReads) continue;
      const explained = explain(error);
      if (explained === null) throw error;
      return explained;
    }
  }
}

/** Reads a list or a record as a table to print; a list that changes meanwhile is read again. */
export async function readPrintedTable(
  open: OpenTable<ExportSource>,
  { store, account }: Owner,
  named: NamedSource,
  now: EpochMs,
): Promise<Result<CommandOutput<"records.readPrinted">>> {
  for (let reads = 1; ; reads += 1) {
    const table = await open(store, named.source);
    if (table === null) return createNotStored();
    const head = createHead(named, table, account, await store.listStored(), now);
    try {
      return success(await readPrinted(table, head, maxPrintedRows));
    } catch (error) {
      if (!(error instanceof ListChanged)) throw error;
      if (reads === maxReads) return createChanged();
    }
  }
}

/** Opens a table for a format: a calendar contains only tasks that are due at a time. */
async function openFor(
  format: ExportFormat,
  open: () => Promise<ExportTable | null>,
): Promise<ExportTable | null> {
  const table = await open();
  if (table === null || format !== "ics") return table;
  const due = (await table.readDueTasks?.()) ?? [];
  return { ...table, rows: due.length, total: due.length, readDueTasks: async () => due };
}

function refuse({ rows }: ExportTable, format: ExportFormat): ({ ok: false } & Failure) | null {
  if (rows === 0) {
    return failure(
      "notFound",
      format === "ics" ? t("export.nothingIsDue") : t("export.listIsEmpty"),
    );
  }
  const most = getMaxRows(format);
  return rows <= most
    ? null
    : failure("tooLarge", t("export.tooManyRows", { format, limit: most, rows }));
}

/** Suggests the name of the file: "tasks-2026-11-26.csv". */
const suggestName = ({ title }: NamedSource, format: string, now: EpochMs): string =>
  `${title.toLowerCase().replaceAll(/\s+/g, "-").slice(0, 60).toWellFormed()}-${formatLogTime(now).slice(0, 10)}.${format}`;

const createChanged = () => failure("unexpected", t("export.listKeepsChanging"));

/** Explains a failure that the user can do something about; null for others. */
function explain(error: unknown): ({ ok: false } & Failure) | null {
  if (error instanceof ListChanged) return createChanged();
  if (error instanceof TimeoutError) {
    return failure("timedOut", t("export.pagesLate"));
  }
  return explainWriteError(error);
}
