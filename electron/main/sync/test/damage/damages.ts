import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { flipBit } from "#main/store/test/files.ts";

/** One kind of damage to a file. */
export type Damage = {
  name: string;
  /** Damages a file of which `older` is an earlier copy; returns false if it would stay the same. */
  damage(path: string, older: string): boolean;
};

/** Damage to closed files; the store's own tests cover more. */
export const damages: Damage[] = [
  {
    name: "1 bit",
    damage: (path) => {
      flipBit(path, Math.floor(statSync(path).size / 2));
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
