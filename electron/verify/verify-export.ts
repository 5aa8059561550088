import { createHash } from "node:crypto";
import {
  digestStart,
  entriesEnd,
  entriesStart,
  headerDigestStart,
  headerStart,
} from "#shared/features/duty/export-format.ts";
import { createEntryCheck, type Proof } from "./check-entry.ts";
import { Invalid, nameEntry } from "./parse-strict.ts";
import { type Header, readHeader, UnknownVersion } from "./read-header.ts";

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

/** What a file is that does not begin as an export: a changed one, or none. */
type Recognized =
  | { state: "invalid"; where: string; why: string }
  | { state: "unknown"; why: string };

/** The number of bytes by which a file is recognized. */
const recognizedBytes = 64 * 1024;

const isCsv = (text: string) => /^Number[,;\t]Shift[,;\t]Kind/.test(text);
const hasTraces = (text: string) => /"watchdesk-log"|"headerDigest"|"recordedOffset"/.test(text);

const changed = (why: string, where = "file"): Recognized => ({ state: "invalid", where, why });
const none = (why: string): Recognized => ({ state: "unknown", why });

/** Whether a file begins with the line of a header, however damaged. */
function beginsAsExport(start: Buffer): boolean {
  const [line = ""] = start.toString().split("\n", 1);
  return line.startsWith(headerStart) && !line.includes(`,${headerDigestStart}`);
}

/** Recognizes a file by its first bytes, which are not those of an export. */
function recognizeFile(start: Buffer): Recognized {
  if (start.length === 0) return none("the file is empty");
  if (start.subarray(0, 5).toString("latin1") === "%PDF-") {
    return none("this is the PDF of a log; verify its JSON export");
  }
  const decoded = decode(start);
  const { mark, text } = decoded;
  if (isCsv(text)) return none("this is the CSV export of a log; verify its JSON export");
  if (!hasTraces(text)) return none("this is not the JSON export of a shift log");
  if (mark === "UTF-16") return changed("it was saved in UTF-16; an export is in UTF-8");
  if (mark === "UTF-8") {
    return changed("it begins with a byte order mark, which an editor or a script has added");
  }
  return text.includes(`\n${headerDigestStart}`) || text.includes(`\n${entriesStart}`)
    ? changed("its lines do not begin and end as they were written", "header")
    : changed(
        "it was formatted anew, as by jq or an editor; only the original lines can be verified",
      );
}

/** Decodes a text and names its byte order mark. */
function decode(start: Buffer): { mark: "UTF-8" | "UTF-16" | null; text: string } {
  const [first = 0, second = 0] = start;
  if (first === 0xff && second === 0xfe) return { mark: "UTF-16", text: start.toString("utf16le") };
  if (first === 0xfe && second === 0xff) {
    const even = start.subarray(0, start.length - (start.length % 2));
    return { mark: "UTF-16", text: Buffer.from(even).swap16().toString("utf16le") };
  }
  const text = start.toString();
  return text.startsWith("\uFEFF") ? { mark: "UTF-8", text: text.slice(1) } : { mark: null, text };
}

/** A line without its line feed; `isEnded` is false for the last one of a file that ends without one. */
type Line = { bytes: Buffer; isEnded: boolean };

/** A line is longer than any line of an export. */
class LineTooLong extends Error {}

const lineFeed = 0x0a;

/** Splits bytes into lines, of which it keeps one in memory at a time; throws `LineTooLong`. */
async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  maxLength: number,
): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length > maxLength) throw new LineTooLong("A line is too long.");
    if (part.length > 0) parts.push(part);
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(lineFeed, start);
      if (end === -1) break;
      add(bytes.subarray(start, end));
      yield { bytes: Buffer.concat(parts), isEnded: true };
      parts = [];
      length = 0;
      start = end + 1;
    }
    add(bytes.subarray(start));
  }
  if (length > 0) yield { bytes: Buffer.concat(parts), isEnded: false };
}
