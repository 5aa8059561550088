import { createHash } from "node:crypto";
import {
  digestStart,
  entriesEnd,
  entriesStart,
  headerDigestStart,
  headerStart,
} from "#shared/features/duty/export-format.ts";
import { createEntryCheck, Invalid } from "./check-entry.ts";
import { type Header, readHeader, UnknownVersion } from "./read-header.ts";
import { LineTooLong, splitLines } from "./split-lines.ts";

/** The result of a verification. `where` is what is invalid: an entry, the header or the file. */
export type Verdict =
  | { state: "valid"; isComplete: boolean; entries: number; first: number; head: Header["head"] }
  | { state: "invalid"; where: string; why: string }
  | { state: "unknown"; why: string };

/** The maximum length of a line, which is kept in memory. */
const maxLine = 16 * 1024 * 1024;

/**
 * Verifies an exported log: each entry's digest, that each continues the one before, that none is missing, and the
 * digest of the whole file. Names the first invalid entry. Rejects if the file cannot be read.
 */
export async function verifyExport(chunks: AsyncIterable<Uint8Array>): Promise<Verdict> {
  try {
    const { isComplete, entries, first, head } = await verify(chunks);
    return { state: "valid", isComplete, entries, first, head };
  } catch (error) {
    if (error instanceof Invalid)
      return { state: "invalid", where: error.where, why: error.message };
    if (error instanceof LineTooLong) {
      return { state: "invalid", where: "file", why: "it has a line that is too long" };
    }
    if (error instanceof UnknownVersion) {
      const why = "it was written by a newer Watchdesk, whose verifier is required";
      return { state: "unknown", why };
    }
    throw error;
  }
}

async function verify(chunks: AsyncIterable<Uint8Array>): Promise<Header> {
  const lines = splitLines(chunks, maxLine);
  const all = createHash("sha256");
  /** Returns the next line, which the digest of the file includes unless it is the last. */
  const read = async (where: string, isLast = false): Promise<Buffer> => {
    const { value } = await lines.next();
    if (value === undefined) throw new Invalid(where, "it is missing, as the file ends before it");
    if (!value.isEnded) throw new Invalid(where, "the file ends within it");
    if (!isLast) all.update(value.bytes).update("\n");
    return value.bytes;
  };

  const header = checkHeader(await read("header"), await read("header"));
  if (!(await read("header")).equals(Buffer.from(entriesStart))) {
    throw new Invalid("header", "the list of entries does not follow it");
  }
  const entries = createEntryCheck(header);
  for (;;) {
    const line = await read(entries.describeNext());
    if (line.equals(Buffer.from(entriesEnd))) break;
    entries.check(line);
  }
  entries.checkEnd();
  const last = await read("file", true);
  if (last.toString() !== `${digestStart}${all.digest("hex")}"}`) {
    throw new Invalid(
      "file",
      "its digest does not match; something besides its entries was changed",
    );
  }
  if (!(await lines.next()).done) throw new Invalid("file", "it continues after its end");
  return header;
}

function checkHeader(line: Buffer, digestLine: Buffer): Header {
  const text = line.toString();
  if (!text.startsWith(headerStart)) {
    throw new Invalid("header", "this is not the JSON export of a shift log");
  }
  const written = line.subarray(headerStart.length, -1);
  if (
    digestLine.toString() !==
    `${headerDigestStart}${createHash("sha256").update(written).digest("hex")}",`
  ) {
    throw new Invalid("header", "its digest does not match its content");
  }
  const header = readHeader(written.toString());
  if (header === null) throw new Invalid("header", "it is not complete");
  return header;
}
