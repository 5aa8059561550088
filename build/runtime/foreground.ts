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
  const child = spawn(program, args, { ...options, stdio: "inherit" });
  return follow(child, (signal) => child.kill(signal));
}

/**
 * Runs a line of the shell to its end without this terminal. A signal is passed on to all processes that the line
 * has started, and ends this one, too, once the line has ended.
 */
export async function runBeside(line: string, options: Surroundings): Promise<Ended> {
  const isGroup = process.platform !== "win32";
  const child = spawn(line, {
    ...options,
    shell: true,
    detached: isGroup,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const received: NodeJS.Signals[] = [];
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const status = await follow(child, (signal) => {
    received.push(signal);
    if (isGroup && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  });
  for (const signal of received) process.kill(process.pid, signal);
  return { status, output };
}

/** Passes signals on to a child; resolves to its exit status once all that it wrote has been read. */
function follow(child: ChildProcess, passOn: (signal: NodeJS.Signals) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const handlers = passedOn.map((signal) => {
      const handle = (): void => passOn(signal);
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
