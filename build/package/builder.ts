import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { PackageParts } from "./config.ts";
import type { Format } from "./targets.ts";

/** The output of one run of electron-builder: a packed folder ("dir"), or a package of a packed folder. */
export type BuilderJob = {
  parts: PackageParts;
  format: Format | "dir";
  prepackaged: string | null;
};

const program = fileURLToPath(new URL("./builder-process.ts", import.meta.url));

/**
 * Runs electron-builder in a separate process and resolves to the created files; throws if it fails. Its exit hook
 * ends its process with status 0 even after other failures.
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
