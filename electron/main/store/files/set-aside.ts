import { existsSync, renameSync } from "node:fs";
import type { EpochMs } from "#shared/lib/time.ts";

/** Renames a file of the store, with what belongs to it, after the given time; tells its new path. */
export function setAside(path: string, at: EpochMs): string {
  const date = new Date(at).toISOString().replaceAll(":", "-");
  const free = (attempt: number): string => {
    const candidate = path.replace(/(\.db)?$/, `.${date}${attempt === 0 ? "" : `-${attempt}`}$1`);
    return existsSync(candidate) ? free(attempt + 1) : candidate;
  };
  const target = free(0);
  for (const suffix of ["", "-wal", "-shm", "-seal"]) {
    if (existsSync(path + suffix)) renameSync(path + suffix, target + suffix);
  }
  return target;
}
