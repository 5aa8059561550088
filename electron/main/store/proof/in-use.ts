import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readJsonFile } from "#main/read-json.ts";

/** The mark of a store that is open, which an end without notice leaves: whose logs hold something. */
export type InUse = {
  has(name: string): boolean;
  add(name: string): void;
  delete(name: string): void;
  begin(): void;
  /** Takes the mark away: the store has ended well. */
  end(): void;
};

const names = z.array(z.string());

/** Reads the mark in a store's folder. One that is not as it was written says nothing. */
export function openInUse(folder: string): InUse {
  const path = join(folder, "in-use");
  const filled = new Set(read(path));
  const write = () => writeFileSync(path, JSON.stringify([...filled]), { mode: 0o600 });
  return {
    has: (name) => filled.has(name),
    add: (name) => {
      filled.add(name);
      write();
    },
    delete: (name) => {
      filled.delete(name);
      write();
    },
    begin: write,
    end: () => rmSync(path, { force: true }),
  };
}

function read(path: string): string[] {
  const mark = readJsonFile(names, path);
  return mark.ok ? mark.value : [];
}
