import { existsSync, rmSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import { type MachineRun, runInMachine } from "./machine.ts";

/** A run of a suite in another Debian. */
type MachineTests = Omit<MachineRun, "command"> & {
  shared: string;
  /** The name of its folder in `e2e`. */
  suite: string;
  /** Arguments for Playwright. */
  args: readonly string[];
  /** The name of the results, by default the suite's. */
  name?: string;
};

/**
 * Runs the suite in `e2e/SUITE` as an unprivileged user of another Debian; resolves to its status. Its pictures and results
 * are in `out/NAME` then, and its report is `out/reports/NAME.json`.
 */
export async function testInMachine(tests: MachineTests): Promise<number> {
  const { suite, args, name = suite, ...machine } = tests;
  const program = ["node_modules/.bin/node", "e2e/clean-machine/inside.ts"];
  const command = [...program.map((path) => `/watchdesk/${path}`), suite, ...args];
  const status = await runInMachine({ ...machine, command });
  await keepResults(machine.shared, name);
  return status;
}

/** Runs with a folder for a machine, which is removed at the end, also after a signal. */
export async function withMachineFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp("/tmp/watchdesk-machine-");
  await chmod(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  const signals = ["SIGINT", "SIGTERM"];
  const end = () => process.exit(1);
  for (const signal of signals) process.once(signal, end);
  try {
    return await act(folder);
  } finally {
    process.off("exit", remove);
    for (const signal of signals) process.off(signal, end);
    remove();
  }
}

/** Copies pictures and results to the repository's folder of output. */
async function keepResults(shared: string, name: string): Promise<void> {
  const out = join(repository, "out", name);
  await rm(out, { recursive: true, force: true });
  for (const part of ["pictures", "results"]) {
    const from = join(shared, part);
    if (existsSync(from)) await cp(from, join(out, part), { recursive: true });
  }
  const report = join(out, "results", "report.json");
  if (!existsSync(report)) throw new Error("The tests in the machine left no report.");
  const reports = join(repository, "out", "reports");
  await mkdir(reports, { recursive: true });
  await cp(report, join(reports, `${name}.json`));
}
