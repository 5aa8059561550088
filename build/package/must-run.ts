import { run } from "../runtime/child-process.ts";

/** Runs a program; returns its output, or throws with its stderr if it fails. */
export async function mustRun(program: string, args: readonly string[]): Promise<string> {
  const outcome = await run(program, args, { env: process.env });
  if (outcome.status !== 0) {
    throw new Error(`${program} failed (${outcome.status}): ${outcome.stderr.trim()}`);
  }
  return outcome.stdout;
}
