import { closeSync, existsSync, openSync, readSync } from "node:fs";

/** Bytes of a page, as SQLite makes them by itself. */
export const pageSize = 4096;

const headLength = 32;
const frameHeadLength = 24;
const frameLength = frameHeadLength + pageSize;
/** A log has hundreds of megabytes after a large answer, which need not be in memory at once. */
const framesAtOnce = 256;
/** More often than this no log is begun anew before it is cut. */
const maxGenerations = 100;

/** Where the log of a database file is. */
export const pathOfLog = (path: string): string => `${path}-wal`;

/** What a write-ahead log holds. */
export type WalContent = {
  /** Where in the log the page of each number, from 1, stands as it is after the last whole transaction. */
  pages: Map<number, number>;
  /** How many pages the file has then; null where no transaction is in the log. */
  size: number | null;
  /** Whether it is as SQLite wrote it, but for an end that a kill or a power cut may have torn. */
  isSound: boolean;
  /** Whether it was begun anew over a longer one, all of which was in the file by then. */
  isBegunAnew: boolean;
};

/**
 * Reads a write-ahead log as SQLite does (https://sqlite.org/fileformat2.html#walformat), which takes
 * what comes after a wrong checksum for what was never written, and says nothing of it. The log is
 * cut to nothing at each checkpoint, unless somebody reads it just then: SQLite then begins it anew,
 * and frames of the log before may be behind its end.
 */
export function readWal(path: string): WalContent {
  const pages = new Map<number, number>();
  const none = { pages, size: null, isBegunAnew: false };
  if (!existsSync(path)) return { ...none, isSound: true };
  const log = openSync(path, "r");
  try {
    const head = readInto(Buffer.alloc(headLength), log, 0);
    if (head.length < headLength) return { ...none, isSound: head.length === 0 };
    const sum = createSum((head.readUInt32BE(0) & 1) === 1);
    sum.add(head.subarray(0, 24));
    if (!sum.isAt(head, 24) || head.readUInt32BE(8) !== pageSize) {
      return { ...none, isSound: false };
    }
    const salt = head.subarray(16, 24);
    let size: number | null = null;
    const endAs = (isSound: boolean, isBegunAnew = false): WalContent => ({
      pages,
      size,
      isSound,
      isBegunAnew,
    });
    let pending: [number, number][] = [];
    let length = headLength;
    for (const { at, frame } of readFrames(log)) {
      length = at + frame.length;
      if (frame.length < frameLength) return endAs(isTorn(length, at));
      if (isOlder(frame.subarray(8, 16), salt)) return endAs(true, true);
      sum.add(frame.subarray(0, 8));
      sum.add(frame.subarray(frameHeadLength));
      const isSalted = frame.subarray(8, 16).equals(salt);
      if (!isSalted || !sum.isAt(frame, 16)) return endAs(false);
      pending.push([frame.readUInt32BE(0), at + frameHeadLength]);
      const committed = frame.readUInt32BE(4);
      if (committed === 0) continue;
      for (const [number, place] of pending) pages.set(number, place);
      pending = [];
      size = committed;
    }
    return endAs(true);
  } finally {
    closeSync(log);
  }
}

/** Reads those pages that a log holds, by number; each is good until the next. */
export function* readPages(path: string, { pages }: WalContent): Generator<[number, Buffer]> {
  if (pages.size === 0) return;
  const log = openSync(path, "r");
  try {
    const page = Buffer.alloc(pageSize);
    for (const [number, place] of pages) yield [number, readInto(page, log, place)];
  } finally {
    closeSync(log);
  }
}

/** The frames of a log, each with its place and good until the next; the last may be cut short. */
function* readFrames(log: number): Generator<{ at: number; frame: Buffer }> {
  const buffer = Buffer.alloc(framesAtOnce * frameLength);
  for (let start = headLength; ; start += buffer.length) {
    const bytes = readInto(buffer, log, start);
    for (let at = 0; at < bytes.length; at += frameLength) {
      yield { at: start + at, frame: bytes.subarray(at, at + frameLength) };
    }
    if (bytes.length < buffer.length) return;
  }
}

/** Fills a buffer from a place of a file on; what is returned is shorter where the file ends before. */
const readInto = (buffer: Buffer, file: number, place: number): Buffer =>
  buffer.subarray(0, readSync(file, buffer, 0, buffer.length, place));

/** Each time SQLite begins a log anew it adds one to the first half of its salt and rolls the second. */
function isOlder(salt: Buffer, current: Buffer): boolean {
  const generations = (current.readUInt32BE(0) - salt.readUInt32BE(0)) >>> 0;
  const isNear = generations > 0 && generations <= maxGenerations;
  return isNear && !salt.subarray(4).equals(current.subarray(4));
}

/** A frame is written as its head and its page, and a disk writes whole blocks. */
const isTorn = (length: number, whole: number): boolean =>
  length === whole || length === whole + frameHeadLength || length % 512 === 0;

/** The running checksum of a log, in the order of bytes that its first word names. */
function createSum(isBig: boolean) {
  let [first, second] = [0, 0];
  return {
    add: (bytes: Buffer): void => {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      for (let at = 0; at < bytes.length; at += 8) {
        first = (first + view.getUint32(at, !isBig) + second) >>> 0;
        second = (second + view.getUint32(at + 4, !isBig) + first) >>> 0;
      }
    },
    isAt: (bytes: Buffer, at: number): boolean =>
      bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second,
  };
}
