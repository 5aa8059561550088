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

/** What a journal's file holds. */
export type JournalContent = {
  /** The records that are as they were written, oldest first. */
  records: JournalRecord[];
  /** How many bytes from the beginning are whole. */
  wholeLength: number;
  /** What is there behind them. */
  rest: "nothing" | "incomplete" | "damaged";
  /** The tag of the last record of the whole part. */
  tag: Buffer;
};

/** The end of a journal, to go on from or to go back to. */
type End = { length: number; seq: number; tag: Buffer };

/** A journal that is written to. Every method throws what the disk throws. */
export type JournalFile = {
  /** The number of the last record. */
  readSeq(): number;
  /** Bytes on disk. */
  readLength(): number;
  /** Appends a record; it is on disk when this returns, and where it throws nothing was appended. */
  append(content: Buffer): void;
  /** Takes back the record after a number, of which nobody was told. */
  undo(seq: number): void;
  /** Puts one record, by the number of the last, in the place of all; where it throws they stay. */
  replace(content: Buffer): void;
  close(): void;
};

/** Reads a journal; an empty one where there is no file. Beyond damage it goes on where it can. */
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

/** Whether these bytes are the beginning of a record, as an append that was cut off leaves them. */
function isIncomplete(bytes: Buffer): boolean {
  const begins = marker.subarray(0, bytes.length).equals(bytes.subarray(0, marker.length));
  return (
    begins && (bytes.length < frameLength || bytes.readUInt32BE(4) + frameLength > bytes.length)
  );
}

/** Opens a journal to append to it, cutting off what is there behind its whole part. */
export function continueJournal(path: string, key: Buffer, content: JournalContent): JournalFile {
  const { wholeLength: length, tag, records } = content;
  truncateSync(path, length);
  return appendTo(path, key, { length, seq: records.at(-1)?.seq ?? 0, tag });
}

/** Puts a journal with one record, of this number, in the place of the one before. */
export const beginJournal = (path: string, key: Buffer, record: JournalRecord): JournalFile =>
  appendTo(path, key, writeAlone(path, key, record));

function writeAlone(path: string, key: Buffer, record: JournalRecord): End {
  const { bytes, tag } = sealRecord(key, record, emptyTag);
  replaceFile(path, bytes);
  return { length: bytes.length, seq: record.seq, tag };
}

function appendTo(path: string, key: Buffer, begin: End): JournalFile {
  let file = openSync(path, "r+");
  let end = begin;
  let before = begin;

  const cut = (to: End): void => {
    ftruncateSync(file, to.length);
    fsyncSync(file);
    end = to;
  };
  return {
    readSeq: () => end.seq,
    readLength: () => end.length,
    append: (content) => {
      const seq = end.seq + 1;
      const { bytes, tag } = sealRecord(key, { seq, content }, end.tag);
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
    undo: (seq) => {
      if (end.seq > seq && before.seq === seq) cut(before);
    },
    replace: (content) => {
      // Windows replaces no file that is open.
      closeSync(file);
      try {
        end = writeAlone(path, key, { seq: end.seq, content });
        before = end;
      } finally {
        file = openSync(path, "r+");
      }
    },
    close: () => closeSync(file),
  };
}

function write(file: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, at + done);
  }
}
