import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";

/** The size of the runtime, where the image begins. */
const runtimeSize = 4096;

/** Writes the tools with which electron-builder makes AppImages without a download, for APPIMAGE_TOOLS_PATH. */
export async function writeImageTools(folder: string): Promise<void> {
  const programs = {
    "/usr/bin/mksquashfs": "squashfs-tools",
    "/usr/bin/desktop-file-validate": "desktop-file-utils",
  };
  await ensureFiles(programs);
  for (const name of ["runtimes", "lib/x64"]) await mkdir(join(folder, name), { recursive: true });
  await symlink("/usr/bin/mksquashfs", join(folder, "mksquashfs"));
  await symlink("/usr/bin/desktop-file-validate", join(folder, "desktop-file-validate"));
  const runtime = await readFile(join(import.meta.dirname, "image-runtime.sh"));
  await writeFile(
    join(folder, "runtimes", "runtime-x64"),
    Buffer.concat([runtime, Buffer.alloc(runtimeSize - runtime.length, "\n")]),
  );
}
