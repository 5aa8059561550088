import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { PackageParts } from "./config.ts";
import type { Format } from "./targets.ts";

/** What electron-builder makes in one run: a packed folder ("dir") or a package of one that was packed before. */
export type BuilderJob = {
  parts: PackageParts;
  format: Format | "dir";
  prepackaged: string | null;
};

const program = fileURLToPath(new URL("./builder-process.ts", import.meta.url));

/**
 * Runs electron-builder in a process of its own and resolves to the files that it made; throws if it fails. Its
 * exit hook ends the process in which it runs with status 0, even if something else failed there.
 */
export async function runBuilder(job: BuilderJob, env: NodeJS.ProcessEnv): Promise<string[]> {
  const child = fork(program, [JSON.stringify(job)], { env });
  let files: string[] = [];
  child.on("message", (made: string[]) => {
    files = made;
  });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`electron-builder failed to make "${job.format}".`);
  return files.filter((path) => !path.endsWith(".blockmap"));
}
