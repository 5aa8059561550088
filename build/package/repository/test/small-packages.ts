import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mustRun } from "../../../runtime/child-process.ts";
import type { FpmRequest } from "../../fpm/arguments.ts";
import { makeDeb } from "../../fpm/deb.ts";
import { makeRpm } from "../../fpm/rpm.ts";
import { stage } from "../../fpm/stage.ts";

const make = { deb: makeDeb, rpm: makeRpm };
const script = join(import.meta.dirname, "..", "..", "linux", "before-install.sh");

/** Builds a deb and an rpm of one small file as those of the app are built; resolves to their folder. */
export async function buildSmallPackages(parent: string, version: string): Promise<string> {
  const folder = await mkdtemp(join(parent, "packages-"));
  const content = join(parent, `content-${version}`);
  await writeFile(content, version);
  for (const format of ["deb", "rpm"] as const) {
    const request: FpmRequest = {
      ...{ format, name: "watchdesk", version },
      architecture: "amd64",
      ...{ maintainer: "W <w@w.example>", vendor: "W", url: "https://w.example/", license: "MIT" },
      ...{ category: "net", priority: "optional", description: "A client\nFor alerts." },
      ...{ depends: [], recommends: [], compression: "gz" },
      ...{ beforeInstall: null, afterInstall: script, afterRemove: script },
      file: join(folder, `watchdesk-${version}.${format}`),
      contents: [{ from: content, to: "/opt/Watchdesk/version" }],
    };
    const root = join(parent, `root-${version}-${format}`);
    await mkdir(root);
    await stage(root, request, 1_795_000_000);
    await make[format](root, request);
  }
  return folder;
}

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
