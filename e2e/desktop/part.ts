import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** One running program of the session: the X server, the panel, a daemon … */
export type Part = {
  readonly name: string;
  isRunning(): boolean;
  /** Returns its output so far. */
  log(): string;
  /** The decimal number that the program writes to file descriptor 3. */
  readonly number: Promise<number>;
  /** Stops it, with SIGKILL after two seconds; resolves when it has ended. */
  stop(): Promise<void>;
  /** Kills it, for the end of this process. */
  kill(): void;
};

/** Environment and standard input of a part. */
export type PartOptions = { env: Record<string, string>; input?: string };

const timeoutMs = 2000;

/** The timeout of all conditions, for a busy machine. */
const waitTimeoutMs = 45_000;

const pauseMs = 15;

/** Starts a part in its own process group; it ends with this process. */
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
      // It has just ended.
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

/** Waits for a condition; throws with the part's output if it ends or the time is up. */
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
    if (isTooLate()) throw explain(`${waitTimeoutMs / 1000} seconds are over`);
    await sleep(pauseMs);
  }
}

/** Waits for a condition; throws when the time is up. */
export async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  const isTooLate = startDeadline();
  while (!(await condition())) {
    if (isTooLate()) throw new Error(`After ${waitTimeoutMs / 1000} seconds still not "${what}".`);
    await sleep(pauseMs);
  }
}

function startDeadline(): () => boolean {
  const deadline = performance.now() + waitTimeoutMs;
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
