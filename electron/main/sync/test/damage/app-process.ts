import { fork } from "node:child_process";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Answer, Order, Picture } from "./protocol.ts";

/** The app in a process of its own. */
export type AppProcess = {
  /** Rejects where it refuses, ends, or does not answer in time. */
  tell(order: Order): Promise<unknown>;
  describe(order: Extract<Order, { to: "begin" | "describe" }>): Promise<Picture>;
  kill(): Promise<void>;
  /** Lets it close what it has open, and waits until it is gone. */
  quit(): Promise<void>;
};

/** Within this the app is there, or it hangs. */
const timeout: DurationMs = 10_000;

const script = new URL("./app.ts", import.meta.url);

/** Starts a process of the app that waits to begin; `uid` is whose it is, one's own where left out. */
export function startApp(uid?: number): AppProcess {
  const child = fork(script, {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let words = "";
  let count = 0;
  child.stderr?.on("data", (chunk) => {
    words = `${words}${chunk}`.slice(-2_000);
  });
  const ended = new Promise<string>((resolve) =>
    child.once("close", (code, signal) =>
      resolve(`the process has ended (${signal ?? code}) ${words}`),
    ),
  );
  // An order to somebody who has just died.
  child.on("error", () => {});
  child.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  async function tell(order: Order): Promise<unknown> {
    count += 1;
    const id = count;
    let timer: NodeJS.Timeout | undefined;
    const answer = await Promise.race([
      new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, order }, () => {});
      }),
      ended,
      new Promise<string>((resolve) => {
        timer = setTimeout(() => resolve(`no answer to ${order.to} in time`), timeout);
      }),
    ]).finally(() => clearTimeout(timer));
    if (typeof answer === "string") throw new Error(answer);
    if (!answer.isDone) throw new Error(answer.message);
    return answer.value;
  }

  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return {
    tell,
    describe: async (order) => (await tell(order)) as Picture,
    kill,
    quit: async () => {
      await tell({ to: "quit" });
      await ended;
    },
  };
}
