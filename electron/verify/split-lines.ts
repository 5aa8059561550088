/** A line without its line feed; `isEnded` is false for the last one of a file that ends without one. */
type Line = { bytes: Buffer; isEnded: boolean };

/** A line is longer than any line of an export. */
export class LineTooLong extends Error {}

const lineFeed = 0x0a;

/** Splits bytes into lines, of which it keeps one in memory at a time; throws `LineTooLong`. */
export async function* splitLines(
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
