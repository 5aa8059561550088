import type { ExportParts } from "#main/export/export-parts.ts";
import { explainWriteError } from "#main/export/write-file.ts";
import type { AccountDuty } from "#main/features/duty/duty.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Handover, HandoverFormat } from "#shared/features/duty/handover-schema.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { createHandoverDocument } from "./handover-document.ts";

type HandoverOwner = { duty: Pick<AccountDuty, "record">; workspace: Pick<Workspace, "store"> };

/** The name and version of the JSON format; `digest` is the SHA-256 of `page` with sorted names. */
const jsonFormat = { format: "watchdesk-handover", version: 1 };

const names: Record<HandoverFormat, string> = { json: "JSON", pdf: "PDF" };

/**
 * Exports a handover to a file that the user chooses; null if the user cancels. The export is an entry of the log, and so
 * is its failure.
 */
export async function exportHandover(
  parts: ExportParts,
  { duty, workspace: { store } }: HandoverOwner,
  { number, format }: { number: number; format: HandoverFormat },
): Promise<Result<CommandOutput<"handover.export">>> {
  const handover = await store.readHandover(number);
  if (handover === null) return failure("notFound", t("duty.handoverNotStored"));
  const path = await parts.promptFile(`handover-${number}.${format}`);
  if (path === null) return success(null);

  const record = (text: string) =>
    duty.record({ kind: "exported", at: parts.now(), details: { text } });
  await record(t("duty.handoverExported", { number, format: names[format] }));
  try {
    const content = format === "json" ? formatJson(handover) : printPage(handover);
    return success({ path, bytes: await parts.writeFile(path, content) });
  } catch (error) {
    const explained = explainWriteError(error);
    await record(
      t("duty.handoverExportFailed", {
        number,
        reason: explained?.message ?? t("duty.unexpectedError"),
      }),
    );
    if (explained === null) throw error;
    return explained;
  }

  async function* printPage(exported: Handover) {
    yield await parts.printDocument(createHandoverDocument(exported, await store.readLogHead()));
  }
}

async function* formatJson({ page, digest, progress }: Handover) {
  yield `${JSON.stringify({ ...jsonFormat, digest, page, progress }, null, 2)}\n`;
}
