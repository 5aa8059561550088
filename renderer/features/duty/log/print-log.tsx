import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useOffers } from "#renderer/lib/command.ts";
import { useLogList } from "#renderer/records/log/log-store.ts";
import { readLogRows } from "#renderer/records/log/queries.ts";
import styles from "#renderer/records/print/print-sheet.module.css";
import { IconButton } from "#renderer/ui/button.tsx";
import { type LogPaper, LogSheet } from "./log-sheet.tsx";

/** Entries on one print, read in windows; all are in an export. */
const maxPrinted = 1_000;
const windowSize = 500;

/** Prints the newest entries of the list, earliest first. */
export function PrintLog() {
  const [paper, setPaper] = useState<LogPaper | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: readPaper,
    onSuccess: setPaper,
  });
  const print = () => mutate();
  useOffers([{ id: "print", title: "Print…", run: print }]);
  useEffect(() => {
    if (paper === null) return;
    window.print();
    setPaper(null);
  }, [paper]);
  return (
    <>
      <IconButton icon={Printer} label="Print…" aria-disabled={isPending} onClick={print} />
      {error !== null && (
        <p className={styles.failure} role="alert">
          {error.message}
        </p>
      )}
      {paper !== null && <PaperPortal paper={paper} />}
    </>
  );
}

/** Renders the paper next to the screen, so that only the paper is printed. */
const PaperPortal = ({ paper }: { paper: LogPaper }) =>
  createPortal(<LogSheet paper={paper} />, document.getElementById("root") ?? document.body);

async function readPaper(): Promise<LogPaper> {
  const { query } = useLogList.getState();
  const first = await readLogRows(query, { offset: 0, limit: windowSize });
  const rest =
    first.total > windowSize
      ? await readLogRows(query, { offset: windowSize, limit: maxPrinted - windowSize })
      : { rows: [] };
  return { rows: [...first.rows, ...rest.rows].toReversed(), total: first.total };
}
