import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { RefusedEffect, requireAllowed } from "#main/ipc/running-command.ts";
import { readCode } from "#main/store/store-error.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/**
 * Writes a file in parts and returns its size in bytes. The parts go to another file in the same folder, which replaces
 * the target once it is complete; on failure it is removed, and a former file stays as it was. Throws `RefusedEffect`, and
 * leaves the target as it was, if Watchdesk was locked or the export cancelled meanwhile.
 */
export type WriteFile = (
  path: string,
  parts: AsyncIterable<string | Uint8Array>,
) => Promise<number>;

/** Creates the writer of exported files; `folder` names the incomplete ones, for the next start. */
export const createFileWriter =
  (folder: string, createId: () => string): WriteFile =>
  async (path, parts) => {
    requireAllowed();
    const id = createId();
    const partial = `${path}.watchdesk-${id}.part`;
    const note = join(folder, id);
    mkdirSync(folder, { recursive: true });
    await writeFile(note, partial, { flag: "wx", mode: 0o600 });
    try {
      const bytes = await writeParts(partial, parts);
      requireAllowed();
      await rename(partial, path);
      return bytes;
    } catch (error) {
      // What existed before is not ours.
      if (readCode(error) !== "EEXIST") await rm(partial, { force: true });
      throw error;
    } finally {
      await rm(note, { force: true });
    }
  };

async function writeParts(
  path: string,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<number> {
  const file = await open(path, "wx");
  try {
    let bytes = 0;
    for await (const part of parts) {
      requireAllowed();
      const chunk = typeof part === "string" ? Buffer.from(part) : part;
      await file.writeFile(chunk);
      bytes += chunk.byteLength;
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Removes what exports of a former start have left incomplete. What cannot be removed now is tried at the next start. */
export async function removeIncomplete(
  folder: string,
  report: (what: string, error: unknown) => void,
): Promise<void> {
  // Without an export there has been no folder.
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    try {
      const note = join(folder, name);
      const partial = readFileSync(note, "utf8");
      if (partial.endsWith(`.watchdesk-${name}.part`)) await rm(partial, { force: true });
      await rm(note);
    } catch (error) {
      report("an incomplete export could not be removed", error);
    }
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
  if (error instanceof RefusedEffect) return error.failure;
  const message = describeCode(readCode(error));
  return message === null ? null : failure("storeUnavailable", message);
}
