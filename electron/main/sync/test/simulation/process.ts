import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Operation, OutboxCount } from "#shared/outbox/schema.ts";
import type { Known, RequestResult } from "../faults/kinds.ts";
import type { Computer } from "./computer.ts";

/** How many times as fast as the clock on the wall time passes in a process of the app. */
export const pace = 100;

/** Carries the id of the entry that a request sends, for the oracle alone. */
export const entryHeader = "x-soak-entry";

/** What a process of the app starts with. */
export type Beginning = Pick<Computer, "folder" | "kept" | "hasOnlyOutbox"> & {
  /** The file of what outlasts the app besides its stores: settings and keychain. */
  state: string;
  items: [string, string][];
  /** The simulated time at `origin`, an instant of the computer's own clock. */
  now: EpochMs;
  origin: EpochMs;
  /** Whether the store has its own thread, as in the app. */
  isThreaded: boolean;
  serviceUrl: string;
};

export type Order =
  | ({ to: "begin" } & Beginning)
  | { to: "add"; operation: Operation }
  | { to: "request"; operation: string; seed: number; known: Known }
  | { to: "retry" }
  | { to: "quit" };

export type Report =
  | { of: "start" }
  /** An operation is durable. */
  | { of: "kept"; entryId: string }
  | { of: "result"; result: RequestResult }
  | { of: "count"; count: OutboxCount }
  | { of: "problem"; problem: string };

/** The app in a process of its own. */
export type AppProcess = {
  send(order: Order): void;
  begin(
    computer: Computer,
    rest: Pick<Beginning, "now" | "origin" | "isThreaded" | "serviceUrl">,
  ): void;
  /** Receives every report, also those from before a kill. */
  listen(onReport: (report: Report) => void): void;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
  /** The signal or code with which it ended, after all reports; the computer has what outlasts it. */
  ended: Promise<string | number | null>;
};

const script = new URL("./process-app.ts", import.meta.url);

/** Starts a process of the app that waits to begin; it caches what it compiles in a folder. */
export function startProcess(cacheFolder: string): AppProcess {
  const child: ChildProcess = fork(script, {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: cacheFolder },
  });
  let keepState = () => {};
  // An order to a process that has just died.
  child.on("error", () => {});
  const send = (order: Order) => {
    if (child.connected) child.send(order);
  };
  const ended = new Promise<string | number | null>((resolve) =>
    child.once("close", (code: number | null, signal) => {
      keepState();
      resolve(signal ?? code);
    }),
  );
  return {
    send,
    begin: (computer, rest) => {
      const { folder, kept, items, hasOnlyOutbox } = computer;
      const state = join(folder, "outside.json");
      keepState = () => {
        if (!existsSync(state)) return;
        const outside: Pick<Beginning, "kept" | "items"> = JSON.parse(readFileSync(state, "utf8"));
        computer.kept = outside.kept;
        computer.items = new Map(outside.items);
      };
      send({ to: "begin", folder, state, kept, items: [...items], hasOnlyOutbox, ...rest });
    },
    listen: (onReport) => void child.on("message", onReport),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    ended,
  };
}
