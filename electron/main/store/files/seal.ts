import { createHash, createHmac, hash, timingSafeEqual } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { replaceFile } from "#main/system/replace-file.ts";
import { deriveKey, type FileLocation } from "./file-key.ts";

const [digestLength, stampLength, signatureLength] = [32, 32, 32];
/** Files have tens of megabytes, which need not be in memory at once. */
const bytesAtOnce = 1024 * 1024;

const getSealPath = ({ path }: FileLocation): string => `${path}-seal`;

const sign = ({ key }: FileLocation, digest: Buffer): Buffer =>
  createHmac("sha256", deriveKey(key, "seal")).update(digest).digest();

/**
 * Seals a database file: stores a keyed hash of it beside it, and by what the file system shows that it is unchanged; on disk
 * when it returns.
 */
export function sealFile(location: FileLocation): void {
  // In this order, so that a later change does not go unnoticed.
  const stamp = readStamp(location);
  writeSeal(location, Buffer.concat([digestFile(location), stamp]));
}

/** Seals a file again that was found to match its seal. */
export const renewSeal = (location: FileLocation, { digest }: Seal): void =>
  writeSeal(location, Buffer.concat([digest, readStamp(location)]));

const writeSeal = (location: FileLocation, content: Buffer): void =>
  replaceFile(getSealPath(location), Buffer.concat([content, sign(location, content)]));

/** Removes the seal of a file that is about to change; on disk when it returns. */
export const breakSeal = (location: FileLocation): void =>
  replaceFile(getSealPath(location), Buffer.alloc(0));

/** Seals a damaged file so that it counts as damaged from now on, whatever its content. */
export const sealAsDamaged = (location: FileLocation): void =>
  writeSeal(location, Buffer.alloc(digestLength + stampLength));

/** What a file was sealed with: its hash, and the stamp of the file system, empty in seals of earlier versions. */
export type Seal = { digest: Buffer; stamp: Buffer };

/** Returns what a file was sealed with; null if it has no valid seal. */
export function readSeal(location: FileLocation): Seal | null {
  const path = getSealPath(location);
  const seal = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const length = seal.length - signatureLength;
  if (length !== digestLength && length !== digestLength + stampLength) return null;
  const content = seal.subarray(0, length);
  if (!timingSafeEqual(seal.subarray(length), sign(location, content))) return null;
  return { digest: content.subarray(0, digestLength), stamp: content.subarray(digestLength) };
}

export const isSealedAsDamaged = ({ digest }: Seal): boolean => digest.every((byte) => byte === 0);

export const matchesSeal = (location: FileLocation, { digest }: Seal): boolean =>
  digestFile(location).equals(digest);

/** Returns whether nothing has written to a file since it was sealed; a fault of the disk is not noticed. */
export const isUntouched = (location: FileLocation, { stamp }: Seal): boolean =>
  stamp.length > 0 && existsSync(location.path) && readStamp(location).equals(stamp);

/** Returns the size, the times of the last changes, and the identity of a file, as eight bytes each. */
function readStamp({ path }: FileLocation): Buffer {
  const { size, mtimeNs, ctimeNs, ino } = statSync(path, { bigint: true });
  const stamp = Buffer.alloc(stampLength);
  for (const [at, value] of [size, mtimeNs, ctimeNs, ino].entries()) {
    stamp.writeBigUInt64LE(BigInt.asUintN(64, value), at * 8);
  }
  return stamp;
}

function digestFile({ path }: FileLocation): Buffer {
  if (!existsSync(path)) return hash("sha256", "", "buffer");
  const digest = createHash("sha256");
  const buffer = Buffer.allocUnsafe(bytesAtOnce);
  const file = openSync(path, "r");
  try {
    for (;;) {
      const length = readSync(file, buffer);
      if (length === 0) return digest.digest();
      digest.update(buffer.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}
