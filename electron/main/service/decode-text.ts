import { isUtf8 } from "node:buffer";

/** The characters of windows-1252 from 0x80 to 0x9f, where latin1 has controls. */
const windowsCharacters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

// Servers confuse latin1 and UTF-8: the bytes decide.
const isAmbiguous = (charset: string) =>
  /^(utf-?8|us-ascii|ascii|latin-?1|iso-?8859-1|iso8859_1|windows-1252|cp-?1252)$/.test(charset);

/**
 * Decodes a body by its byte order mark (which is removed) or its Content-Type; otherwise as UTF-8, or as windows-1252 if
 * it is no valid UTF-8.
 */
function decodeText(body: Uint8Array, contentType: string | null): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const [first = 1, second = 1] = bytes;
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) {
    return removeByteOrderMark(bytes.toString("utf16le"));
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) {
    return removeByteOrderMark(decodeBigEndian(bytes));
  }
  const charset = readCharset(contentType);
  if (charset === "utf-16be") return decodeBigEndian(bytes);
  if (charset !== null && !isAmbiguous(charset)) {
    const decoder = findDecoder(charset);
    if (decoder !== null) return decoder.decode(bytes);
  }
  return isUtf8(bytes) ? removeByteOrderMark(bytes.toString("utf8")) : decodeWindows1252(bytes);
}

/** Converts a body to UTF-8 without a byte order mark; returns the same array if it is that already. */
export function toUtf8(body: Uint8Array, contentType: string | null): Uint8Array {
  const charset = readCharset(contentType);
  const isCertain = charset === null || isAmbiguous(charset);
  const isMarked = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf;
  const isPlain = isCertain && !isMarked && body[0] !== 0 && body[1] !== 0 && isUtf8(body);
  return isPlain ? body : new TextEncoder().encode(decodeText(body, contentType));
}

const readCharset = (contentType: string | null): string | null =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? "")?.[1]?.toLowerCase() ?? null;

const findDecoder = (charset: string) => {
  try {
    return new TextDecoder(charset);
  } catch {
    // An unknown charset is ignored.
    return null;
  }
};

const removeByteOrderMark = (text: string): string =>
  text.startsWith("\uFEFF") ? text.slice(1) : text;

const decodeBigEndian = (bytes: Buffer): string => {
  const evenBytes = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return evenBytes.swap16().toString("utf16le");
};

// TextDecoder's own windows-1252 is latin1 in several versions of Node.
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (sign) => windowsCharacters[sign.charCodeAt(0) - 0x80] ?? sign);
