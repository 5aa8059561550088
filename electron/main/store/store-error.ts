import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** The store cannot execute an operation; `message` is for the user and contains the cause and what to do. */
export class StoreUnavailable extends Error {
  readonly code = "storeUnavailable";
}

/** A file of the store does not contain what was written into it. */
export class FileDamaged extends Error {}

const full = () => t("store.diskFull");
const forbidden = () => t("store.folderForbidden");
const fileInsteadOfFolder = () => t("store.fileInsteadOfFolder");
const usedElsewhere = () => t("store.usedElsewhere");

const messages: Record<string, () => string> = {
  SQLITE_FULL: full,
  ENOSPC: full,
  SQLITE_READONLY: forbidden,
  SQLITE_CANTOPEN: forbidden,
  SQLITE_PERM: forbidden,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOTDIR: fileInsteadOfFolder,
  EEXIST: fileInsteadOfFolder,
  SQLITE_BUSY: usedElsewhere,
  EBUSY: usedElsewhere,
  SQLITE_IOERR: () => t("store.diskFailed"),
};

/** Turns errors of disks and files into `StoreUnavailable`; returns any other error unchanged. */
export function explainStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  const code = readCode(error);
  const message = isDamage(error)
    ? t("store.fileDamaged")
    : (messages[code] ?? messages[toFamily(code)])?.();
  return message === undefined ? error : new StoreUnavailable(message, { cause: error });
}

/** Turns the same errors into a failure; throws any other error. */
export function toStoreFailure(error: unknown): { ok: false } & Failure {
  const explained = explainStoreError(error);
  if (explained instanceof StoreUnavailable) return failure(explained.code, explained.message);
  throw explained;
}

/** Returns whether the content of a file is at fault, rather than the disk, the folder or the program. */
export const isDamage = (error: unknown): boolean =>
  error instanceof FileDamaged ||
  /^SQLITE_(NOTADB|CORRUPT)/.test(readCode(error)) ||
  isStrangeHead(error);

/** SQLite has no error code of its own for a file whose header demands another format or encoding. */
const isStrangeHead = (error: unknown): boolean =>
  readCode(error) === "SQLITE_ERROR" &&
  error instanceof Error &&
  /unsupported file format|same text encoding/.test(error.message);

/** Returns the code of an error of Node or SQLite, or an empty text. */
export const readCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

// SQLITE_IOERR_WRITE and the like are kinds of SQLITE_IOERR.
const toFamily = (code: string): string => code.split("_").slice(0, 2).join("_");
