import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readCode } from "#main/store/store-error.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

const partialName = /\.watchdesk-[\w-]+\.part$/;

/** Another account or user may still write a younger file. */
const leftoverAge: DurationMs = 3_600_000;

/**
 * Writes a file in parts and returns its size in bytes. The parts go to another file in the same folder, which replaces
 * the target once it is complete; on failure it is removed, and a former file stays as it was. What killed exports have
 * left in the folder is removed.
 */
export async function writeFile(
  path: string,
  parts: AsyncIterable<string | Uint8Array>,
  id: string,
): Promise<number> {
  const partial = `${path}.watchdesk-${id}.part`;
  // An existing file is an error, and is not removed.
  const file = await open(partial, "wx");
  try {
    let bytes = 0;
    try {
      await removeLeftovers(dirname(path), (await file.stat()).mtimeMs);
      for await (const part of parts) {
        const chunk = typeof part === "string" ? Buffer.from(part) : part;
        await file.writeFile(chunk);
        bytes += chunk.byteLength;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
    return bytes;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function removeLeftovers(folder: string, now: EpochMs): Promise<void> {
  try {
    for (const name of await readdir(folder)) {
      if (!partialName.test(name)) continue;
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs > leftoverAge) await rm(path);
    }
  } catch (error) {
    // Costs space only; a folder may permit new files without permitting to list or remove others.
    if (readCode(error) === "") throw error;
  }
}

const full = "The disk is full. Free some space, or choose another folder, and export again.";
// Windows also refuses to replace a file that is open.
const forbidden =
  "The folder does not permit it, or another program is using the file. Choose another folder or name.";
const missing = "The folder does not exist any more. Choose another one.";
const used = "Another program is using this file. Close it there, or choose another name.";

const messages: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  get EFBIG() {
    return t("export.theDiskDoesNot");
  },
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOENT: missing,
  ENOTDIR: missing,
  get EISDIR() {
    return t("export.thereIsAFolder");
  },
  EBUSY: used,
  ETXTBSY: used,
  get ENAMETOOLONG() {
    return t("export.theNameIsToo");
  },
  get EIO() {
    return t("export.theDiskFailedChoose");
  },
};

/** Turns an error of writing a file into a failure with its cause and what to do; null for other errors. */
export function explainWriteError(error: unknown): ({ ok: false } & Failure) | null {
  const message = messages[readCode(error)];
  return message === undefined ? null : failure("storeUnavailable", message);
}
