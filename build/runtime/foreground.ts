import { spawn } from "node:child_process";
import { constants } from "node:os";

const passedOn = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a command with this terminal to its end, passing signals on; its exit status. */
export function runInForeground(
  program: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: "inherit" });
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
    child.once("exit", (status, signal) => {
      settle(() => resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal])))();
    });
  });
}
