import { readdir, readFile } from "node:fs/promises";

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

/** The memory of a process and all below it, shared pages counted in part (PSS), in bytes. */
export const proportionalMemory = (pid: number): Promise<number> => sumOver(pid, readPss);

/** The processor time of a process and of all below it that still run, in milliseconds. */
export const processorTime = (pid: number): Promise<number> => sumOver(pid, readProcessorTime);

async function sumOver(pid: number, read: (pid: number) => Promise<number>): Promise<number> {
  const parents = await readParents();
  const tree = [pid];
  for (const member of tree) {
    for (const [child, parent] of parents) if (parent === member) tree.push(child);
  }
  const values = await Promise.all(tree.map(read));
  return values.reduce((total, value) => total + value, 0);
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

async function readProcessorTime(pid: number): Promise<number> {
  const stat = await readOrNothing(`/proc/${pid}/stat`);
  // Behind the name, which may hold anything, come the state and ten numbers before these two.
  const behind = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(behind[11] ?? 0) + Number(behind[12] ?? 0)) * tick;
}

/** A process may end while it is looked at. */
const readOrNothing = (path: string) => readFile(path, "utf8").catch(() => "");
