import { existsSync, readFileSync } from "node:fs";

/** Bytes of a page, as SQLite makes them by itself. */
export const pageSize = 4096;

const headLength = 32;
const frameHeadLength = 24;
const frameLength = frameHeadLength + pageSize;

/** What a write-ahead log holds. */
export type WalContent = {
  /** The page of each number, from 1, as it is after the last transaction that is whole. */
  pages: Map<number, Buffer>;
  /** How many pages the file has then; null where no transaction is in the log. */
  size: number | null;
  /** Whether it is as SQLite wrote it, but for an end that a kill or a power cut may have torn. */
  isSound: boolean;
};

/**
 * Reads a write-ahead log as SQLite does (https://sqlite.org/fileformat2.html#walformat), which takes
 * what comes after a wrong checksum for what was never written, and says nothing of it. The log is
 * cut to nothing at each checkpoint, so that nothing older is behind its end.
 */
export function readWal(path: string): WalContent {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const pages = new Map<number, Buffer>();
  if (bytes.length < headLength) return { pages, size: null, isSound: bytes.length === 0 };

  const sum = createSum(bytes);
  sum.add(0, 24);
  if (!sum.isAt(24) || bytes.readUInt32BE(8) !== pageSize) {
    return { pages, size: null, isSound: false };
  }
  const salt = bytes.subarray(16, 24);
  let size: number | null = null;
  let pending: [number, Buffer][] = [];
  let offset = headLength;
  for (; offset + frameLength <= bytes.length; offset += frameLength) {
    sum.add(offset, 8);
    sum.add(offset + frameHeadLength, pageSize);
    const isSalted = bytes.subarray(offset + 8, offset + 16).equals(salt);
    if (!isSalted || !sum.isAt(offset + 16)) return { pages, size, isSound: false };
    const page = bytes.subarray(offset + frameHeadLength, offset + frameLength);
    pending.push([bytes.readUInt32BE(offset), page]);
    const committed = bytes.readUInt32BE(offset + 4);
    if (committed === 0) continue;
    for (const [number, content] of pending) pages.set(number, content);
    pending = [];
    size = committed;
  }
  return { pages, size, isSound: isTorn(bytes.length, offset) };
}

/** A frame is written as its head and its page, and a disk writes whole blocks. */
const isTorn = (length: number, whole: number): boolean =>
  length === whole || length === whole + frameHeadLength || length % 512 === 0;

/** The running checksum of a log, in the order of bytes that its first word names. */
function createSum(bytes: Buffer) {
  const isBig = (bytes.readUInt32BE(0) & 1) === 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let [first, second] = [0, 0];
  return {
    add: (offset: number, length: number): void => {
      for (let at = offset; at < offset + length; at += 8) {
        first = (first + view.getUint32(at, !isBig) + second) >>> 0;
        second = (second + view.getUint32(at + 4, !isBig) + first) >>> 0;
      }
    },
    isAt: (offset: number): boolean =>
      bytes.readUInt32BE(offset) === first && bytes.readUInt32BE(offset + 4) === second,
  };
}
