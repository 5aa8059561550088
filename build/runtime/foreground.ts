import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";

const forwardedSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The folder and environment of a command. */
type CommandOptions = { env: NodeJS.ProcessEnv; cwd?: string };

export type Ended = { status: number; output: string };

/** Runs a command in this terminal and forwards signals; resolves to its exit status. */
export function runInForeground(
  program: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<number> {
  const child = spawn(program, args, { ...options, stdio: "inherit" });
  return follow(child, (signal) => child.kill(signal));
}

/**
 * Runs a shell command without this terminal. Forwards signals to all its processes, and then ends this process with
 * the same signal.
 */
export async function runInBackground(line: string, options: CommandOptions): Promise<Ended> {
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

/** Forwards signals to a child; resolves to its exit status when its output has been read. */
function follow(child: ChildProcess, forward: (signal: NodeJS.Signals) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const handlers = forwardedSignals.map((signal) => {
      const handle = (): void => forward(signal);
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
