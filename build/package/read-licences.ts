import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShippedPackage } from "#shared/model/shipped-package.ts";
import { repository } from "../runtime/app-build.ts";

/** What a package says of itself. */
type Manifest = {
  name: string;
  version: string;
  license?: unknown;
  author?: string | { name: string };
  repository?: string | { url: string };
};

/** A package with the licence that lies beside it, if any, and the notices of others. */
type Found = { manifest: Manifest; own: string[]; ofOthers: string[] };

/**
 * Describes the packages in these folders, each version once, sorted in the same way everywhere. Throws,
 * naming it, where one has no licence, or none whose text is to be had.
 */
export async function readLicences(folders: string[]): Promise<ShippedPackage[]> {
  const found = await Promise.all(folders.map(readPackage));
  const terms = await readText(join(repository, "LICENSE"));
  const described = found.map(({ manifest, own, ofOthers }) => {
    const { name, version } = manifest;
    const texts = own.length > 0 ? own : findElsewhere(manifest, found, terms);
    const licence = String(manifest.license).replace(/^\((.*)\)$/, "$1");
    return { name, version, licence, text: [...texts, ...ofOthers].join("\n\n") };
  });
  const byVersion = new Map(described.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byVersion].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

async function readPackage(folder: string): Promise<Found> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  if (typeof manifest.license !== "string") {
    throw new Error(`${manifest.name} ${manifest.version} has no licence.`);
  }
  const files = (await readdir(folder)).filter((file) =>
    /^(licen[cs]e|copying|notice)/i.test(file),
  );
  const { own = [], ofOthers = [] } = Object.groupBy(files.sort(), (file) =>
    /third-party|^notice/i.test(file) ? "ofOthers" : "own",
  );
  const read = (names: string[]) => Promise.all(names.map((name) => readText(join(folder, name))));
  return { manifest, own: await read(own), ofOthers: await read(ofOthers) };
}

async function readText(file: string): Promise<string> {
  const text = (await readFile(file, "utf8")).replaceAll("\r\n", "\n");
  // What a tool adds to bundles is its own; what it is made of stays behind.
  return text.replace(/^# Licenses of bundled dependencies$[\s\S]*/m, "").trim();
}

/** The text for a package that comes without: that of its repository, else the MIT terms, which ours are. */
function findElsewhere(manifest: Manifest, found: Found[], terms: string): string[] {
  const { name, version, license, author, repository } = manifest;
  const isAlike = (other: Manifest) =>
    other.license === license && addressOf(other.repository) === addressOf(repository);
  const alike = found.find(({ manifest: other, own }) => own.length > 0 && isAlike(other));
  if (repository !== undefined && alike !== undefined) return alike.own;
  const holder = typeof author === "object" ? author.name : author;
  if (license !== "MIT" || !holder)
    throw new Error(`${name} ${version} has no text of its licence.`);
  return [terms.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)];
}

const addressOf = (repository: Manifest["repository"]) =>
  typeof repository === "object" ? repository.url : repository;
