import { type Failure, failure } from "#shared/lib/result.ts";

/** The store cannot do what it was asked; `message` is for the person: the cause and what to do. */
export class StoreUnavailable extends Error {
  readonly code = "storeUnavailable";
}

/** A file of the store holds something else than what was written into it. */
export class FileDamaged extends Error {}

const damaged = "A file of the store is damaged. Restart Watchdesk to set it aside and go on.";
const full = "The disk is full. Free some space and try again.";
const forbidden = "The store's folder cannot be written to. Check its permissions.";

const messages: Record<string, string> = {
  SQLITE_FULL: full,
  ENOSPC: full,
  SQLITE_READONLY: forbidden,
  SQLITE_CANTOPEN: forbidden,
  SQLITE_PERM: forbidden,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOTDIR: "There is a file where the store's folder should be. Move it away and try again.",
  EEXIST: "There is a file where the store's folder should be. Move it away and try again.",
  SQLITE_BUSY: "Another program is using the store. Close it and try again.",
  EBUSY: "Another program is using the store. Close it and try again.",
  SQLITE_IOERR: "The disk failed while the store was used. Check the disk and try again.",
};

/** Turns what disk and file are to blame for into `StoreUnavailable`; leaves any other error as is. */
export function explainStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  const code = readCode(error);
  const message = isDamage(error) ? damaged : (messages[code] ?? messages[toFamily(code)]);
  return message === undefined ? error : new StoreUnavailable(message, { cause: error });
}

/** Turns the same errors into a failed outcome; throws any other. */
export function toStoreFailure(error: unknown): { ok: false } & Failure {
  const explained = explainStoreError(error);
  if (explained instanceof StoreUnavailable) return failure(explained.code, explained.message);
  throw explained;
}

/** Whether a file's content is at fault, rather than the disk, the folder or the program. */
export const isDamage = (error: unknown): boolean =>
  error instanceof FileDamaged ||
  /^SQLITE_(NOTADB|CORRUPT)/.test(readCode(error)) ||
  isStrangeHead(error);

/** SQLite has no code of its own for a file whose head says that it is to be read otherwise than ours. */
const isStrangeHead = (error: unknown): boolean =>
  readCode(error) === "SQLITE_ERROR" &&
  error instanceof Error &&
  /unsupported file format|same text encoding/.test(error.message);

/** The code by which Node and SQLite name an error; empty where it has none. */
export const readCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

// SQLITE_IOERR_WRITE and its like are kinds of SQLITE_IOERR.
const toFamily = (code: string): string => code.split("_").slice(0, 2).join("_");
