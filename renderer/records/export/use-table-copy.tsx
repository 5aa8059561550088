import { useMutation } from "@tanstack/react-query";
import { copyText } from "#renderer/ui/copy-button.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import type { PrintedTable } from "#shared/records/export-commands.ts";
import { t } from "#shared/texts/t.ts";
import { formatCopied } from "./copied-table.ts";

/** Copies the first rows as a table, and states the result. */
export function useTableCopy(read: () => Promise<Omit<PrintedTable, "facts">>) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      const table = await read();
      const { text, html } = formatCopied(table);
      if (!copyText(text, html)) throw new Error(t("export.copyAgain"));
      return { rows: table.rows.length, total: table.total };
    },
  });
  return {
    copy: () => mutate(),
    isPending,
    outcome: (
      <>
        <Failure title={t("export.notCopied")} error={error} />
        {data !== undefined && (
          <Notice tone="info">
            {data.rows < data.total ? t("export.copiedFirst", data) : t("export.copied")}
          </Notice>
        )}
      </>
    ),
  };
}
