// The publisher's part, with the commands of docs/releasing.md: builds two versions that trust keys of their own and three
// AppImages that fail at their first start, and signs them. Arguments: the folder, and the address that serves its part `served`. Changes the repository, so that
// run.ts calls it with a private copy.
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeThrowawayKeys } from "../../build/package/repository/test/throwaway-keys.ts";
import { repository } from "../../build/runtime/app-build.ts";
import { mustRun, run } from "../../build/runtime/child-process.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { type BrokenVersion, brokenVersions } from "./broken-versions.ts";
import { writeImageTools } from "./image-tools.ts";

const [folder = "", url = ""] = process.argv.slice(2);
const trustFile = join(repository, "shared", "updates", "update-trust.ts");
const feedKey = join(folder, "feed-key.pem");
const passphrase = "only for this run";

/** The versions, as `--version` and as the packages of a test have it. */
const versions = ["0.1.0", "0.1.1"] as const;
const published = (version: string) => `${version}-test`;

const packageApp = (...args: string[]) =>
  mustRun(process.execPath, [join(repository, "build", "package", "package.ts"), ...args]);

/** Runs sign-feed with the passphrase of the key on its input. */
async function signFeed(...args: string[]): Promise<string> {
  const program = join(repository, "build", "release", "sign-feed.ts");
  const env = { ...process.env, CI: undefined };
  const { status, stdout, stderr } = await run(process.execPath, [program, ...args], {
    env,
    input: `${passphrase}\n`,
  });
  if (status !== 0) throw new Error(`sign-feed ${args[0]} failed: ${stderr}`);
  return stdout.trim();
}

/** Makes the build trust the feed at this address, signed by the new key. */
async function trustOwnFeed(): Promise<void> {
  const [key = ""] = /MCow\S+/.exec(await signFeed("key", feedKey)) ?? [];
  const trust = await readFile(trustFile, "utf8");
  const own = trust
    .replace(/address: ".*"/, `address: "${url}/updates"`)
    .replace(/"MCow[^"]*"/, `"${key}"`);
  if (!own.includes(key) || !own.includes(url)) throw new Error(`${trustFile} is unknown.`);
  await writeFile(trustFile, own);
}

/** Writes what the publisher serves with a version: the repositories, and the feed with its packages. */
async function publish(version: string, fingerprint: string, previous: string | null) {
  const packages = join(folder, "packages", version);
  const args = ["--packages", packages, "--key", fingerprint, "--url", `${url}/repository`];
  await packageApp("--repository", ...args, "--output", join(folder, version));
  return publishUpdates(version, previous);
}

/** Writes the feed of a version with its packages. */
async function publishUpdates(version: string, previous: string | null) {
  const packages = join(folder, "packages", version);
  const served = join(folder, version);
  const updates = join(served, "updates");
  await mkdir(updates, { recursive: true });
  const document = join(updates, "stable.json");
  const after = previous === null ? [] : ["--previous", previous];
  const all = ["--early-days", "0", "--broad-days", "0"];
  const release = ["--packages", packages, "--version", published(version), ...all, ...after];
  await signFeed("draft", document, ...release, "--minimum", published(versions[0]));
  await signFeed("sign", document, "--key", feedKey, ...after);
  await signFeed("verify", document, "--packages", packages);
  const image = `watchdesk-${published(version)}-x86_64.AppImage`;
  await cp(join(packages, image), join(updates, image));
  return document;
}

/** Packages a version that fails, and restores the repository. */
async function packageBroken({ version, changes }: BrokenVersion): Promise<void> {
  const former = new Map<string, string>();
  for (const { file, from, to } of changes) {
    const path = join(repository, file);
    const text = await readFile(path, "utf8");
    if (text.split(from).length !== 2) throw new Error(`${file} has not one "${from}".`);
    former.set(path, former.get(path) ?? text);
    await writeFile(path, text.replace(from, to));
  }
  const output = ["--version", version, "--output", join(folder, "packages", version)];
  process.stdout.write(await packageApp("AppImage", ...output));
  for (const [path, text] of former) await writeFile(path, text);
}

await runScript(async () => {
  const tools = join(folder, "image-tools");
  await writeImageTools(tools);
  process.env.APPIMAGE_TOOLS_PATH = tools;
  await trustOwnFeed();
  for (const [index, version] of versions.entries()) {
    const built = index === 0 ? [] : ["--built"];
    const output = ["--version", version, "--output", join(folder, "packages", version)];
    process.stdout.write(await packageApp("deb", "rpm", "AppImage", ...built, ...output));
  }
  for (const broken of brokenVersions) await packageBroken(broken);
  const keys = await makeThrowawayKeys(folder, 1);
  process.env.GNUPGHOME = keys.home;
  let previous: string | null = null;
  for (const version of versions) {
    previous = await publish(version, keys.fingerprints[0] ?? "", previous);
  }
  for (const { version } of brokenVersions) previous = await publishUpdates(version, previous);
  await keys.stop();
  return 0;
});
