import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { mustRun } from "../../runtime/child-process.ts";
import type { FpmRequest } from "./arguments.ts";
import { listPaths } from "./stage.ts";

/** The names of rpm for architectures that Debian, and electron-builder, call otherwise; dnf refuses others. */
const architectures: Readonly<Record<string, string>> = { amd64: "x86_64", arm64: "aarch64" };

/** Builds an RPM from a staged folder with rpmbuild. */
export async function makeRpm(root: string, request: FpmRequest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-rpm-"));
  try {
    const spec = join(folder, "watchdesk.spec");
    await writeFile(spec, await specFile(root, request));
    await mustRun("rpmbuild", [
      "-bb",
      "--target",
      architectures[request.architecture] ?? request.architecture,
      "--buildroot",
      join(folder, "root"),
      "--define",
      `_topdir ${folder}`,
      "--define",
      `staged ${root}`,
      spec,
    ]);
    await mkdir(dirname(request.file), { recursive: true });
    const [built] = (await listPaths(join(folder, "RPMS"))).filter((path) => path.endsWith(".rpm"));
    if (built === undefined) throw new Error("rpmbuild created no package.");
    await mustRun("cp", [built, `${request.file}.part`]);
    await rename(`${request.file}.part`, request.file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Formats the spec file; the package does not own shared folders. */
async function specFile(root: string, request: FpmRequest): Promise<string> {
  const [summary = "", ...long] = request.description.split("\n");
  const paths = (await listPaths(root)).map((path) => `/${relative(root, path)}`);
  const own = paths.filter((path) => path.startsWith("/opt/Watchdesk"));
  const shared = paths.filter(
    (path) => path.startsWith("/usr/") && !paths.some((other) => other.startsWith(`${path}/`)),
  );
  const isFolder = (path: string) => own.some((other) => other.startsWith(`${path}/`));
  return `${settings}
%global _binary_payload ${request.compression === "gz" ? "w1.gzdio" : "w6.xzdio"}
Name: ${request.name}
Version: ${request.version}
Release: 1
Summary: ${summary}
License: ${request.license}
URL: ${request.url}
Vendor: ${request.vendor}
Packager: ${request.maintainer}
Group: Applications/Internet
AutoReqProv: no
${request.depends.map((name) => `Requires: ${name}`).join("\n")}

%description
${long.join("\n") || summary}

%install
mkdir -p %{buildroot}
cp -a %{staged}/. %{buildroot}

%post -p /bin/bash
${await readScript(request.afterInstall)}
%postun -p /bin/bash
${await readScript(request.afterRemove)}
%files
%defattr(-,root,root,-)
${[...own.map((path) => `${isFolder(path) ? "%dir " : ""}"${path}"`), ...shared.map((path) => `"${path}"`)].join("\n")}
`;
}

/** Keeps programs unchanged and the package reproducible. */
const settings = `%global __os_install_post %{nil}
%global debug_package %{nil}
%global _build_id_links none
%global _buildhost reproducible
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
`;

/** Reads a script and escapes percent signs, which start RPM macros. */
const readScript = async (path: string): Promise<string> =>
  (await readFile(path, "utf8")).replace(/^#!.*\n/, "").replaceAll("%", "%%");
