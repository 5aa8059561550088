import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../runtime/app-build.ts";
import { run } from "../runtime/child-process.ts";

/** The changes of this working copy: the revision that they are based on, and the paths of the changed files. */
export type Changes = { since: string; files: string[] };

/**
 * Returns all changes since this branch left the remote's main branch, uncommitted ones included; without a remote, since
 * the last commit. Paths are relative to the repository.
 */
export async function findChanges(root = repository): Promise<Changes> {
  // An archive of the sources has no history.
  if (!existsSync(join(root, ".git"))) return { since: "HEAD", files: [] };
  const git = (...args: string[]) => runGit(root, args);
  const since = await git("merge-base", "HEAD", "origin/HEAD").catch(() => "HEAD");
  const lists = [
    await git("diff", "--name-only", since),
    await git("ls-files", "--others", "--exclude-standard"),
  ];
  const files = lists.flatMap((list) => list.split("\n").filter((path) => path !== ""));
  return { since, files };
}

async function runGit(cwd: string, args: string[]): Promise<string> {
  const { status, stdout, stderr } = await run("git", args, { cwd });
  if (status !== 0) throw new Error(`git ${args.join(" ")} failed: ${stderr.trim()}`);
  return stdout.trim();
}
