import { createHash, createHmac, hash, timingSafeEqual } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import { replaceFile } from "#main/system/replace-file.ts";
import { deriveKey, type FileLocation } from "./file-key.ts";

const digestLength = 32;
/** Files have tens of megabytes, which need not be in memory at once. */
const bytesAtOnce = 1024 * 1024;

const getSealPath = ({ path }: FileLocation): string => `${path}-seal`;

const sign = ({ key }: FileLocation, digest: Buffer): Buffer =>
  createHmac("sha256", deriveKey(key, "seal")).update(digest).digest();

/** Seals a database file: stores a keyed hash of it beside it, on disk when it returns. */
export function sealFile(location: FileLocation): void {
  const digest = digestFile(location);
  replaceFile(getSealPath(location), Buffer.concat([digest, sign(location, digest)]));
}

/** Removes the seal of a file that is about to change; on disk when it returns. */
export const breakSeal = (location: FileLocation): void =>
  replaceFile(getSealPath(location), Buffer.alloc(0));

/** Returns the hash that a file was sealed with; null if it has no valid seal. */
export function readSeal(location: FileLocation): Buffer | null {
  const path = getSealPath(location);
  const seal = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  if (seal.length !== 2 * digestLength) return null;
  const digest = seal.subarray(0, digestLength);
  return timingSafeEqual(seal.subarray(digestLength), sign(location, digest)) ? digest : null;
}

/** Returns whether a file is as it was sealed. */
export const matchesSeal = (location: FileLocation, seal: Buffer): boolean =>
  digestFile(location).equals(seal);

function digestFile({ path }: FileLocation): Buffer {
  if (!existsSync(path)) return hash("sha256", "", "buffer");
  const digest = createHash("sha256");
  const buffer = Buffer.alloc(bytesAtOnce);
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
