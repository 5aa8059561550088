import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { readLogRows } from "#renderer/records/log/queries.ts";
import styles from "#renderer/records/print/print-sheet.module.css";
import { usePrint } from "#renderer/records/print/use-print.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import type { LogFilter } from "#shared/features/duty/log-schema.ts";
import { maxPrintedRows } from "#shared/records/export-limits.ts";
import { t } from "#shared/texts/t.ts";
import { type LogPaper, LogSheet } from "./log-sheet.tsx";

/** Entries per window. */
const windowSize = 500;

/** Prints the newest entries of the list, earliest first. */
export function PrintLog({ query }: { query: LogFilter }) {
  const [paper, setPaper] = useState<LogPaper | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readPaper(query),
    onSuccess: setPaper,
  });
  const printing = usePrint();
  const print = () => mutate();
  useOffers([{ id: "print", title: t("common.print"), run: print }]);
  return (
    <>
      <IconButton
        icon={Printer}
        label={t("common.print")}
        aria-disabled={isPending}
        onClick={print}
      />
      {error !== null && (
        <p className={styles.failure} role="alert">
          {error.message}
        </p>
      )}
      {printing.failure}
      {paper !== null && (
        <LogSheet paper={paper} print={printing.print} onPrinted={() => setPaper(null)} />
      )}
    </>
  );
}

async function readPaper(query: LogFilter): Promise<LogPaper> {
  const first = await readLogRows(query, { offset: 0, limit: windowSize });
  const rest =
    first.total > windowSize
      ? await readLogRows(query, { offset: windowSize, limit: maxPrintedRows - windowSize })
      : { rows: [] };
  const rows = [...first.rows, ...rest.rows].toReversed();
  return { rows, total: first.total, asOf: query.asOf };
}
