import { fork } from "node:child_process";
import { createBirpc } from "birpc";
import type { DurationMs } from "#shared/lib/time.ts";
import type { AppFunctions } from "./protocol.ts";

/** The app in its own process. */
export type AppProcess = ReturnType<typeof startApp>;

/** A process that takes longer to respond hangs. */
const timeout: DurationMs = 10_000;

const script = new URL("./app.ts", import.meta.url);

/** Starts a process of the app that waits to begin, by default as the current user. */
export function startApp(uid?: number) {
  const child = fork(script, {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let stderr = "";
  let end: Error | null = null;
  child.stderr?.on("data", (chunk) => {
    stderr = `${stderr}${chunk}`.slice(-2_000);
  });
  const functions = createBirpc<AppFunctions>(
    {},
    {
      post: (message) => {
        if (end !== null) throw end;
        child.send(message, () => {});
      },
      on: (listener) => void child.on("message", listener),
      timeout,
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once("close", (code, signal) => {
      const error = new Error(`the process has ended (${signal ?? code}) ${stderr}`);
      end = error;
      functions.$rejectPendingCalls(({ reject }) => reject(error));
      resolve();
    });
  });
  // Sending to a process that has just ended fails.
  child.on("error", () => {});
  return {
    /** Each rejects if the app fails, ends or does not respond in time. */
    functions,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    /** Has the app close everything, and waits for the end of the process. */
    quit: async () => {
      await functions.quit();
      await ended;
    },
  };
}
