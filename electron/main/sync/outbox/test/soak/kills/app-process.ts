import { type ChildProcess, fork } from "node:child_process";
import type { News, Order } from "./protocol.ts";

/** The app in a process of its own. */
export type AppProcess = {
  tell(order: Order): void;
  /** Hears all that it tells, also what it told before it was killed. */
  listen(hear: (news: News) => void): void;
  kill(): void;
  /** The signal or code with which it ended, when all that it told has been heard. */
  ended: Promise<string | number | null>;
};

const script = new URL("./app.ts", import.meta.url);

/** Starts a process of the app that waits to begin; what it compiles is cached in a folder. */
function startApp(cacheFolder: string): AppProcess {
  const child: ChildProcess = fork(script, {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: cacheFolder },
  });
  // An order to somebody who has just died.
  child.on("error", () => {});
  return {
    tell: (order) => {
      if (child.connected) child.send(order);
    },
    listen: (hear) => void child.on("message", hear),
    kill: () => void child.kill("SIGKILL"),
    ended: new Promise((resolve) =>
      child.once("close", (code: number | null, signal) => resolve(signal ?? code)),
    ),
  };
}

/** Has a process ready to begin whenever one has been taken, as it takes a while to start. */
export function keepSpare(cacheFolder: string) {
  let spare = startApp(cacheFolder);
  return {
    take: (): AppProcess => {
      const taken = spare;
      spare = startApp(cacheFolder);
      return taken;
    },
    stop: async (): Promise<void> => {
      spare.kill();
      await spare.ended;
    },
  };
}
