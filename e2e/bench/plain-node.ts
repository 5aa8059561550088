import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { repository } from "../../build/runtime/app-build.ts";

/** Runs a script of `electron/main` in a separate Node process; resolves to its output. */
export async function readInNode(script: string, ...args: (string | number)[]): Promise<string> {
  const path = join(repository, "electron", "main", script);
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args.map(String)]);
  return stdout.trim();
}

/** Runs a script and parses its output as JSON. */
export const measureInNode = async <T>(script: string, ...args: (string | number)[]): Promise<T> =>
  JSON.parse(await readInNode(script, ...args));
