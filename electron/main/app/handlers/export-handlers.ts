import type { ExportParts, ExportRuns } from "#main/export/export-parts.ts";
import { exportTable, readPrintedTable } from "#main/export/export-table.ts";
import { openPastList, openRecordList } from "#main/export/record-list.ts";
import { openRecord } from "#main/export/record-table.ts";
import type { OpenTable } from "#main/export/table.ts";
import { openAlert, openAlertList } from "#main/features/alerts/export-table.ts";
import { openRoom } from "#main/features/incident/room/export-room.ts";
import { openMessages } from "#main/features/messages/export-table.ts";
import { createAction, flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import { success } from "#shared/lib/result.ts";
import type { ExportSource } from "#shared/records/export-commands.ts";

export type ExportHandlerParts = ExportParts & {
  runs: ExportRuns;
  /** Shows the system's print dialog for complete HTML; resolves when it is closed. */
  showPrintDialog: (html: string) => Promise<void>;
};

/** Opens a list or a record of any feature as a table. */
export const openTable: OpenTable<ExportSource> = (store, source) => {
  switch (source.list) {
    case "records":
      return source.query.asOf === undefined
        ? openRecordList(store, source.query)
        : openPastList(store, { ...source.query, asOf: source.query.asOf });
    case "past":
      return openPastList(store, source.query);
    case "alerts":
      return openAlertList(store, source.query);
    case "messages":
      return openMessages(store, source.userId);
    case "room":
      return openRoom(store, source);
    case "record":
      return source.collection === "alerts"
        ? openAlert(store, source.id)
        : openRecord(store, source);
  }
};

/** Creates the IPC handlers for exports and prints of lists and records. The page never names a path. */
export const createExportHandlers = ({ withStore }: RequestContext, parts: ExportHandlerParts) =>
  ({
    "records.export": (request, accountId) =>
      parts.runs.run(() =>
        flatten(
          withStore((workspace) => exportTable(parts, openTable, workspace, request), accountId),
        ),
      ),
    "records.readPrinted": (source) =>
      flatten(
        withStore((workspace) => readPrintedTable(openTable, workspace, source, parts.now())),
      ),
    "paper.print": async ({ html }) => {
      await parts.showPrintDialog(html);
      return success(null);
    },
    "export.getPart": async () => success(parts.runs.getPart()),
    "export.cancel": createAction(() => parts.runs.cancel()),
    "export.show": createAction(() => parts.runs.show()),
  }) satisfies Partial<Handlers>;
