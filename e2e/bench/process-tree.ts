import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** Processor time in milliseconds, by process and thread. */
export type ThreadTimes = ReadonlyMap<string, number>;

/** Returns the proportional set size (PSS) of a process and its descendants except some, in bytes. */
export const proportionalMemory = (pid: number, without: readonly number[] = []): Promise<number> =>
  sumOver(pid, async (member) => (without.includes(member) ? 0 : readPss(member)));

/**
 * Reads the thread times of a process and its descendants. A process's time has a resolution of 10 ms, as much as an
 * idle window uses in a minute; a thread's is in nanoseconds.
 */
export async function readThreadTimes(pid: number): Promise<ThreadTimes> {
  const times = await Promise.all((await listTree(pid)).map(readThreads));
  return new Map(times.flat());
}

/** Returns the processor time between two readings, in milliseconds, without threads that have ended. */
export const timeBetween = (before: ThreadTimes, after: ThreadTimes): number =>
  sum([...after].map(([thread, time]) => time - (before.get(thread) ?? 0)));

/** What a process and its descendants have cost so far: processor time in ms, wake-ups, and bytes written to disk. */
export type Costs = { time: number; wakeUps: number; written: number };

/** Reads the costs of a process and its descendants, without processes that have ended. */
export async function readCosts(pid: number): Promise<Costs> {
  const [times, wakeUps, written] = await Promise.all([
    readThreadTimes(pid),
    sumOver(pid, readWakeUps),
    sumOver(pid, readWritten),
  ]);
  return { time: sum([...times.values()]), wakeUps, written };
}

/** Length in ms of a span in which a program is idle, and the processor time in ms that it may use in it. */
const idleSpan = 3_000;
const idleTime = 150;

/** Waits until a process and its descendants are idle; throws if they are not within a minute. */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let span = 0; span < 20; span += 1) {
    const before = await readThreadTimes(pid);
    await pause(idleSpan);
    if (timeBetween(before, await readThreadTimes(pid)) < idleTime) return;
  }
  throw new Error("The program is never idle.");
}

async function sumOver(pid: number, read: (pid: number) => Promise<number>): Promise<number> {
  return sum(await Promise.all((await listTree(pid)).map(read)));
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

async function listTree(pid: number): Promise<number[]> {
  const parents = await readParents();
  const tree = [pid];
  for (const member of tree) {
    for (const [child, parent] of parents) if (parent === member) tree.push(child);
  }
  return tree;
}

async function readParents(): Promise<Map<number, number>> {
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readOrEmpty(`/proc/${name}/status`);
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return parents;
}

async function readPss(pid: number): Promise<number> {
  return readNumber(await readOrEmpty(`/proc/${pid}/smaps_rollup`), "Pss") * 1024;
}

/** Counts how often the threads of a process have waited, each of which ends with a wake-up. */
async function readWakeUps(pid: number): Promise<number> {
  const threads = await listThreads(pid);
  const statuses = threads.map((thread) => readOrEmpty(`/proc/${pid}/task/${thread}/status`));
  return sum(
    (await Promise.all(statuses)).map((text) => readNumber(text, "voluntary_ctxt_switches")),
  );
}

const readWritten = async (pid: number): Promise<number> =>
  readNumber(await readOrEmpty(`/proc/${pid}/io`), "write_bytes");

const readNumber = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);

const listThreads = (pid: number) => readdir(`/proc/${pid}/task`).catch(() => []);

async function readThreads(pid: number): Promise<[string, number][]> {
  const threads = await listThreads(pid);
  return Promise.all(
    threads.map(async (thread): Promise<[string, number]> => {
      const counts = await readOrEmpty(`/proc/${pid}/task/${thread}/schedstat`);
      return [`${pid}/${thread}`, Number.parseInt(counts || "0", 10) / 1e6];
    }),
  );
}

/** Reads a file of a process or thread that may end meanwhile. */
const readOrEmpty = (path: string) => readFile(path, "utf8").catch(() => "");
