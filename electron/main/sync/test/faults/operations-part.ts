import type { CellReport } from "./kinds.ts";
import type { Part } from "./part.ts";
import { excuseOf, listCells } from "./plan.ts";
import { describeRun } from "./table.ts";
import { runInProcesses } from "./workers.ts";

const toLine = ({ fault, operation, seed, problems }: CellReport): string =>
  `FAILED ${fault}, ${operation}, seed ${seed}: ${[...new Set(problems)].join("\n    ")}`;

/** Runs every fault at every operation of the service. */
export const operationsPart: Part = {
  name: "Faults on operations",
  run: async ({ seeds, only, processes, stop, onDone }) => {
    const excused: Record<string, number> = {};
    const meant = listCells(seeds, only).filter((cell) => {
      const excuse = excuseOf(cell);
      if (excuse === null) return true;
      const why = `${cell.fault}: ${excuse}`;
      excused[why] = (excused[why] ?? 0) + 1;
      return false;
    });
    if (meant.length === 0) return null;
    const cells: CellReport[] = [];
    await runInProcesses(meant, processes, stop, (report) => {
      cells.push(report);
      onDone(meant.length, report.verdict === null ? toLine(report) : null);
    });
    const failed = cells.filter(({ verdict }) => verdict === null).length;
    return {
      isGreen: failed === 0 && cells.length === meant.length,
      table: describeRun(operationsPart.name, { cells, excused, failed, meant: meant.length }),
      report: { cells, excused, failed, meant: meant.length },
    };
  },
};
