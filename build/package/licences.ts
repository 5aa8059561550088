import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShippedPackage } from "../../shared/diagnostics/about-schema.ts";
import { repository } from "../runtime/app-build.ts";

type Manifest = {
  name: string;
  version: string;
  license?: unknown;
  author?: string | { name: string };
  repository?: string | { url: string };
};

/** A manifest with the licence files of its folder, and the notices of third parties. */
type Found = { manifest: Manifest; own: string[]; notices: string[] };

/**
 * Reads name, version and licence of the packages in these folders, each version once, sorted by name. Throws if a
 * package has no licence or no licence text.
 */
export async function readLicences(folders: readonly string[]): Promise<ShippedPackage[]> {
  const found = await Promise.all(folders.map(readPackage));
  const terms = await readText(join(repository, "LICENSE"));
  const described = found.map(({ manifest, own, notices }): [string, ShippedPackage] => {
    const { name, version } = manifest;
    const texts = own.length > 0 ? own : findText(manifest, found, terms);
    const licence = String(manifest.license).replace(/^\((.*)\)$/, "$1");
    return [
      `${name} ${version}`,
      { name, version, licence, text: [...texts, ...notices].join("\n\n") },
    ];
  });
  return [...new Map(described)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Formats the contents of THIRD-PARTY-LICENCES.txt: Electron and the packages, then the licence of each. */
export async function formatLicences(
  electron: { version: string },
  packages: readonly ShippedPackage[],
): Promise<string> {
  const own = await readLicences([join(repository, "node_modules", "electron")]);
  // A test package can contain a version other than the installed one.
  const parts = [...own.map((one) => ({ ...one, version: electron.version })), ...packages];
  const line = "=".repeat(80);
  const names = parts.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  const texts = parts.map(({ text }, at) => `${line}\n${names[at]}\n${line}\n\n${text}\n`);
  return `Watchdesk contains the parts listed here; the licence of each follows. The licences of Chromium
and of what else is in Electron are in LICENSES.chromium.html, beside the program.

${names.join("\n")}

${texts.join("\n")}`;
}

async function readPackage(folder: string): Promise<Found> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  if (typeof manifest.license !== "string") {
    throw new Error(`${manifest.name} ${manifest.version} has no licence.`);
  }
  const files = (await readdir(folder)).filter((file) =>
    /^(licen[cs]e|copying|notice)/i.test(file),
  );
  const isNotice = (file: string) => /third-party|^notice/i.test(file);
  const read = (names: string[]) =>
    Promise.all(names.sort().map((name) => readText(join(folder, name))));
  return {
    manifest,
    own: await read(files.filter((file) => !isNotice(file))),
    notices: await read(files.filter(isNotice)),
  };
}

async function readText(file: string): Promise<string> {
  const text = (await readFile(file, "utf8")).replaceAll("\r\n", "\n");
  // Vite appends the licences of its own dependencies, which no bundle contains.
  return text.replace(/^# Licenses of bundled dependencies$[\s\S]*/m, "").trim();
}

/** The text for a package without one: that of another package of its repository, else the MIT terms. */
function findText(manifest: Manifest, found: readonly Found[], terms: string): string[] {
  const { name, version, license, author } = manifest;
  const url = repositoryOf(manifest);
  const related = found.find(
    ({ manifest: other, own }) =>
      own.length > 0 && other.license === license && repositoryOf(other) === url,
  );
  if (url !== undefined && related !== undefined) return related.own;
  const holder = typeof author === "object" ? author.name : author;
  if (license !== "MIT" || !holder) {
    throw new Error(`${name} ${version} has no licence text.`);
  }
  return [terms.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)];
}

const repositoryOf = ({ repository }: Manifest) =>
  typeof repository === "object" ? repository.url : repository;
