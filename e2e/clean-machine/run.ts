// npm run long -- clean-machine: publishes two versions of the app, and has an administrator and a user install, use and update
// them on a Debian that nothing was installed on, by the words of docs/administrators.md. Needs root on a Debian.
// Arguments are for Playwright; --published FOLDER uses or makes a published folder, to repeat the tests alone.
import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { serveFiles } from "../../build/package/repository/test/file-server.ts";
import { repository } from "../../build/runtime/app-build.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { runInForeground } from "../../build/runtime/foreground.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { canUseNamespaces } from "../anywhere/environment.ts";
import { takeValue } from "../take-flags.ts";
import { makeBaseSystem } from "./base-system.ts";
import { brokenVersions } from "./broken-versions.ts";
import { testInMachine, withMachineFolder } from "./test-in-machine.ts";

/** Port of the publisher's server; packages contain its address. */
const port = 47_613;

await runScript(async () => {
  if (!canUseNamespaces()) throw new Error("npm run long -- clean-machine needs root on a Debian.");
  const args = process.argv.slice(2);
  const given = takeValue(args, "--published");
  return withMachineFolder(async (folder) => {
    const shared = join(folder, "shared");
    const served = join(shared, "served");
    await mkdir(served, { recursive: true });
    const { url, stop } = await serveFiles(served, port);
    try {
      const published = given ?? join(folder, "published");
      if (!existsSync(published)) await publish(published, join(folder, "publisher"), url);
      for (const version of ["0.1.0", "0.1.1", ...brokenVersions.map((one) => one.version)]) {
        await cp(join(published, version), join(shared, version), { recursive: true });
      }
      return await testInMachine({
        suite: "clean-machine",
        base: await makeBaseSystem(),
        work: join(folder, "machine"),
        shared,
        env: { WATCHDESK_LONG: "1" },
        args,
      });
    } finally {
      stop();
    }
  });
});

/** Makes and signs both versions in a private copy of the repository, which ends with its namespace. */
async function publish(published: string, work: string, url: string): Promise<void> {
  await electronDist();
  await mkdir(published, { recursive: true });
  const script = `mount --make-rprivate /
mkdir -p "$2" && mount -t tmpfs changes "$2" && mkdir "$2/changes" "$2/overlay"
mount -t overlay overlay -o "lowerdir=$1,upperdir=$2/changes,workdir=$2/overlay" "$1"
cd "$1"
shift 2
exec "$@"`;
  const program = [process.execPath, "e2e/clean-machine/publish.ts", published, url];
  const shell = ["sh", "-ec", script, "publish", repository, work, ...program];
  const status = await runInForeground("unshare", ["--mount", ...shell], { env: process.env });
  if (status === 0) return;
  await rm(published, { recursive: true, force: true });
  throw new Error("The versions could not be published.");
}
