import {
  entriesStart,
  headerDigestStart,
  headerStart,
} from "#shared/features/duty/export-format.ts";

/** What a file is that does not begin as an export: a changed one, or none. */
export type Recognized =
  | { state: "invalid"; where: string; why: string }
  | { state: "unknown"; why: string };

/** The number of bytes by which a file is recognized. */
export const recognizedBytes = 64 * 1024;

const isCsv = (text: string) => /^Number[,;\t]Shift[,;\t]Kind/.test(text);
const hasTraces = (text: string) => /"watchdesk-log"|"headerDigest"|"recordedOffset"/.test(text);

const changed = (why: string, where = "file"): Recognized => ({ state: "invalid", where, why });
const none = (why: string): Recognized => ({ state: "unknown", why });

/** Whether a file begins with the line of a header, however damaged. */
export function beginsAsExport(start: Buffer): boolean {
  const [line = ""] = start.toString().split("\n", 1);
  return line.startsWith(headerStart) && !line.includes(`,${headerDigestStart}`);
}

/** Recognizes a file by its first bytes, which are not those of an export. */
export function recognizeFile(start: Buffer): Recognized {
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
