import { join } from "node:path";
import { run } from "../runtime/child-process.ts";
import { isOnPath } from "../runtime/system-libraries.ts";

/** The checkers of distributions, by the end of a package's name. Their overrides state why an error stays. */
const checkers: Readonly<Record<string, readonly string[]>> = {
  deb: ["lintian", "--fail-on", "error", "--allow-root"],
  rpm: ["rpmlint", "--config", join(import.meta.dirname, "linux", "rpmlint.toml")],
};

/** Checks a package with the checker of its distribution, if it is installed; returns what it says of it. Throws on errors. */
export async function lintPackage(file: string): Promise<string | null> {
  const [program, ...args] = checkers[file.split(".").at(-1) ?? ""] ?? [];
  if (program === undefined) return null;
  if (!isOnPath(program)) return `not checked: ${program} is not installed`;
  const outcome = await run(program, [...args, file], { env: process.env, timeout: 300_000 });
  if (outcome.status === 0) return `${program}: no errors`;
  throw new Error(`${program} found errors:\n${outcome.stdout}${outcome.stderr}`);
}
