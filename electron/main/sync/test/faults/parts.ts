import type { CellReport } from "./kinds.ts";
import { type CellName, excuseOf, listCells } from "./plan.ts";
import { runInProcesses } from "./workers.ts";

/** What a part of the run has come to. */
export type PartRun = {
  cells: CellReport[];
  /** Cells that make no sense, by why. */
  excused: Record<string, number>;
  failed: number;
  /** How many were meant to be run; all of them, unless somebody has stopped it. */
  meant: number;
};

/** A part of the run: cells of its own, by fault and operation. */
export type Part = {
  name: string;
  list(seeds: number[], only: string[]): CellName[];
  /** Runs cells in so many processes; tells of each that is over, with a line where it failed. */
  run(
    cells: CellName[],
    processes: number,
    stop: AbortSignal,
    onDone: (line: string | null) => void,
  ): Promise<PartRun>;
};

const toLine = ({ fault, operation, seed, problems }: CellReport): string =>
  `FAILED ${fault}, ${operation}, seed ${seed}: ${[...new Set(problems)].join("\n    ")}`;

const matrix: Part = {
  name: "Faults on operations",
  list: listCells,
  run: async (cells, processes, stop, onDone) => {
    const excused: PartRun["excused"] = {};
    const meant = cells.filter((cell) => {
      const excuse = excuseOf(cell);
      if (excuse === null) return true;
      const why = `${cell.fault}: ${excuse}`;
      excused[why] = (excused[why] ?? 0) + 1;
      onDone(null);
      return false;
    });
    const reports: CellReport[] = [];
    await runInProcesses(meant, processes, stop, (report) => {
      reports.push(report);
      onDone(report.verdict === null ? toLine(report) : null);
    });
    const failed = reports.filter(({ verdict }) => verdict === null).length;
    return { cells: reports, excused, failed, meant: meant.length };
  },
};

/** What `npm run faults` runs, in this order; the damage suite of the store joins here. */
export const parts: Part[] = [matrix];
