import { readdir, readFile } from "node:fs/promises";

/** The memory of a process and all below it, shared pages counted in part (PSS), in bytes. */
export async function proportionalMemory(pid: number): Promise<number> {
  const parents = await readParents();
  const tree = [pid];
  for (const member of tree) {
    for (const [child, parent] of parents) if (parent === member) tree.push(child);
  }
  const sizes = await Promise.all(tree.map(readPss));
  return sizes.reduce((total, size) => total + size, 0);
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

/** A process may end while it is looked at. */
const readOrNothing = (path: string) => readFile(path, "utf8").catch(() => "");
