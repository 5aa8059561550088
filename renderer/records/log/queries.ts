import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  Activity,
  ArrowRightLeft,
  BellRing,
  Gavel,
  Info,
  type LucideIcon,
  PenLine,
  SquareCheck,
} from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { foldsRepeats } from "#shared/features/duty/log-filter.ts";
import type { LogEntry, LogFilter, LogKind, LogRecord } from "#shared/features/duty/log-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** An entry as lists show it, with the numbers of its corrections, and what it stands for. */
export type LogRow = LogEntry & {
  id: string;
  correctedBy: number[];
  /** How often the notification was repeated, and when last, if the entry stands for several; else null. */
  repeats: { count: number; last: EpochMs } | null;
};

/** The record that an entry is linked to. */
export type LinkedRecord = Pick<LogRecord, "kind" | "id">;

/** Reads a window of the selected entries, newest first, with their corrections, and their number. */
export async function readLogRows(
  filter: LogFilter,
  window: { offset: number; limit: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const { rows, total } = await call("log.list", { ...filter, ...window });
  const numbers = rows.map(({ number }) => number);
  const corrections =
    numbers.length === 0 ? [] : await call("log.listCorrections", { numbers, ...pickAsOf(filter) });
  const byEntry = Map.groupBy(corrections, ({ corrects }) => corrects);
  const repeats = foldsRepeats(filter) ? await readRepeats(rows, filter) : [];
  return {
    rows: rows.map((entry) => ({
      ...entry,
      id: String(entry.number),
      correctedBy: byEntry.get(entry.number)?.map(({ number }) => number) ?? [],
      repeats: repeats.find(({ number }) => number === entry.number) ?? null,
    })),
    total,
  };
}

async function readRepeats(entries: LogEntry[], filter: Pick<LogFilter, "asOf">) {
  const numbers = entries.flatMap(({ event, number }) =>
    event === "alertRepeated" ? [number] : [],
  );
  return numbers.length === 0 ? [] : call("log.listRepeats", { numbers, ...pickAsOf(filter) });
}

const pickAsOf = ({ asOf }: Pick<LogFilter, "asOf">) => (asOf === undefined ? {} : { asOf });

/** Reads an entry with its corrections, until a time if it is given; null if it is not in the log. */
export const logEntryQuery = (number: number, asOf?: EpochMs) =>
  queryOptions({
    queryKey: ["log", "one", number, asOf ?? null],
    queryFn: async (): Promise<LogRow | null> => {
      const entry = await call("log.get", { number });
      if (entry === null) return null;
      const corrections = await call("log.listCorrections", {
        numbers: [number],
        ...pickAsOf({ asOf }),
      });
      const [repeats] = await readRepeats([entry], pickAsOf({ asOf }));
      return {
        ...entry,
        id: String(number),
        correctedBy: corrections.map((one) => one.number),
        repeats: repeats?.number === number ? repeats : null,
      };
    },
  });

/** The title of a record as an entry about it would store it; empty if it is not stored. */
export const recordTitleQuery = ({ kind, id }: LinkedRecord) =>
  commandQuery(["log", "title", kind, id], "log.getRecordTitle", { kind, id });

/** Reads entries again when others were appended; returns a function that unsubscribes. */
export const listenToLog = (client: QueryClient): (() => void) =>
  window.watchdesk.subscribe(
    "log.changed",
    () => void client.invalidateQueries({ queryKey: ["log"] }),
  );

/** The word for each kind of log entries, and its icon. */
export const logKindLabels: Record<LogKind, { word: string; Icon: LucideIcon }> = {
  event: { word: t("log.event"), Icon: Activity },
  information: { word: t("log.information"), Icon: Info },
  decision: { word: t("log.decision"), Icon: Gavel },
  action: { word: t("log.action"), Icon: SquareCheck },
  notification: { word: t("log.notification"), Icon: BellRing },
  handover: { word: t("log.handover"), Icon: ArrowRightLeft },
  correction: { word: t("log.correction"), Icon: PenLine },
};
