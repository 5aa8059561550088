import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../../runtime/child-process.ts";
import { type Download, hashFile } from "./apt-client.ts";

/** dnf with folders of its own instead of the system's. */
export type DnfClient = {
  /** Downloads the newest package after all checks of an installation. */
  download(): Promise<Download>;
};

/**
 * Creates a client with this repository file, in which the system's path of the keys is replaced, and with an unsigned
 * repository in the folder `base`.
 */
export async function createDnfClient(
  parent: string,
  { repo, base, keyFile }: { repo: string; base: string; keyFile: string },
): Promise<DnfClient> {
  const folder = await mkdtemp(join(parent, "dnf-"));
  const path = (name: string) => join(folder, name);
  for (const name of ["repos", "root", "downloads"]) await mkdir(path(name));
  const own = repo.replace(/^gpgkey=.*$/m, `gpgkey=file://${keyFile}`);
  await writeFile(path("repos/watchdesk.repo"), own);
  const other = `[base]\nname=Base\nbaseurl=file://${base}\ngpgcheck=0\n`;
  await writeFile(path("repos/base.repo"), other);
  await writeFile(path("dnf.conf"), "[main]\nretries=1\n");
  const options = {
    reposdir: path("repos"),
    cachedir: path("cache"),
    persistdir: path("state"),
    logdir: folder,
  };
  const args = [
    ...["--assumeyes", "--noplugins", "--forcearch=x86_64", "--releasever=1"],
    ...[`--config=${path("dnf.conf")}`, `--installroot=${path("root")}`],
    ...Object.entries(options).map(([name, value]) => `--setopt=${name}=${value}`),
  ];
  const env = { ...process.env, LC_ALL: "C", no_proxy: "127.0.0.1" };
  return {
    download: async () => {
      const save = ["--downloadonly", `--downloaddir=${path("downloads")}`];
      const ended = await run("dnf", [...args, "install", ...save, "watchdesk"], { env });
      const names = await readdir(path("downloads"));
      const name = names.find((one) => one.startsWith("watchdesk"));
      const isGood = ended.status === 0 && name !== undefined;
      const sha256 = isGood ? await hashFile(path(`downloads/${name}`)) : null;
      return { sha256, output: ended.stdout + ended.stderr };
    },
  };
}
