import type { ExportParts, ExportRuns } from "#main/export/export-parts.ts";
import type { AccountDuty } from "#main/features/duty/duty.ts";
import { flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import { exportHandover } from "../handover/export-handover.ts";
import { exportLog } from "./export-log.ts";

/** Creates the IPC handlers for exports of the shift log and of handovers. The page never names a path. */
export const createLogExportHandlers = (
  { withSync }: RequestContext<{ duty: AccountDuty }>,
  parts: ExportParts & { runs: ExportRuns },
) =>
  ({
    "log.export": (request, accountId) =>
      parts.runs.run(() =>
        flatten(
          withSync(
            ({ duty }, workspace) => exportLog(parts, { duty, workspace }, request),
            accountId,
          ),
        ),
      ),
    "handover.export": (request, accountId) =>
      parts.runs.run(() =>
        flatten(
          withSync(
            ({ duty }, workspace) => exportHandover(parts, { duty, workspace }, request),
            accountId,
          ),
        ),
      ),
  }) satisfies Partial<Handlers>;
