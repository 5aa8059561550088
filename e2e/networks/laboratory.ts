import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { run } from "../../build/runtime/child-process.ts";

/** The directions in which packets are lost: from the app, to the app, or both. */
export type Ways = "up" | "down" | "both";

/** What the router does to packets; nothing by default. */
export type Rules = {
  drop?: Ways;
  /** The share of packets that are lost at random, by `seed`. */
  loss?: number;
  seed?: number;
  /** In seconds, in each direction. */
  delay?: number;
  /** In bits per second, in each direction. */
  rate?: number;
  /** Larger packets, in bytes, are lost without a word. */
  largest?: number;
  /** Addresses of the service that are silent. */
  gone?: string[];
  /** Drops everything for some seconds from a packet on, of those in both directions with at least so many bytes. */
  cut?: { after: number; least: number; seconds: number; drop: Ways };
};

/** How the name server answers. */
export type Names = {
  names: Record<string, { A: string[]; AAAA?: string[] }>;
  answer?: "failure" | "none";
  /** In seconds. */
  delay?: number;
};

/** Numbers of packets since the start, and of questions to the name server. */
export type Counts = {
  passed: Record<"up" | "down", number>;
  dropped: Record<"up" | "down", number>;
  asked: number;
};

/** A running router. */
export type Laboratory = {
  setRules(rules: Rules): Promise<Counts>;
  setNames(names: Names): Promise<Counts>;
  /** Loses all packets of the present connections from now on. */
  forgetConnections(): Promise<Counts>;
  /** Gives this computer another address, and forgets the connections of the former one. */
  changeAddress(): Promise<Counts>;
  /** Takes the cable out for some seconds; the event "back" follows. */
  goAway(seconds: number): Promise<Counts>;
  /** Resolves at the next beginning or end of a cut. */
  awaitEvent(name: "cut" | "back"): Promise<void>;
  stop(): Promise<void>;
};

/** The service's name; its addresses are those of `router.py`. */
export const host = "service.test";
export const addresses = { service: "10.77.1.1", other: "10.77.1.2", broken: "fd77:dead::1" };
/** Lists connections that are closed here, whose data the system still repeats until it has arrived. */
export async function listUndelivered(): Promise<string> {
  const { status, stdout, stderr } = await run("ss", ["-tnH", "state", "fin-wait-1"]);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** A program with its own input and output. */
type Program = ChildProcessByStdio<Writable, Readable, null>;

/** Starts a router between this namespace and one of its own, whose port 443 leads to a port of this loopback. */
export async function startLaboratory(port: number): Promise<Laboratory> {
  const script = join(import.meta.dirname, "router.py");
  const router: Program = spawn("/usr/bin/python3", [script, String(port)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(router, "close");
  const replies: ((counts: Counts) => void)[] = [];
  const events = new Map<string, () => void>();
  const ready = new Promise<void>((resolve) => events.set("ready", resolve));
  createInterface({ input: router.stdout }).on("line", (line) => {
    const said: { event: string } | Counts = JSON.parse(line);
    if ("event" in said) events.get(said.event)?.();
    else replies.shift()?.(said);
  });
  const died = ended.then(([status]) => {
    throw new Error(`The router has ended with status ${status}.`);
  });
  const send = (command: object): Promise<Counts> => {
    router.stdin.write(`${JSON.stringify(command)}\n`);
    return Promise.race([new Promise<Counts>((resolve) => replies.push(resolve)), died]);
  };
  await Promise.race([ready, died]);
  // From now on commands report that it has ended.
  died.catch(() => undefined);
  return {
    setRules: (rules) => send({ rules }),
    setNames: (names) => send({ names }),
    forgetConnections: () => send({ forget: true }),
    changeAddress: async () => {
      for (const change of ["add 10.77.0.3/32", "delete 10.77.0.2/24"])
        await run("ip", ["address", ...change.split(" "), "dev", "lan0"]);
      return send({ forget: true });
    },
    goAway: (seconds) => send({ away: seconds }),
    awaitEvent: (name) => new Promise((resolve) => events.set(name, resolve)),
    stop: async () => {
      router.stdin.end();
      await ended;
    },
  };
}
