import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { DurationMs } from "#shared/lib/time.ts";
import type { CellReport } from "./kinds.ts";
import type { CellName } from "./plan.ts";

/** The maximum real time of a cell, on a busy machine. */
const maxCell: DurationMs = 120_000;

const script = new URL("./worker.ts", import.meta.url);

const fail = (cell: CellName, problem: string): CellReport => ({
  ...cell,
  ...{ verdict: null, code: null, problems: [problem], requests: 0, took: 0 },
});

/** Runs cells in `count` processes, and reports each at its end, until it is aborted. */
export async function runInProcesses(
  cells: CellName[],
  count: number,
  stop: AbortSignal,
  onReport: (report: CellReport) => void,
): Promise<void> {
  const left = cells.toReversed();
  const begin = (): ChildProcess => fork(script, { stdio: ["ignore", "ignore", "inherit", "ipc"] });

  async function runOne(worker: ChildProcess, cell: CellName): Promise<CellReport> {
    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(() => over.abort(), maxCell);
    worker.send(cell);
    const answered = once(worker, "message", { signal }).then(([report]) => report as CellReport);
    const died = once(worker, "exit", { signal }).then(([code, by]) =>
      fail(cell, `the process ended: ${by ?? code}`),
    );
    const ended = Promise.race([answered, died]);
    try {
      return await ended;
    } catch {
      // Only the timer aborts the wait.
      worker.disconnect();
      worker.kill("SIGKILL");
      return fail(cell, "it never ended");
    } finally {
      clearTimeout(timer);
      over.abort();
      await Promise.allSettled([answered, died]);
    }
  }

  async function work(): Promise<void> {
    let worker = begin();
    for (let cell = left.pop(); cell !== undefined; cell = left.pop()) {
      if (stop.aborted) break;
      if (!worker.connected) worker = begin();
      onReport(await runOne(worker, cell));
    }
    worker.kill();
  }

  await Promise.all(Array.from({ length: count }, work));
}
