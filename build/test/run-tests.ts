import { rm } from "node:fs/promises";
import { join } from "node:path";
import { countsLine, exitStatus, sum } from "./reports.ts";
import { reportsFolder, runStep, runSteps, type Step, type StepResult } from "./steps.ts";

/** Steps that run concurrently, at most `atOnce`. */
export type StepGroup = { atOnce: number; steps: readonly Step[] };

/** Groups of steps that run one after the other. */
export type Lane = readonly StepGroup[];

/**
 * Runs lanes side by side, all their steps or those with the given names. Prints a line for each step, the output of failed
 * steps, and the number of tests in the last line. Resolves to the exit status; throws if a name is unknown.
 */
export async function runTests(lanes: readonly Lane[], names: readonly string[]): Promise<number> {
  const known = lanes.flat().flatMap(({ steps }) => steps.map(({ name }) => name));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown step: ${unknown.join(", ")}. The steps are: ${known.join(", ")}.`);
  }
  for (const name of names) await rm(join(reportsFolder, `${name}.json`), { force: true });
  if (names.length === 0) await rm(reportsFolder, { recursive: true, force: true });
  const width = Math.max(...known.map((name) => name.length));
  const runLane = async (lane: Lane): Promise<StepResult[]> => {
    const results: StepResult[] = [];
    for (const { atOnce, steps } of lane) {
      const wanted = steps.filter(({ name }) => names.length === 0 || names.includes(name));
      const ended = await runSteps(wanted, atOnce, async (step) => {
        const result = await runStep(step);
        process.stdout.write(describeResult(result, width));
        return result;
      });
      results.push(...ended);
    }
    return results;
  };
  const results = (await Promise.all(lanes.map(runLane))).flat();
  const failures = results.flatMap(({ name, failures: lines }) =>
    lines.map((line) => `  ${name} › ${line}`),
  );
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join("\n")}\n`);
  const counts = sum(results.map((result) => result.counts));
  process.stdout.write(`\n${countsLine(counts)}\n`);
  return exitStatus(counts);
}

/** Formats a line with the duration, followed by the output of a failed step. */
export function describeResult(result: StepResult, width: number): string {
  const { name, counts, seconds, output, skipped } = result;
  const label = name.padEnd(width);
  if (skipped !== null) return `- ${label}  skipped: ${skipped}\n`;
  const line = `${label} ${seconds.toFixed(0).padStart(4)} s  ${countsLine(counts)}`;
  return counts.failed === 0 ? `✓ ${line}\n` : `✗ ${line}\n\n${output.trimEnd()}\n\n`;
}
