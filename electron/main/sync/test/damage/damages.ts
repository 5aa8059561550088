import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";

/** What happens to a file; `older` is where it was in an earlier state. */
export type Damage = {
  name: string;
  /** False where it would leave the file as it is: then there is nothing to try. */
  damage(path: string, older: string): boolean;
};

/** What can become of a file while nobody has it open; the store's own tests try more. */
export const damages: Damage[] = [
  {
    name: "1 bit",
    damage: (path) => {
      const bytes = readFileSync(path);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      return true;
    },
  },
  {
    name: "cut in half",
    damage: (path) => {
      truncateSync(path, Math.floor(statSync(path).size / 2));
      return true;
    },
  },
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
