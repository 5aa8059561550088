import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";

const passedOn = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Where a command runs, and with what environment. */
type Surroundings = { env: NodeJS.ProcessEnv; cwd?: string };

/** How a command ended that ran beside others: its exit status and all that it wrote, as it came. */
export type Ended = { status: number; output: string };

/** Runs a command with this terminal to its end, passing signals on; its exit status. */
export function runInForeground(
  program: string,
  args: readonly string[],
  options: Surroundings,
): Promise<number> {
  return follow(spawn(program, args, { ...options, stdio: "inherit" }));
}

/** Runs a line of the shell to its end without this terminal, passing signals on. */
export async function runBeside(line: string, options: Surroundings): Promise<Ended> {
  const child = spawn(line, { ...options, shell: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { status: await follow(child), output };
}

/** Passes signals on to a child; resolves to its exit status once all that it wrote has been read. */
function follow(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const handlers = passedOn.map((signal) => {
      const handle = (): void => {
        child.kill(signal);
      };
      process.on(signal, handle);
      return () => process.off(signal, handle);
    });
    const settle = (action: () => void) => (): void => {
      for (const remove of handlers) remove();
      action();
    };
    child.once("error", (error) => settle(() => reject(error))());
    child.once("close", (status, signal) => {
      settle(() => resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal])))();
    });
  });
}
