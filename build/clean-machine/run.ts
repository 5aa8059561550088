// npm run clean-machine: publishes two versions of the app, and has an administrator and a user install, use and update
// them on a Debian that nothing was installed on, by the words of docs/administrators.md. Needs root on a Debian.
// Arguments are for Playwright; --published FOLDER uses or makes a published folder, to repeat the tests alone.
import { existsSync, rmSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { canUseNamespaces } from "../anywhere/environment.ts";
import { serveFiles } from "../package/repository/test/file-server.ts";
import { repository } from "../runtime/app-build.ts";
import { electronDist } from "../runtime/electron-binary/electron-dist.ts";
import { runInForeground } from "../runtime/foreground.ts";
import { runScript } from "../runtime/run-script.ts";
import { makeBaseSystem } from "./base-system.ts";
import { brokenVersions } from "./broken-versions.ts";
import { runInMachine } from "./machine.ts";

/** Port of the publisher's server; packages contain its address. */
const port = 47_613;

await runScript(async () => {
  if (!canUseNamespaces()) throw new Error("npm run clean-machine needs root on a Debian.");
  const args = process.argv.slice(2);
  const at = args.indexOf("--published");
  const [, given] = at < 0 ? [] : args.splice(at, 2);
  const folder = await mkdtemp("/tmp/watchdesk-clean-");
  const shared = join(folder, "shared");
  const served = join(shared, "served");
  await mkdir(served, { recursive: true });
  await chmod(folder, 0o755);
  const { url, stop } = await serveFiles(served, port);
  // Also after a signal: nothing is left on this computer but the base system, which is kept for the next run.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  try {
    const published = given ?? join(folder, "published");
    if (!existsSync(published)) await publish(published, join(folder, "publisher"), url);
    for (const version of ["0.1.0", "0.1.1", ...brokenVersions.map((one) => one.version)]) {
      await cp(join(published, version), join(shared, version), { recursive: true });
    }
    const status = await runInMachine({
      base: await makeBaseSystem(),
      work: join(folder, "machine"),
      shared,
      env: { WATCHDESK_LONG: "1" },
      command: [
        "/watchdesk/node_modules/.bin/node",
        "/watchdesk/build/clean-machine/inside.ts",
        ...args,
      ],
    });
    await keepResults(shared);
    return status;
  } finally {
    stop();
    remove();
  }
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
  const program = [process.execPath, "build/clean-machine/publish.ts", published, url];
  const shell = ["sh", "-ec", script, "publish", repository, work, ...program];
  const status = await runInForeground("unshare", ["--mount", ...shell], { env: process.env });
  if (status === 0) return;
  await rm(published, { recursive: true, force: true });
  throw new Error("The versions could not be published.");
}

/** Copies pictures and results to the repository's folder of output. */
async function keepResults(shared: string): Promise<void> {
  const out = join(repository, "out", "clean-machine");
  await rm(out, { recursive: true, force: true });
  for (const name of ["pictures", "results"]) {
    const from = join(shared, name);
    if (existsSync(from)) await cp(from, join(out, name), { recursive: true });
  }
  const report = join(out, "results", "report.json");
  if (!existsSync(report)) throw new Error("The tests in the clean machine left no report.");
  await mkdir(join(repository, "out", "reports"), { recursive: true });
  await cp(report, join(repository, "out", "reports", "clean-machine.json"));
}
