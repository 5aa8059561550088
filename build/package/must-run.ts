import { run } from "../runtime/child-process.ts";

/** Runs a program to its end; throws with what it wrote to stderr where it fails. */
export async function mustRun(program: string, args: readonly string[]): Promise<string> {
  const outcome = await run(program, args, { env: process.env });
  if (outcome.status !== 0) {
    throw new Error(`${program} failed (${outcome.status}): ${outcome.stderr.trim()}`);
  }
  return outcome.stdout;
}
