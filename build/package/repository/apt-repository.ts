import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { run } from "../../runtime/child-process.ts";
import { mustRun } from "../must-run.ts";
import { type SigningKeys, signFile } from "./signing-key.ts";

/** The suite that users subscribe to. */
export const suite = "stable";

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
  for (const deb of debs) await copyFile(deb, join(folder, "pool", basename(deb)));
  const architectures = await readArchitectures(debs);
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

async function readArchitectures(debs: readonly string[]): Promise<string[]> {
  const read = await Promise.all(
    debs.map((deb) => mustRun("dpkg-deb", ["--field", deb, "Architecture"])),
  );
  return [...new Set(read.map((text) => text.trim()))].sort();
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
