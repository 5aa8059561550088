import type { AccountDuty } from "#main/features/duty/duty.ts";
import { createAction, flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import { exportHandover } from "../handover/export-handover.ts";
import { type ExportParts, exportLog } from "./export-log.ts";

/** What the handlers of exports need of the app. */
export type ExportHandlerParts = ExportParts & {
  /** Shows a file in the system's file manager. */
  showFile: (path: string) => void;
};

/** Creates the IPC handlers for exports of the shift log and of handovers. The page never names a path. */
export function createExportHandlers(
  { withSync }: RequestContext<{ duty: AccountDuty }>,
  parts: ExportHandlerParts,
) {
  let latest: string | null = null;
  return {
    "log.export": async (request, accountId) => {
      const exported = await flatten(
        withSync(
          ({ duty }, workspace) => exportLog(parts, { duty, workspace }, request),
          accountId,
        ),
      );
      if (exported.ok && exported.value !== null) latest = exported.value.path;
      return exported;
    },
    "handover.export": async (request, accountId) => {
      const exported = await flatten(
        withSync(
          ({ duty }, workspace) => exportHandover(parts, { duty, workspace }, request),
          accountId,
        ),
      );
      if (exported.ok && exported.value !== null) latest = exported.value.path;
      return exported;
    },
    "log.showExport": createAction(() => {
      if (latest !== null) parts.showFile(latest);
    }),
  } satisfies Partial<Handlers>;
}
