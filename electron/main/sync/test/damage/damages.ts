import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** What happens to a file; `older` is where it was in an earlier state. */
export type Damage = {
  name: string;
  /** False where it would leave the file as it is: then there is nothing to try. */
  damage(path: string, older: string): boolean;
};

const page = 4_096;

/** Changes so many bytes from a place on; each becomes another one. */
function changeBytes(path: string, from: number, count: number): boolean {
  const bytes = readFileSync(path);
  const end = Math.min(bytes.length, from + count);
  for (let at = from; at < end; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0x55;
  if (end > from) writeFileSync(path, bytes);
  return end > from;
}

const cutTo =
  (lengthOf: (size: number) => number): Damage["damage"] =>
  (path) => {
    const bytes = readFileSync(path);
    if (bytes.length === 0) return false;
    writeFileSync(path, bytes.subarray(0, lengthOf(bytes.length)));
    return true;
  };

const sizeOf = (path: string): number => readFileSync(path).length;

/** What can become of a file while nobody has it open. */
export const damages: Damage[] = [
  { name: "1 byte", damage: (path) => changeBytes(path, Math.floor(sizeOf(path) / 2), 1) },
  { name: "100 bytes", damage: (path) => changeBytes(path, Math.floor(sizeOf(path) / 3), 100) },
  {
    name: "a page of zeros",
    damage: (path) => {
      const bytes = readFileSync(path);
      const from = Math.floor(bytes.length / 2 / page) * page;
      bytes.fill(0, from, Math.min(bytes.length, from + page));
      if (bytes.length > 0) writeFileSync(path, bytes);
      return bytes.length > 0;
    },
  },
  { name: "cut to nothing", damage: cutTo(() => 0) },
  { name: "cut in half", damage: cutTo((size) => Math.floor(size / 2)) },
  { name: "cut by 1", damage: cutTo((size) => size - 1) },
  {
    name: "deleted",
    damage: (path) => {
      rmSync(path);
      return true;
    },
  },
  {
    name: "older copy",
    damage: (path, older) => {
      if (!existsSync(older) || readFileSync(older).equals(readFileSync(path))) return false;
      copyFileSync(older, path);
      return true;
    },
  },
];

/** Nobody may read or write it, as long as whoever tries is not the superuser. */
export const takePermissions = (path: string): void => chmodSync(path, 0);
