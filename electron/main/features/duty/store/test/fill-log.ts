import { join } from "node:path";
import { scatter } from "#main/store/test/bench/time.ts";
import { manualKinds } from "#shared/features/duty/log-kinds.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { appendEntries, type UnnumberedEntry } from "../log-file.ts";
import { closeLog, openLog } from "../open-log.ts";

/** Entries of a shift in a filled log. */
export const perShift = 250;

const atOnce = 1_000;
const minute = 60_000;

const words = [
  "pump",
  "gate",
  "ward",
  "river",
  "bridge",
  "lamp",
  "siren",
  "valve",
  "tower",
  "road",
];

/** Returns a word that the texts of a filled log contain. */
export const wordAt = (at: number): string => words[scatter(at, words.length)] ?? "";

/** Appends entries to the log of a folder, the first of a time and the others a minute apart; the text of each ends its index with a colon. */
export function fillLog(folder: string, key: string, total: number, first: EpochMs): void {
  const { db } = openLog(
    { path: join(folder, "log.db"), key },
    { head: null, isSuspect: false },
    first,
  );
  // Many in each transaction, as a real log takes hours to fill.
  for (let from = 0; from < total; from += atOnce) {
    appendEntries(
      db,
      Array.from({ length: Math.min(atOnce, total - from) }, (_, at) => ({
        id: `${from + at}`,
        entry: makeEntry(from + at, first),
      })),
    );
  }
  closeLog(db);
}

function makeEntry(at: number, first: EpochMs): UnnumberedEntry {
  const time = first + at * minute;
  const kind = manualKinds[at % manualKinds.length] ?? "information";
  const {
    number: _number,
    digest: _digest,
    previous: _previous,
    ...entry
  } = aLogEntry({
    shift: 1 + Math.floor(at / perShift),
    kind,
    // The number of the entry before it.
    corrects: kind === "correction" ? at : null,
    at: time,
    recorded: time,
    text: `${wordAt(at)} ${wordAt(at * 3 + 1)} number ${at}: reported at the depot, and the crew was sent at once.`,
    record: {
      kind: "alert",
      id: `${at % 2_000}`,
      title: `Alert ${at % 2_000}`,
      digest: "x".repeat(22),
    },
    source: `Person ${at % 100}`,
  });
  return entry;
}
