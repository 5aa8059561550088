import { createHash } from "node:crypto";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { mustRun } from "../package/must-run.ts";
import { packageOfDesktopProgram } from "../runtime/debian-packages.ts";
import { buildOnce, cacheFolder } from "../runtime/electron-binary/cache-folder.ts";
import { ensureFiles } from "../runtime/system-libraries.ts";
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
  const hash = createHash("sha256").update(packages.join()).digest("hex").slice(0, 12);
  const folder = join(cacheFolder(), "clean-machine", `${suite}-${hash}`);
  await buildOnce(folder, async (temporary) => {
    await ensureFiles({ "/usr/sbin/debootstrap": "debootstrap" });
    process.stderr.write(`Making a clean Debian in ${folder}\n`);
    await chmod(temporary, 0o755);
    await mustRun("debootstrap", ["--variant=minbase", suite, temporary, await findMirror()]);
    const install = `apt-get update -q && apt-get install -qq -y --no-install-recommends ${packages.join(" ")} >/dev/null`;
    const line = `${install} && apt-get clean && rm -rf /var/lib/apt/lists/*`;
    const status = await runInMachine({
      base: temporary,
      work: null,
      command: ["sh", "-ec", line],
    });
    if (status !== 0) throw new Error(`The packages of the desktop could not be installed.`);
  });
  return folder;
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
