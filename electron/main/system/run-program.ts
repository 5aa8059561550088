import { type ExecFileException, execFile } from "node:child_process";
import type { DurationMs } from "#shared/lib/time.ts";

/** Runs a program of the system; resolves to its output, or to null on failure. */
export type Run = (program: string, args: string[]) => Promise<string | null>;

/** The output of a program, or why there is none: it is missing, its time limit ended it, or it failed. */
export type Ended =
  | { output: string; failure: null }
  | { output: null; failure: "missing" | "late" | (string & {}) };

/** Runs a program of the system within a time limit; never rejects. */
export type RunToEnd = (program: string, args: string[], limit?: DurationMs) => Promise<Ended>;

const usualLimit: DurationMs = 2_000;

/** Runs a program with English output, for two seconds at most unless given another limit. */
export const runToEnd: RunToEnd = (program, args, limit = usualLimit) =>
  new Promise((resolve) => {
    // Unlike the option `timeout`, a signal is an error even if the program or its children end later, or well.
    const signal = AbortSignal.timeout(limit);
    const options = {
      windowsHide: true,
      signal,
      killSignal: "SIGKILL",
      env: { ...process.env, LC_ALL: "C" },
    } as const;
    execFile(program, args, options, (error, output, errors) =>
      resolve(
        error === null
          ? { output, failure: null }
          : { output: null, failure: explain(error, errors) },
      ),
    );
  });

/** Runs a program with English output for two seconds at most; a failure means that a setting cannot be read. */
export const runProgram: Run = async (program, args) => (await runToEnd(program, args)).output;

function explain({ name, code, signal }: ExecFileException, errors: string): string {
  if (name === "AbortError") return "late";
  if (code === "ENOENT") return "missing";
  if (typeof code === "string") return code;
  const how = typeof signal === "string" ? `ended by ${signal}` : `exit status ${code}`;
  const lastLine = errors.trim().split("\n").at(-1) ?? "";
  return lastLine === "" ? how : `${how}: ${lastLine}`;
}
