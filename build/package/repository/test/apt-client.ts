import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../../runtime/child-process.ts";

/** The result of a download: the checksum in hexadecimal digits, null if it was refused, and the program's output. */
export type Download = { sha256: string | null; output: string };

/** Computes the SHA-256 checksum of a file in hexadecimal digits. */
export const hashFile = async (path: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");

/** The exit status and the output of a run. */
export type AptOutcome = { status: number | null; output: string };

/** What a client is set up with. */
export type AptSetup = {
  /** The text of a sources file, in which the system's path of the keys is replaced. */
  sources: string;
  keyFile: string;
  /** The status file of dpkg; by default, nothing is installed. */
  status?: string;
};

/** apt with a folder of its own instead of the system's, which needs no root. */
export type AptClient = {
  update(): Promise<AptOutcome>;
  /** Upgrades the installed package, which needs the system's status file and root. */
  upgrade(): Promise<AptOutcome>;
  /** Downloads the newest package that apt knows. */
  download(): Promise<Download>;
};

/** Creates a client. */
export async function createAptClient(
  parent: string,
  { sources, keyFile, status }: AptSetup,
): Promise<AptClient> {
  const folder = await mkdtemp(join(parent, "apt-"));
  const path = (name: string) => join(folder, name);
  for (const name of ["sources", "lists/partial", "archives/partial", "downloads"]) {
    await mkdir(path(name), { recursive: true });
  }
  await writeFile(path("status"), "");
  const own = sources.replace(/^Signed-By: .*$/m, `Signed-By: ${keyFile}`);
  await writeFile(path("sources/watchdesk.sources"), own);
  const options = {
    "Dir::Etc::parts": "/dev/null",
    "Dir::Etc::main": "/dev/null",
    "Dir::Etc::sourcelist": "/dev/null",
    "Dir::Etc::sourceparts": path("sources"),
    "Dir::Etc::trusted": "/dev/null",
    "Dir::Etc::trustedparts": "/dev/null",
    "Dir::Etc::preferences": "/dev/null",
    "Dir::Etc::preferencesparts": "/dev/null",
    "Dir::State::lists": path("lists"),
    "Dir::State::status": status ?? path("status"),
    "Dir::Cache": folder,
    "APT::Architecture": "amd64",
    "APT::Architectures": "amd64",
    "APT::Sandbox::User": "",
    "APT::Update::Error-Mode": "any",
    "Acquire::Languages": "none",
    "Acquire::Retries": "0",
    "Acquire::http::Proxy": "DIRECT",
  };
  const text = Object.entries(options).map(([name, value]) => `${name} "${value}";\n`);
  await writeFile(path("apt.conf"), text.join(""));
  const env = {
    ...process.env,
    APT_CONFIG: path("apt.conf"),
    LC_ALL: "C",
    DEBIAN_FRONTEND: "noninteractive",
  };
  const apt = async (...args: string[]) => {
    const ended = await run("apt-get", args, { env, cwd: path("downloads") });
    return { status: ended.status, output: ended.stdout + ended.stderr };
  };
  return {
    update: () => apt("update"),
    upgrade: () => apt("-y", "install", "--only-upgrade", "watchdesk"),
    download: async () => {
      const { status: ended, output } = await apt("download", "watchdesk");
      const [name] = await readdir(path("downloads"));
      const isGood = ended === 0 && name !== undefined;
      return { sha256: isGood ? await hashFile(path(`downloads/${name}`)) : null, output };
    },
  };
}
