import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { mustRun } from "../../runtime/child-process.ts";
import { ensureFiles, findOnPath } from "../../runtime/system-libraries.ts";
import { aptSources, writeAptRepository } from "./apt-repository.ts";
import { findSigningKeys, keyFile, type SigningKeys, signFile } from "./signing-key.ts";

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

/**
 * Writes a repository for dnf with signed copies of these packages: `repodata` with their SHA-256 checksums, and its
 * signature.
 */
async function writeRpmRepository(
  folder: string,
  rpms: readonly string[],
  keys: SigningKeys,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const copies = rpms.map((rpm) => join(folder, basename(rpm)));
  for (const [index, rpm] of rpms.entries()) await copyFile(rpm, copies[index] ?? "");
  const macros = { __gpg: findOnPath("gpg") ?? "gpg", _gpg_name: keys.fingerprints[0] };
  const defined = Object.entries(macros).flatMap(([name, value]) => [
    "--define",
    `${name} ${value}`,
  ]);
  await mustRun("rpmsign", ["--addsign", ...defined, ...copies]);
  await mustRun("createrepo_c", ["--quiet", "--no-database", "--checksum", "sha256", folder]);
  const index = join(folder, "repodata", "repomd.xml");
  await signFile(keys, index, { output: `${index}.asc` });
}

/** Formats the repository file for dnf: `/etc/yum.repos.d/watchdesk.repo`. */
const dnfRepository = (url: string): string =>
  `[watchdesk]
name=Watchdesk
baseurl=${url}/rpm
enabled=1
gpgcheck=1
repo_gpgcheck=1
gpgkey=file:///etc/pki/rpm-gpg/${keyFile}
`;
