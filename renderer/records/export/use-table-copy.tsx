import { useMutation } from "@tanstack/react-query";
import { copyText } from "#renderer/ui/copy-button.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { neutralizeFormulas } from "#shared/lib/formulas.ts";
import { escapeHtml, toLine } from "#shared/lib/plain-text.ts";
import type { PrintedTable } from "#shared/records/export-commands.ts";
import { t } from "#shared/texts/t.ts";

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

/** What the clipboard holds: text for terminals and editors, and HTML for spreadsheets and mails. */
type CopiedTable = { text: string; html: string };

/** Formats a table for the clipboard: cells between tabs, one row per line, and as a table. Cells are never formulas. */
export function formatCopied({
  columns,
  rows,
}: Pick<PrintedTable, "columns" | "rows">): CopiedTable {
  const [head = [], ...lines] = [columns, ...rows].map((cells) =>
    cells.map((cell) => neutralizeFormulas(toLine(cell))),
  );
  const html = `<table><thead>${formatRow("th", head)}</thead><tbody>${lines.map((cells) => formatRow("td", cells)).join("")}</tbody></table>`;
  return {
    text: [head, ...lines].map((cells) => cells.join("\t")).join("\n"),
    html: `<meta charset="utf-8">${html}`,
  };
}

/** By this style, Excel keeps texts such as "00123"; by the other attribute, LibreOffice does. */
const formatRow = (tag: "td" | "th", cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag} sdnum="1033;0;@" style='mso-number-format:"\\@"'>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
