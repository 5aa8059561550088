import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Operation, OutboxCount } from "#shared/outbox/schema.ts";
import type { Known, RequestResult } from "../faults/kinds.ts";
import type { Computer } from "./computer.ts";
import { type ForkedApp, forkApp } from "./fork-app.ts";

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

/** What a test calls in the process of the app. */
export type ProcessFunctions = {
  begin(beginning: Beginning): Promise<void>;
  /** Resolves to the id of the entry once it is durable. */
  add(operation: Operation): Promise<string>;
  request(operation: string, seed: number, known: Known): Promise<RequestResult>;
  retry(): Promise<OutboxCount>;
  quit(): Promise<void>;
};

/** What the process reports. */
export type ProcessEvents = {
  onCount(count: OutboxCount): void;
  onProblem(problem: string): void;
};

/** The app in a process of its own; when it has ended, the computer has what outlasts it. */
export type AppProcess = Omit<ForkedApp<ProcessFunctions, ProcessEvents>, "functions"> & {
  functions: Omit<ProcessFunctions, "begin">;
  begin(
    computer: Computer,
    rest: Pick<Beginning, "now" | "origin" | "isThreaded" | "serviceUrl">,
  ): Promise<void>;
  /** Receives every report, also those from before a kill. */
  listen(events: ProcessEvents): void;
};

const script = new URL("./process-app.ts", import.meta.url);

/** Starts a process of the app that waits to begin; it caches what it compiles in a folder. */
export function startProcess(cacheFolder: string): AppProcess {
  const events: ProcessEvents = { onCount: () => {}, onProblem: () => {} };
  const env = { NODE_COMPILE_CACHE: cacheFolder };
  const app = forkApp<ProcessFunctions, ProcessEvents>(script, events, { timeout: 600_000, env });
  let keepState = () => {};
  return {
    functions: app.functions,
    begin: (computer, rest) => {
      const { folder, kept, items, hasOnlyOutbox } = computer;
      const state = join(folder, "outside.json");
      keepState = () => {
        if (!existsSync(state)) return;
        const outside: Pick<Beginning, "kept" | "items"> = JSON.parse(readFileSync(state, "utf8"));
        computer.kept = outside.kept;
        computer.items = new Map(outside.items);
      };
      const more = { items: [...items], hasOnlyOutbox, ...rest };
      return app.functions.begin({ folder, state, kept, ...more });
    },
    listen: (listeners) => void Object.assign(events, listeners),
    kill: app.kill,
    ended: app.ended.then((ending) => {
      keepState();
      return ending;
    }),
  };
}
