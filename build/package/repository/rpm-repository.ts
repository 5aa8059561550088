import { copyFile, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { mustRun } from "../../runtime/child-process.ts";
import { findOnPath } from "../../runtime/system-libraries.ts";
import { keyFile, type SigningKeys, signFile } from "./signing-key.ts";

/**
 * Writes a repository for dnf with signed copies of these packages: `repodata` with their SHA-256 checksums, and its
 * signature.
 */
export async function writeRpmRepository(
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
export const dnfRepository = (url: string): string =>
  `[watchdesk]
name=Watchdesk
baseurl=${url}/rpm
enabled=1
gpgcheck=1
repo_gpgcheck=1
gpgkey=file:///etc/pki/rpm-gpg/${keyFile}
`;
