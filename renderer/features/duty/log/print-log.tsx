import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { usePrint } from "#renderer/records/print/use-print.tsx";
import type { LogFilter } from "#shared/features/duty/log-schema.ts";
import { t } from "#shared/texts/t.ts";
import { readNewest } from "../export/log-table.ts";
import { type LogPaper, LogSheet } from "./log-sheet.tsx";

/** Creates what prints the newest entries of the list, earliest first; `outcome` shows why it failed. */
export function usePrintLog(query: LogFilter) {
  const [paper, setPaper] = useState<LogPaper | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: async (): Promise<LogPaper> => ({ ...(await readNewest(query)), asOf: query.asOf }),
    onSuccess: setPaper,
  });
  const printing = usePrint();
  const print = () => mutate();
  useOffers([{ id: "print", title: t("common.print"), run: print }]);
  const outcome = (
    <>
      {error !== null && (
        <p className="critical" role="alert">
          {error.message}
        </p>
      )}
      {printing.failure}
      {paper !== null && (
        <LogSheet paper={paper} print={printing.print} onPrinted={() => setPaper(null)} />
      )}
    </>
  );
  return { print, outcome };
}
