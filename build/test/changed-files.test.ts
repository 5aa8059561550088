import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { run } from "../runtime/child-process.ts";
import { findChanges } from "./changed-files.ts";

/** Creates an empty folder; `git` runs there. */
function createFolder() {
  const root = mkdtempSync(join(tmpdir(), "changes-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"];
  const git = async (...args: string[]) => {
    const { status, stderr } = await run("git", [...identity, ...args], { cwd: root });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  };
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  return { root, git, write };
}

it("lists committed, uncommitted and new files since the branch left the remote's main branch", async () => {
  const { root, git, write } = createFolder();
  await git("init", "-q", "-b", "main");
  for (const name of ["old", "committed", "edited"]) write(name, "1");
  await git("add", ".");
  await git("commit", "-qm", "first");
  write("edited", "2");
  write("new", "1");
  expect(await findChanges(root)).toEqual({ since: "HEAD", files: ["edited", "new"] });

  await git("update-ref", "refs/remotes/origin/HEAD", "HEAD");
  write("committed", "2");
  await git("commit", "-qm", "second", "committed");
  expect((await findChanges(root)).files).toEqual(["committed", "edited", "new"]);
});

it("knows no changes where the sources have no history", async () => {
  expect((await findChanges(createFolder().root)).files).toEqual([]);
});
