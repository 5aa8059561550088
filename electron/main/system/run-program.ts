import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { DurationMs } from "#shared/lib/time.ts";

/** Runs a program of the system; resolves to its output, or to null on failure. */
export type Run = (program: string, args: string[]) => Promise<string | null>;

const execute = promisify(execFile);
const timeout: DurationMs = 2_000;

/** Runs a program with English output for two seconds at most. */
export const runProgram: Run = async (program, args) => {
  try {
    return (await execute(program, args, { timeout, env: { ...process.env, LC_ALL: "C" } })).stdout;
  } catch {
    // A program that is missing or fails means that the setting cannot be read.
    return null;
  }
};
