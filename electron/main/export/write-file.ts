import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { requireAllowed } from "#main/ipc/running-command.ts";
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
 * left in the folder is removed. Throws `RefusedEffect`, and leaves the target as it was, if Watchdesk was locked meanwhile.
 */
export async function writeFile(
  path: string,
  parts: AsyncIterable<string | Uint8Array>,
  id: string,
): Promise<number> {
  requireAllowed();
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
    requireAllowed();
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

/** Describes an error by its code; null for codes that the user can do nothing about. */
function describeCode(code: string): string | null {
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return t("export.diskIsFull");
    case "EFBIG":
      return t("export.fileTooLarge");
    // Windows also refuses to replace a file that is open.
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return t("export.folderForbids");
    case "ENOENT":
    case "ENOTDIR":
      return t("export.noFolder");
    case "EISDIR":
      return t("export.nameIsFolder");
    case "EBUSY":
    case "ETXTBSY":
      return t("export.fileInUse");
    case "ENAMETOOLONG":
      return t("export.nameTooLong");
    case "EIO":
      return t("export.diskFailed");
    default:
      return null;
  }
}

/** Turns an error of writing a file into a failure with its cause and what to do; null for other errors. */
export function explainWriteError(error: unknown): ({ ok: false } & Failure) | null {
  const message = describeCode(readCode(error));
  return message === null ? null : failure("storeUnavailable", message);
}
