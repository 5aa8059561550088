import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { repository } from "../runtime/app-build.ts";

/** Writes what a package says of itself beside its program: licence, copyright and Debian's changelog. */
export async function writePapers(folder: string, version: string, epoch: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const licence = await readFile(join(repository, "LICENSE"), "utf8");
  await copyFile(join(repository, "LICENSE"), join(folder, "LICENSE.txt"));
  await writeFile(join(folder, "copyright"), copyright(licence));
  await writeFile(join(folder, "changelog.gz"), gzipSync(changelog(version, epoch), { level: 9 }));
}

/** Debian's form of who may do what: the app's licence, and where those of its parts are. */
const copyright = (
  licence: string,
): string => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Watchdesk

Files: *
Copyright: 2026 the Watchdesk contributors
License: MIT
${licence
  .trim()
  .split("\n")
  .map((line) => (line.trim() === "" ? " ." : ` ${line}`))
  .join("\n")}

Files: opt/Watchdesk/*
Copyright: see THIRD-PARTY-LICENCES.txt, LICENSE.electron.txt and LICENSES.chromium.html in that folder
License: MIT
`;

const changelog = (
  version: string,
  epoch: number,
): string => `watchdesk (${version.replaceAll("-", "~")}) stable; urgency=medium

  * See CHANGELOG.md of the project.

 -- Watchdesk <maintainers@watchdesk.example>  ${new Date(epoch * 1000).toUTCString().replace("GMT", "+0000")}
`;
