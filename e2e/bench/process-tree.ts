import { readdir, readFile } from "node:fs/promises";

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
  const rollup = await readOrEmpty(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}

async function readThreads(pid: number): Promise<[string, number][]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  return Promise.all(
    threads.map(async (thread): Promise<[string, number]> => {
      const counts = await readOrEmpty(`/proc/${pid}/task/${thread}/schedstat`);
      return [`${pid}/${thread}`, Number.parseInt(counts || "0", 10) / 1e6];
    }),
  );
}

/** Reads a file of a process or thread that may end meanwhile. */
const readOrEmpty = (path: string) => readFile(path, "utf8").catch(() => "");
