import { type ChildProcess, fork } from "node:child_process";
import { type BirpcReturn, createBirpc } from "birpc";
import type { DurationMs } from "#shared/lib/time.ts";

/** An app in its own process. */
export type ForkedApp<Functions extends object, Events extends object = object> = {
  /** Each rejects if the app fails, ends or does not respond in time. */
  functions: BirpcReturn<Functions, Events>;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
  /** The signal or code with which it ended, after all that it has reported. */
  ended: Promise<string | number | null>;
};

type Options = {
  /** A process that takes longer to respond hangs. */
  timeout: DurationMs;
  /** The user, by default the current one. */
  uid?: number | undefined;
  env?: NodeJS.ProcessEnv;
};

/** Starts a script in its own process, whose functions the test calls and which calls `events`. */
export function forkApp<Functions extends object, Events extends object = object>(
  script: URL,
  events: Events,
  { timeout, uid, env = {} }: Options,
): ForkedApp<Functions, Events> {
  const child: ChildProcess = fork(script, {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: { ...process.env, ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let stderr = "";
  let end: Error | null = null;
  child.stderr?.on("data", (chunk) => {
    stderr = `${stderr}${chunk}`.slice(-2_000);
  });
  const functions = createBirpc<Functions, Events>(events, {
    post: (message) => {
      if (end !== null) throw end;
      child.send(message, () => {});
    },
    on: (listener) => void child.on("message", listener),
    timeout,
  });
  const ended = new Promise<string | number | null>((resolve) => {
    child.once("close", (code, signal) => {
      const error = new Error(`the process has ended (${signal ?? code}) ${stderr}`);
      end = error;
      functions.$rejectPendingCalls(({ reject }) => reject(error));
      resolve(signal ?? code);
    });
  });
  // Sending to a process that has just ended fails.
  child.on("error", () => {});
  return {
    functions,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    ended,
  };
}
