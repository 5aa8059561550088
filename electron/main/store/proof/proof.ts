import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import { deriveKey } from "../files/derive-key.ts";
import type { Location } from "../files/file-key.ts";
import { replaceFile } from "../files/replace-file.ts";
import { pageSize, pathOfLog, readPages, readWal, type WalContent } from "./wal.ts";

/** A digest for each page of a database file, in its order, as they were written. */
export type Proof = Buffer;

const digestLength = 16;
const sealLength = 32;
const pagesAtOnce = 256;

/** Where the proof of a file is. */
export const pathOfProof = ({ path }: Location): string => `${path}-proof`;

/** What is kept of a page. Nobody can forge it, as the digests are sealed together. */
const digest = (page: Uint8Array): Buffer =>
  hash("sha256", page, "buffer").subarray(0, digestLength);

const seal = (location: Location, proof: Proof): Buffer =>
  createHmac("sha256", deriveKey(location.key, "proof")).update(proof).digest();

/** Reads the proof of a file; null where there is none that was sealed with its key. */
export function readProof(location: Location): Proof | null {
  const path = pathOfProof(location);
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  if (bytes.length < sealLength) return null;
  const proof = bytes.subarray(sealLength);
  return timingSafeEqual(bytes.subarray(0, sealLength), seal(location, proof)) ? proof : null;
}

/** Keeps the proof of a file, on disk when it returns. */
export const writeProof = (location: Location, proof: Proof): void =>
  replaceFile(pathOfProof(location), Buffer.concat([seal(location, proof), proof]));

/** Makes the proof of a file as it is now. */
export const proveFile = ({ path }: Location): Proof => Buffer.concat(digestFile(path));

/** The proof once everything in a log is in the file. */
export function provePages(before: Proof, { path }: Location, wal: WalContent): Proof {
  const { size } = wal;
  if (size === null) return before;
  const proof = Buffer.alloc(size * digestLength);
  before.copy(proof);
  for (const [number, page] of readPages(pathOfLog(path), wal)) {
    if (number <= size) digest(page).copy(proof, (number - 1) * digestLength);
  }
  return proof;
}

/** What a file's proof says of it. */
export type Verdict = {
  /** What is wrong with it; null where nothing is. */
  fault: string | null;
  /** The pages that are not what was written, by number from 1. */
  spoilt: number[];
  /** Whether the proof holds; it does not where SQLite alone has brought the log into the file. */
  isProven: boolean;
};

/** What is said of a file in which nothing is wrong. */
export const sound: Verdict = { fault: null, spoilt: [], isProven: true };

/**
 * Compares a file and its log with its proof. What the log holds need not be in the file yet, or not
 * as a whole: a checkpoint may have been under way. `isLogFilled`: the log held something. SQLite brings
 * it in and deletes it where a thread ends, or an opening fails, without the store being closed.
 */
export function classifyFile(location: Location, proof: Proof, isLogFilled: boolean): Verdict {
  const wal = readWal(pathOfLog(location.path));
  const pages = digestFile(location.path);
  const count = wal.size ?? proof.length / digestLength;
  const spoilt: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const page = pages[number - 1];
    const expected = proof.subarray((number - 1) * digestLength, number * digestLength);
    if (wal.pages.has(number)) continue;
    if (!page?.equals(expected)) spoilt.push(number);
  }
  for (let number = count + 1; number <= pages.length; number += 1) spoilt.push(number);
  const wrong = (fault: string): Verdict => ({ fault, spoilt, isProven: true });
  if (pages.length === 0 && count > 0) return wrong("It is missing.");
  const isLogGone = isLogFilled && !existsSync(pathOfLog(location.path));
  if (spoilt.length > 0 && isLogGone) return { ...sound, isProven: false };
  if (spoilt.length > 0) return wrong("It is not as it was written.");
  if (!wal.isSound) return wrong("The newest of it is not as it was written.");
  const isLogEmpty = wal.size === null && !wal.isBegunAnew;
  if (isLogFilled && isLogEmpty) return wrong("The newest of it is missing.");
  return sound;
}

/** Digests a file page by page; nothing where there is none. */
function digestFile(path: string): Buffer[] {
  if (!existsSync(path)) return [];
  const file = openSync(path, "r");
  try {
    const digests: Buffer[] = [];
    // A store's file has tens of megabytes, which need not be in memory at once.
    const buffer = Buffer.alloc(pagesAtOnce * pageSize);
    for (;;) {
      const length = readSync(file, buffer, 0, buffer.length, digests.length * pageSize);
      for (let at = 0; at < length; at += pageSize) {
        digests.push(digest(buffer.subarray(at, Math.min(length, at + pageSize))));
      }
      if (length < buffer.length) return digests;
    }
  } finally {
    closeSync(file);
  }
}
