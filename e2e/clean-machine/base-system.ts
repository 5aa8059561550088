import { createHash } from "node:crypto";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { mustRun } from "../../build/runtime/child-process.ts";
import { packageOfDesktopProgram } from "../../build/runtime/debian-packages.ts";
import { buildOnce, cacheFolder } from "../../build/runtime/electron-binary/cache-folder.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import { runInMachine } from "./machine.ts";

const suite = "bookworm";

/** What a desktop computer has before Watchdesk is installed, and what the tests use in place of hands and eyes. */
const packages = [
  ...new Set(Object.values(packageOfDesktopProgram)),
  "adduser",
  "at-spi2-core",
  "ca-certificates",
  "desktop-file-utils",
  "fonts-dejavu-core",
  "libgtk-3-bin",
  "squashfs-tools",
  "sudo",
  "tesseract-ocr",
  "xclip",
].sort();

/** Returns the folder of a Debian with a desktop, made by debootstrap and kept for later runs. */
export async function makeBaseSystem(): Promise<string> {
  const folder = systemFolder(suite, packages);
  await buildOnce(folder, async (temporary) => {
    await ensureFiles({ "/usr/sbin/debootstrap": "debootstrap" });
    process.stderr.write(`Making a clean Debian in ${folder}\n`);
    await chmod(temporary, 0o755);
    await mustRun("debootstrap", ["--variant=minbase", suite, temporary, await findMirror()]);
    await installWithin(temporary, packages);
  });
  return folder;
}

/** Returns the folder of such a Debian that has these packages, too. */
export async function makeSystem(name: string, more: readonly string[]): Promise<string> {
  const folder = systemFolder(`${suite}-${name}`, [...packages, ...more]);
  await buildOnce(folder, async (temporary) => {
    const base = await makeBaseSystem();
    process.stderr.write(`Making a Debian with ${name} in ${folder}\n`);
    await mustRun("cp", ["-a", "--reflink=auto", `${base}/.`, temporary]);
    await installWithin(temporary, more);
  });
  return folder;
}

function systemFolder(name: string, installed: readonly string[]): string {
  const hash = createHash("sha256").update(installed.join()).digest("hex").slice(0, 12);
  return join(cacheFolder(), "clean-machine", `${name}-${hash}`);
}

async function installWithin(base: string, names: readonly string[]): Promise<void> {
  // A system that is not complete is never used.
  const options = "-qq -y --no-install-recommends -o DPkg::Options::=--force-unsafe-io";
  const install = `apt-get update -q && apt-get install ${options} ${names.join(" ")} >/dev/null`;
  const line = `${install} && apt-get clean && rm -rf /var/lib/apt/lists/*`;
  const status = await runInMachine({ base, work: null, command: ["sh", "-ec", line] });
  if (status !== 0) throw new Error("The packages of the desktop could not be installed.");
}

/** Returns the address from which this computer installs its own packages of the suite. */
async function findMirror(): Promise<string> {
  const wanted = ["Created-By: Packages", `Codename: ${suite}`, "Component: main"];
  const lines = await mustRun("apt-get", ["indextargets", "--format", "$(REPO_URI)", ...wanted]);
  const [mirror = ""] = lines.split("\n");
  if (mirror === "") {
    throw new Error(
      `apt has no source for Debian ${suite} here: add one to /etc/apt/sources.list.d.`,
    );
  }
  return mirror;
}
