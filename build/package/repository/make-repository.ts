import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureFiles } from "../../runtime/system-libraries.ts";
import { aptSources, writeAptRepository } from "./apt-repository.ts";
import { dnfRepository, writeRpmRepository } from "./rpm-repository.ts";
import { findSigningKeys, keyFile } from "./signing-key.ts";

/** The programs that create repositories, with their Debian packages. */
export const repositoryTools = {
  "/usr/bin/apt-ftparchive": "apt-utils",
  "/usr/bin/createrepo_c": "createrepo-c",
  "/usr/bin/dpkg-deb": "dpkg",
  "/usr/bin/gpg": "gnupg",
  "/usr/bin/rpmsign": "rpm",
} as const;

/** What a repository contains, and where users find it. */
export type RepositoryRequest = {
  packages: string;
  /** The folder for the repository; replaced. */
  output: string;
  /** Fingerprints of keys in gpg's keyring. */
  keys: readonly string[];
  /** The address at which the output is published, without a trailing slash. */
  url: string;
  validDays: number;
};

/**
 * Creates signed repositories for apt and dnf from built packages, and the files that computers of users need. Resolves
 * to a text with these files. Throws if a key, a package or a tool is missing.
 */
export async function makeRepository(request: RepositoryRequest): Promise<string> {
  const { output, url } = request;
  if (!URL.canParse(url) || url.endsWith("/")) {
    throw new Error("A repository requires --url: its address, without a slash at its end.");
  }
  if (!Number.isFinite(request.validDays)) throw new Error("--valid-days is not a number.");
  const { debs, rpms } = await findPackages(request.packages);
  await ensureFiles(repositoryTools);
  const keys = await findSigningKeys(request.keys);
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await writeFile(join(output, keyFile), keys.publicKeys);
  const validSeconds = request.validDays * 86_400;
  const architectures = await writeAptRepository(join(output, "apt"), debs, { keys, validSeconds });
  await writeRpmRepository(join(output, "rpm"), rpms, keys);
  const files = {
    "watchdesk.sources": aptSources(url, architectures),
    "watchdesk.repo": dnfRepository(url),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(output, name), text);
  return Object.entries(files)
    .map(([name, text]) => `${join(output, name)}:\n${text}`)
    .join("\n");
}

async function findPackages(folder: string): Promise<{ debs: string[]; rpms: string[] }> {
  const names = (await readdir(folder).catch(() => [])).sort();
  const driven = names.find((name) => name.includes("-driven"));
  if (driven !== undefined) {
    throw new Error(`${driven} gives journeys debugging access and cannot be published.`);
  }
  const find = (extension: string) => {
    const found = names.filter((name) => name.endsWith(extension));
    if (found.length > 0) return found.map((name) => join(folder, name));
    throw new Error(`${folder} has no ${extension} file: npm run package -- deb rpm builds them.`);
  };
  return { debs: find(".deb"), rpms: find(".rpm") };
}
