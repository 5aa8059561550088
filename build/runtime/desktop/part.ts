import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** One running program of the session: the X server, the panel, a daemon … */
export type Part = {
  readonly name: string;
  isRunning(): boolean;
  /** What it wrote so far. */
  log(): string;
  /** The decimal number that the program writes to the file descriptor that it was given. */
  readonly number: Promise<number>;
  /** Ends it, by force after two seconds, and resolves when it is gone. */
  stop(): Promise<void>;
  /** Ends it by force at once, for the moment in which this process itself ends. */
  kill(): void;
};

/** What a part is started with; `input` is given to it and then closed. */
export type PartOptions = { env: Record<string, string>; input?: string };

const timeoutMs = 2000;

/** How long anything on a desktop may take on the busiest machine; what fails says so sooner. */
const longestWaitMs = 45_000;

const pauseMs = 15;

/** Starts a part in a process group of its own; it dies with this process whatever happens. */
export function startPart(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  { env, input }: PartOptions,
): Part {
  const command = ["--pdeathsig", "TERM", "--", program, ...args];
  const stdio = ["pipe", "pipe", "pipe", "pipe"] as const;
  const child = spawn("setpriv", command, { env, detached: true, stdio: [...stdio] });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
  }
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(input ?? "");
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      running = false;
      resolve();
    };
    child.once("exit", end);
    child.once("error", (error) => {
      log += `${name} could not be started: ${error.message}\n`;
      end();
    });
  });
  const signal = (kind: NodeJS.Signals): void => {
    if (!running || child.pid === undefined) return;
    try {
      process.kill(-child.pid, kind);
    } catch {
      // Gone in this very moment.
    }
  };
  return {
    name,
    isRunning: () => running,
    log: () => log,
    number: numberFrom(child.stdio[3] as NodeJS.ReadableStream | null | undefined),
    async stop() {
      signal("SIGTERM");
      const timeout = new AbortController();
      const late = sleep(timeoutMs, undefined, { signal: timeout.signal, ref: false });
      await Promise.race([ended, late]);
      timeout.abort();
      late.catch(() => undefined);
      signal("SIGKILL");
      await ended;
    },
    kill: () => signal("SIGKILL"),
  };
}

/** Resolves when the condition holds; throws with the part's log when it ends or time is up. */
export async function until(
  part: Part,
  what: string,
  condition: () => Promise<boolean>,
): Promise<void> {
  const explain = (fate: string): Error =>
    new Error(`${part.name}: ${fate} and still not "${what}". It wrote:\n${part.log()}`);
  const isTooLate = startDeadline();
  while (!(await condition())) {
    if (!part.isRunning()) throw explain("it has ended");
    if (isTooLate()) throw explain(`${longestWaitMs / 1000} seconds are over`);
    await sleep(pauseMs);
  }
}

/** Resolves when the condition holds; throws when time is up. */
export async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  const isTooLate = startDeadline();
  while (!(await condition())) {
    if (isTooLate()) throw new Error(`After ${longestWaitMs / 1000} seconds still not "${what}".`);
    await sleep(pauseMs);
  }
}

function startDeadline(): () => boolean {
  const deadline = performance.now() + longestWaitMs;
  return () => performance.now() > deadline;
}

function numberFrom(stream: NodeJS.ReadableStream | null | undefined): Promise<number> {
  return new Promise((resolve) => {
    let text = "";
    stream?.setEncoding("utf8");
    stream?.on("data", (piece: string) => {
      text += piece;
      if (text.includes("\n")) resolve(Number.parseInt(text, 10));
    });
  });
}
