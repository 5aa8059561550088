import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const validForMs = 24 * 3_600_000;

/** A note, valid for a day, that the official download was out of reach. */
export type UnreachableNote = {
  /** The reason noted within the last day for this version and mirror, if any. */
  read(): Promise<string | undefined>;
  write(reason: string): Promise<void>;
  remove(): Promise<void>;
};

/** The note in this cache folder about one version, from where Electron would come now. */
export function unreachableNote(
  cache: string,
  version: string,
  env: NodeJS.ProcessEnv = process.env,
): UnreachableNote {
  const file = join(cache, "electron", "official-unreachable");
  const mirror = env.npm_config_electron_mirror ?? env.ELECTRON_MIRROR ?? "";
  // With another version or mirror the answer may be another: asked again at once.
  const heading = `Electron ${version} ${mirror}`.trim();
  return {
    async read() {
      try {
        const [found, reason, at] = (await readFile(file, "utf8")).split("\n");
        // The file's own time goes by another clock where a test runs in another year.
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
