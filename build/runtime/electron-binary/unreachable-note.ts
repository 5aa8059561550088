import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const validForMs = 24 * 3_600_000;

/** A note, valid for a day, that the official download was unreachable. */
export type UnreachableNote = {
  /** Returns the reason noted within the last day for this version and mirror, if any. */
  read(): Promise<string | undefined>;
  write(reason: string): Promise<void>;
  remove(): Promise<void>;
};

/** Returns the note in the cache folder about a version and the current mirror. */
export function unreachableNote(
  cache: string,
  version: string,
  env: NodeJS.ProcessEnv = process.env,
): UnreachableNote {
  const file = join(cache, "electron", "official-unreachable");
  const mirror = env.npm_config_electron_mirror ?? env.ELECTRON_MIRROR ?? "";
  // Other versions or mirrors may be reachable.
  const heading = `Electron ${version} ${mirror}`.trim();
  return {
    async read() {
      try {
        const [found, reason, at] = (await readFile(file, "utf8")).split("\n");
        // The file's modification time is wrong if a test runs with another date.
        const age = Date.now() - Number(at);
        return age < validForMs && found === heading ? reason : undefined;
      } catch {
        return undefined;
      }
    },
    async write(reason) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${heading}\n${reason}\n${Date.now()}\n`);
    },
    remove: () => rm(file, { force: true }),
  };
}
