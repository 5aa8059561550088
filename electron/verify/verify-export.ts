import { createHash } from "node:crypto";
import {
  digestStart,
  entriesEnd,
  entriesStart,
  headerDigestStart,
  headerStart,
} from "#shared/features/duty/export-format.ts";
import { createEntryCheck, type Proof } from "./check-entry.ts";
import { Invalid, nameEntry } from "./invalid.ts";
import { type Header, readHeader, UnknownVersion } from "./read-header.ts";
import {
  beginsAsExport,
  type Recognized,
  recognizedBytes,
  recognizeFile,
} from "./recognize-file.ts";
import { LineTooLong, splitLines } from "./split-lines.ts";

/** The result of a verification. `where` is what is invalid: an entry, the header or the file. */
export type Verdict = { state: "valid"; header: Header; proof: Proof } | Recognized;

/** The maximum length of a line, which is kept in memory. */
const maxLine = 16 * 1024 * 1024;

/**
 * Verifies an exported log: each entry's digest, that each continues the one before, that none is missing, and the
 * digest of the whole file. Names the first invalid entry. Rejects if the file cannot be read.
 */
export async function verifyExport(chunks: AsyncIterable<Uint8Array>): Promise<Verdict> {
  const { start, all } = await readStart(chunks);
  if (!beginsAsExport(start)) return recognizeFile(start);
  try {
    return { state: "valid", ...(await verify(all)) };
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

/** Reads the first bytes, by which a file is recognized; `all` yields them, too. */
async function readStart(chunks: AsyncIterable<Uint8Array>) {
  const rest = chunks[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < recognizedBytes) {
    const { value, done } = await rest.next();
    if (done === true) break;
    parts.push(value);
    length += value.length;
  }
  async function* readAll() {
    yield* parts;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { start: Buffer.concat(parts).subarray(0, recognizedBytes), all: readAll() };
}

async function verify(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ header: Header; proof: Proof }> {
  const lines = splitLines(chunks, maxLine);
  const all = createHash("sha256");
  /** Returns the next line, which the digest of the file includes unless it is the last. */
  const read = async (where: string, isLast = false): Promise<Buffer> => {
    const { value } = await lines.next();
    if (value === undefined) throw new Invalid(where, "it is missing, as the file ends before it");
    if (!value.isEnded && !isLast) throw new Invalid(where, "the file ends within it");
    if (!isLast) all.update(value.bytes).update("\n");
    isEnded = value.isEnded;
    return value.bytes;
  };
  let isEnded = true;

  const header = await readHeaderLines(read);
  const entries = createEntryCheck(header);
  for (;;) {
    const line = await read(entries.describeNext());
    if (line.equals(Buffer.from(entriesEnd))) break;
    entries.check(line);
  }
  const proof = entries.checkEnd();
  const last = await read("file", true);
  if (last.toString() !== `${digestStart}${all.digest("hex")}"}`) {
    const { provenFrom } = proof;
    // Nothing else depends on the digest of an entry that is left out without that of its content.
    const isSure = provenFrom === header.first || header.version === 1;
    throw new Invalid(
      "file",
      isSure
        ? "its last line, the digest of the file, is damaged"
        : `its last line, the digest of the file, or the digest of an entry left out before ${nameEntry(provenFrom)} was changed`,
    );
  }
  if (!isEnded) {
    throw new Invalid("file", "its last line feed is missing, as an editor or a script removes it");
  }
  if (!(await lines.next()).done) throw new Invalid("file", "it continues after its end");
  return { header, proof };
}

async function readHeaderLines(read: (where: string) => Promise<Buffer>): Promise<Header> {
  const line = await read("header");
  if (line.toString().endsWith(",\r")) {
    throw new Invalid("file", "its line ends are CRLF, as git or an editor changes them");
  }
  const digestLine = await read("header");
  const written = line.subarray(headerStart.length, -1);
  const expected = `${headerDigestStart}${createHash("sha256").update(written).digest("hex")}",`;
  if (digestLine.toString() !== expected || line.at(-1) !== ",".charCodeAt(0)) {
    throw new Invalid("header", "its digest does not match its content");
  }
  const header = readHeader(written);
  if (header === null) throw new Invalid("header", "it is not complete, or contradicts itself");
  if (!(await read("header")).equals(Buffer.from(entriesStart))) {
    throw new Invalid("header", "the list of entries does not follow it");
  }
  return header;
}
