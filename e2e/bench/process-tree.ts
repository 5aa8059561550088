import { readdir, readFile } from "node:fs/promises";

/** What each thread has taken of a processor, in milliseconds, by process and thread. */
export type ThreadTimes = ReadonlyMap<string, number>;

/** The memory of a process and all below it, shared pages counted in part (PSS), in bytes. */
export const proportionalMemory = (pid: number): Promise<number> => sumOver(pid, readPss);

/**
 * The threads of a process and of all below it. The time of a whole process comes in hundredths of a second, which is
 * what an idle window takes in a minute; the scheduler counts that of a thread by the nanosecond.
 */
export async function readThreadTimes(pid: number): Promise<ThreadTimes> {
  const times = await Promise.all((await listTree(pid)).map(readThreads));
  return new Map(times.flat());
}

/** The processor time between two readings, in milliseconds, without that of threads that have ended meanwhile. */
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
    const status = await readOrNothing(`/proc/${name}/status`);
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return parents;
}

async function readPss(pid: number): Promise<number> {
  const rollup = await readOrNothing(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}

async function readThreads(pid: number): Promise<[string, number][]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  return Promise.all(
    threads.map(async (thread): Promise<[string, number]> => {
      const counts = await readOrNothing(`/proc/${pid}/task/${thread}/schedstat`);
      return [`${pid}/${thread}`, Number.parseInt(counts || "0", 10) / 1e6];
    }),
  );
}

/** A process or a thread may end while it is looked at. */
const readOrNothing = (path: string) => readFile(path, "utf8").catch(() => "");
