import { spawn } from "node:child_process";

/** The result of a program with its output. */
export type Outcome = {
  /** Null if a signal ended it. */
  status: number | null;
  stdout: string;
  stderr: string;
  timedOut: boolean;
};

/** Options of a run; times in milliseconds. */
export type RunOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
  timeout?: number;
};

/** Runs a program without a shell; throws only if it cannot be started. */
export function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  const { cwd, env, input = "", timeout } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(cwd === undefined ? {} : { cwd }),
      ...(env === undefined ? {} : { env }),
      ...(timeout === undefined ? {} : { timeout, killSignal: "SIGKILL" as const }),
      stdio: ["pipe", "pipe", "pipe"],
    });
    const outcome = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      outcome.stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      outcome.stderr += text;
    });
    // Programs that do not read their input close it early, which is no failure.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
    child.once("error", reject);
    child.once("close", (status, signal) => {
      const timedOut = timeout !== undefined && signal === "SIGKILL";
      resolve({ ...outcome, status, timedOut });
    });
  });
}

/** Runs a program; returns its output, or throws with its stderr if it fails. */
export async function mustRun(program: string, args: readonly string[]): Promise<string> {
  const outcome = await run(program, args, { env: process.env });
  if (outcome.status !== 0) {
    throw new Error(`${program} failed (${outcome.status}): ${outcome.stderr.trim()}`);
  }
  return outcome.stdout;
}
