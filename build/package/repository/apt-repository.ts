import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { mustRun, run } from "../../runtime/child-process.ts";
import { keyFile, type SigningKeys, signFile } from "./signing-key.ts";

/** The suite that users subscribe to. */
const suite = "stable";

/**
 * Writes a repository for apt with these packages: their index, also below its checksum, and a signed release file that
 * apt refuses after `validSeconds`. Resolves to the packages' architectures.
 */
export async function writeAptRepository(
  folder: string,
  debs: readonly string[],
  { keys, validSeconds }: { keys: SigningKeys; validSeconds: number },
): Promise<string[]> {
  await mkdir(join(folder, "pool"), { recursive: true });
  const architectures = await copyPackages(debs, join(folder, "pool"));
  const release = join("dists", suite);
  for (const architecture of architectures) {
    const index = join(folder, release, "main", `binary-${architecture}`);
    await mkdir(index, { recursive: true });
    // Paths in the index are relative to the repository.
    const packages = await makeIndex(folder, ["--arch", architecture, "packages", "pool"]);
    await writeFile(join(index, "Packages"), packages);
    await writeFile(join(index, "Packages.gz"), gzipSync(packages, { level: 9 }));
  }
  const options = releaseOptions(architectures, validSeconds);
  const text = await makeIndex(folder, [...options, "release", release]);
  const file = join(folder, release, "Release");
  await writeFile(file, text);
  await signFile(keys, file, { output: join(folder, release, "InRelease"), isClear: true });
  await signFile(keys, file, { output: `${file}.gpg` });
  return architectures;
}

/** Copies packages with their canonical names, by which apt-ftparchive finds them; resolves to their architectures. */
async function copyPackages(debs: readonly string[], pool: string): Promise<string[]> {
  const architectures = new Set<string>();
  for (const deb of debs) {
    const read = async (field: string) =>
      (await mustRun("dpkg-deb", ["--field", deb, field])).trim();
    const architecture = await read("Architecture");
    architectures.add(architecture);
    const name = `${await read("Package")}_${await read("Version")}_${architecture}.deb`;
    await copyFile(deb, join(pool, name));
  }
  return [...architectures].sort();
}

/** Options of apt-ftparchive for the release file; SHA-256 is the only checksum. */
function releaseOptions(architectures: readonly string[], validSeconds: number): string[] {
  const release = "APT::FTPArchive::Release";
  const values = {
    [`${release}::Origin`]: "Watchdesk",
    [`${release}::Label`]: "Watchdesk",
    [`${release}::Suite`]: suite,
    [`${release}::Codename`]: suite,
    [`${release}::Components`]: "main",
    [`${release}::Architectures`]: architectures.join(" "),
    [`${release}::ValidTime`]: String(validSeconds),
    [`${release}::Acquire-By-Hash`]: "yes",
    "APT::FTPArchive::DoByHash": "true",
    "APT::FTPArchive::MD5": "false",
    "APT::FTPArchive::SHA1": "false",
    "APT::FTPArchive::SHA512": "false",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
}

async function makeIndex(cwd: string, args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await run("apt-ftparchive", args, { cwd });
  if (status !== 0) throw new Error(`apt-ftparchive failed (${status}): ${stderr.trim()}`);
  return stdout;
}

/** Formats the sources file for apt: `/etc/apt/sources.list.d/watchdesk.sources`. */
export const aptSources = (url: string, architectures: readonly string[]): string =>
  `Types: deb
URIs: ${url}/apt
Suites: ${suite}
Components: main
Architectures: ${architectures.join(" ")}
Signed-By: /etc/apt/keyrings/${keyFile}
`;
