import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mustRun } from "../../must-run.ts";

const spec = `Name: base
Version: 1
Release: 1
Summary: A system for tests
License: MIT
BuildArch: noarch
Provides: /bin/bash /bin/sh
%description
It has no files.
%files
`;

/** Makes a repository for dnf in place of a system's: its package claims to contain shells. Resolves to its folder. */
export async function makeBaseRepository(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, "base-"));
  await writeFile(join(folder, "base.spec"), spec);
  await mustRun("rpmbuild", ["-bb", "--define", `_topdir ${folder}`, join(folder, "base.spec")]);
  const rpms = join(folder, "RPMS");
  await mustRun("createrepo_c", ["--quiet", rpms]);
  return rpms;
}
