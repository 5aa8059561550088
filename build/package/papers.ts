import { copyFile, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { repository } from "../runtime/app-build.ts";
import { formatLicences } from "./licences.ts";
import { maintainer, type PackageRequest } from "./package-kind.ts";
import { readShippedPackages } from "./shipped-packages.ts";

type About = Pick<PackageRequest, "kind" | "version" | "epoch" | "electron">;

/** Writes a package's documents: its licence and those of its parts, Debian's copyright file and changelog. */
export async function writePapers(folder: string, about: About): Promise<void> {
  await mkdir(folder, { recursive: true });
  const licences = await formatLicences(about.electron, await readShippedPackages(about.kind));
  await writeFile(join(folder, "THIRD-PARTY-LICENCES.txt"), licences);
  // The command for shells.
  await symlink("/opt/Watchdesk/watchdesk", join(folder, "watchdesk"));
  const licence = await readFile(join(repository, "LICENSE"), "utf8");
  await copyFile(join(repository, "LICENSE"), join(folder, "LICENSE.txt"));
  await writeFile(join(folder, "copyright"), copyright(licence));
  await writeFile(join(folder, "changelog.gz"), gzipSync(await changelog(about), { level: 9 }));
}

/** Formats Debian's copyright file: the app's licence, and the location of those of its parts. */
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

/** Formats the changelog; the newest entry has the package's version with Debian's "~" for prereleases. */
async function changelog({ version, epoch }: About): Promise<string> {
  const text = await readFile(join(repository, "CHANGELOG.md"), "utf8");
  const date = new Date(epoch * 1000);
  const own = `(${version.replaceAll("-", "~")})`;
  return debianChangelog(text, { maintainer, date }).replace(/\([^)]+\)/, own);
}

type Entry = { maintainer: string; date: Date };

/**
 * Converts a changelog from the format of keepachangelog.com to Debian's: one entry per version, with its date, or
 * `date` if unreleased. `maintainer` is a name with an address in angle brackets.
 */
export function debianChangelog(markdown: string, { maintainer, date }: Entry): string {
  const [, ...versions] = markdown.split(/^## /m);
  if (versions.length === 0) throw new Error("The changelog has no version.");
  const entries = versions.map((version) => {
    const [heading = "", ...lines] = version.split("\n");
    const [, number] = /^\[?([^\s\]]+)/.exec(heading) ?? [];
    const day = /\d{4}-\d{2}-\d{2}/.exec(heading)?.[0];
    const changes = listChanges(lines.join("\n")).map(wrap).join("\n");
    const when = formatDate(day === undefined ? date : new Date(day));
    return `watchdesk (${number}) unstable; urgency=medium\n\n${changes}\n\n -- ${maintainer}  ${when}\n`;
  });
  return entries.join("\n");
}

/** Lists the items of all lists, each as one line of plain text. */
const listChanges = (text: string): string[] =>
  [...text.matchAll(/^- (.*(?:\n {2,}\S.*)*)/gm)].map(([, item = ""]) =>
    item
      .replace(/\s+/g, " ")
      .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
      .replace(/[*`]/g, ""),
  );

/** Wraps an item at 80 columns. */
function wrap(change: string): string {
  const lines: string[] = [];
  let line = "  *";
  for (const word of change.split(" ")) {
    if (line.length + word.length >= 80) {
      lines.push(line);
      line = "   ";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
}

/** Formats a date as in e-mails, in UTC: "Mon, 23 Nov 2026 16:00:00 +0000". */
const formatDate = (date: Date) => date.toUTCString().replace("GMT", "+0000");
