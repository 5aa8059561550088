import { createSecretKey } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { replaceFile } from "#main/system/replace-file.ts";
import {
  emptyTag,
  frameLength,
  type JournalRecord,
  marker,
  openRecord,
  sealRecord,
} from "./record.ts";

export type JournalContent = {
  /** The intact records, oldest first. */
  records: JournalRecord[];
  /** Number of intact bytes from the beginning. */
  wholeLength: number;
  /** What follows them. */
  rest: "nothing" | "incomplete" | "damaged";
  /** The tag of the last intact record. */
  tag: Buffer;
};

/** The end of a journal, at which to continue or to which to return. */
type End = { length: number; seq: number; tag: Buffer };

/** A journal that is open for writing. Every method throws errors of the disk. */
export type JournalFile = ReturnType<typeof appendTo>;

/** Reads a journal, which is empty if there is no file. Continues after damage where possible. */
export function readJournal(path: string, key: Buffer): JournalContent {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const records: JournalRecord[] = [];
  let offset = 0;
  let tag: Buffer = emptyTag;
  const readOn = (): void => {
    for (;;) {
      const record = openRecord(key, bytes, offset, tag);
      if (record === null) return;
      records.push(record);
      [offset, tag] = [record.end, record.tag];
    }
  };
  readOn();
  const whole = { wholeLength: offset, tag };
  if (offset === bytes.length) return { records, ...whole, rest: "nothing" };
  const count = records.length;
  // The tag of a damaged record may be sound, and with it the next record.
  for (;;) {
    offset = bytes.indexOf(marker, offset + 1);
    if (offset < 0) break;
    const next = offset;
    tag = bytes.subarray(Math.max(0, offset - emptyTag.length), offset);
    readOn();
    if (offset > next) offset -= 1;
  }
  const isEnd = records.length === count && isIncomplete(bytes.subarray(whole.wholeLength));
  return { records, ...whole, rest: isEnd ? "incomplete" : "damaged" };
}

/** Returns whether these bytes are the beginning of a record, as an interrupted append leaves them. */
function isIncomplete(bytes: Buffer): boolean {
  const begins = marker.subarray(0, bytes.length).equals(bytes.subarray(0, marker.length));
  return (
    begins && (bytes.length < frameLength || bytes.readUInt32BE(4) + frameLength > bytes.length)
  );
}

/** Opens a journal for appending, and cuts off what follows its intact part. */
export function continueJournal(path: string, key: Buffer, content: JournalContent): JournalFile {
  const { wholeLength: length, tag, records } = content;
  truncateSync(path, length);
  return appendTo(path, key, { length, seq: records.at(-1)?.seq ?? 0, tag });
}

/** Replaces a journal by one with a single record of this number. */
export const beginJournal = (path: string, key: Buffer, record: JournalRecord): JournalFile =>
  appendTo(path, key, writeAlone(path, key, record));

function writeAlone(path: string, key: Buffer, record: JournalRecord): End {
  const { bytes, tag } = sealRecord(key, record, emptyTag);
  replaceFile(path, bytes);
  return { length: bytes.length, seq: record.seq, tag };
}

function appendTo(path: string, key: Buffer, begin: End) {
  let file = openSync(path, "r+");
  let end = begin;
  let before = begin;
  // Newer versions of Node convert a key of bytes each time, which takes longer than the encryption.
  const secret = createSecretKey(key);

  const cut = (to: End): void => {
    ftruncateSync(file, to.length);
    fsyncSync(file);
    end = to;
  };
  return {
    readSeq: (): number => end.seq,
    /** Returns the size in bytes. */
    readLength: (): number => end.length,
    /** Appends a record; it is on disk when this returns, and if it throws nothing was appended. */
    append: (content: Buffer): void => {
      const seq = end.seq + 1;
      const { bytes, tag } = sealRecord(secret, { seq, content }, end.tag);
      try {
        write(file, bytes, end.length);
        fsyncSync(file);
      } catch (error) {
        cut(end);
        throw error;
      }
      before = end;
      end = { length: end.length + bytes.length, seq, tag };
    },
    /** Removes the record after a number; nobody must have relied on it. */
    undo: (seq: number): void => {
      if (end.seq > seq && before.seq === seq) cut(before);
    },
    /** Replaces all records by one with the number of the last; if it throws they stay. */
    replace: (content: Buffer): void => {
      // Windows cannot replace an open file.
      closeSync(file);
      try {
        end = writeAlone(path, key, { seq: end.seq, content });
        before = end;
      } finally {
        file = openSync(path, "r+");
      }
    },
    close: (): void => closeSync(file),
  };
}

function write(file: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, at + done);
  }
}
