import type { Ended } from "./foreground.ts";

/** The commands of the scripts `check:…` of package.json; of the unit tests there is none. */
export const listChecks = (scripts: Readonly<Record<string, string>>): string[] =>
  Object.entries(scripts)
    .filter(([name]) => name.startsWith("check:") && name !== "check:unit")
    .flatMap(([, script]) => script.split(" && "));

/** A command that has ended. */
export type Outcome = { command: string; status: number };

/**
 * Runs commands in their order, so many at a time, whatever becomes of the others; what each wrote is printed
 * as a whole when it ends. Resolves to what became of them, in the order in which they ended.
 */
export async function runSteps(
  commands: readonly string[],
  atOnce: number,
  run: (command: string) => Promise<Ended>,
  print: (text: string) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = commands.values();
  const work = async () => {
    for (const command of waiting) {
      const { status, output } = await run(command);
      print(`\n> ${command}\n${output}`);
      outcomes.push({ command, status });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

/** What failed, a line each; empty where nothing did. */
export function describeFailed(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ status }) => status !== 0);
  const lines = failed.map(({ command, status }) => `\n  ${command} (exit status ${status})`);
  return failed.length === 0 ? "" : `\nFailed:${lines.join("")}\n`;
}
