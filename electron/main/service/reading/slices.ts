// JSON's punctuation is single bytes in UTF-8 and part of no other character, so values are found in the received bytes;
// the text of a large response would take as much memory again.

/** The position of a value: from its first byte to the one after its last. */
type Span = { from: number; to: number };

const view = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** The text between two positions of a response (UTF-8). */
export const readSlice = (body: Uint8Array, from: number, to: number): string =>
  view(body).toString("utf8", from, to);

/**
 * The texts of the members of a list (or of the values of an object), exactly as received, in order. `path` consists of
 * parsed keys; of a repeated key the last counts, as for `JSON.parse`. The body must be JSON; nesting causes no recursion.
 */
export function sliceMembers(body: Uint8Array, path: readonly string[]): string[] {
  const bytes = view(body);
  let at = findStart(bytes);
  for (const key of path) {
    const member = listMembers(bytes, at).findLast((one) => one.key === key);
    if (member === undefined) return [];
    at = member.from;
  }
  const list = findMembers(body, at);
  if (list !== null) {
    const { offsets } = list;
    return Array.from({ length: offsets.length / 2 }, (_, index) =>
      bytes.toString("utf8", offsets[2 * index], offsets[2 * index + 1]),
    );
  }
  const members = listMembers(bytes, at);
  // Of an object the parsed form lists each key once, integers first.
  const byKey = new Map(members.map((member) => [member.key, member]));
  const keys = Object.keys(Object.fromEntries(members.map(({ key }) => [key, 0])));
  const ordered = keys.flatMap((key) => byKey.get(key) ?? []);
  return ordered.map(({ from, to }) => bytes.toString("utf8", from, to));
}

/**
 * The start and end positions of the members of the list that starts at a position, and the list's end. Null if it is no
 * list or its members are not separated as in JSON; the members are not validated.
 */
export function findMembers(
  body: Uint8Array,
  start: number,
): { offsets: number[]; end: number } | null {
  const bytes = view(body);
  if (bytes[start] !== jsonBytes.list) return null;
  const offsets: number[] = [];
  let at = skipSpace(bytes, start + 1);
  if (bytes[at] === jsonBytes.listEnd) return { offsets, end: at + 1 };
  for (;;) {
    const to = skipValue(bytes, at);
    if (to === at) return null;
    offsets.push(at, to);
    at = skipSpace(bytes, to);
    if (bytes[at] === jsonBytes.listEnd) return { offsets, end: at + 1 };
    if (bytes[at] !== jsonBytes.comma) return null;
    at = skipSpace(bytes, at + 1);
  }
}

/** The path, through objects only, to the value that takes most of a response, and its start. */
export function findBulk(body: Uint8Array): { path: string[]; from: number } {
  const bytes = view(body);
  const path: string[] = [];
  let from = findStart(bytes);
  while (bytes[from] === jsonBytes.object && path.length < maxBulkDepth) {
    const bulk = listMembers(bytes, from).findLast((one) => one.to - one.from > bytes.length / 2);
    if (bulk === undefined) break;
    path.push(bulk.key);
    from = bulk.from;
  }
  return { path, from };
}

const maxBulkDepth = 4;

/** The bytes of JSON's punctuation. */
export const jsonBytes = {
  quote: 0x22,
  comma: 0x2c,
  list: 0x5b,
  backslash: 0x5c,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
} as const;

const byteOrderMark = Buffer.from("\u{feff}");

const findStart = (bytes: Buffer): number =>
  skipSpace(
    bytes,
    bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0,
  );

type Member = Span & { key: string };

/** The members of the list or object that starts at a position; those of a list have their index as key. */
function listMembers(bytes: Buffer, start: number): Member[] {
  const members: Member[] = [];
  const isObject = bytes[start] === jsonBytes.object;
  if (!isObject && bytes[start] !== jsonBytes.list) return members;
  let at = skipSpace(bytes, start + 1);
  while (
    at < bytes.length &&
    bytes[at] !== jsonBytes.listEnd &&
    bytes[at] !== jsonBytes.objectEnd
  ) {
    let key = String(members.length);
    if (isObject) {
      const end = skipValue(bytes, at);
      key = JSON.parse(bytes.toString("utf8", at, end));
      at = skipSpace(bytes, skipSpace(bytes, end) + 1);
    }
    const to = skipValue(bytes, at);
    members.push({ key, from: at, to });
    at = skipSpace(bytes, to);
    if (bytes[at] === jsonBytes.comma) at = skipSpace(bytes, at + 1);
  }
  return members;
}

/** In place of a byte after the last one. */
const endOfBytes = 0x100;

function skipSpace(bytes: Buffer, start: number): number {
  let at = start;
  while ((bytes[at] ?? endOfBytes) <= 0x20) at += 1;
  return at;
}

/** Returns the position after the value that starts here. */
function skipValue(bytes: Buffer, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case jsonBytes.quote:
        at = skipString(bytes, at);
        if (depth === 0) return at + 1;
        break;
      case jsonBytes.list:
      case jsonBytes.object:
        depth += 1;
        break;
      case jsonBytes.listEnd:
      case jsonBytes.objectEnd:
        // The end of the container of a plain value.
        if (depth === 0) return at;
        depth -= 1;
        if (depth === 0) return at + 1;
        break;
      case jsonBytes.comma:
      case 0x20:
      case 0x0a:
      case 0x0d:
      case 0x09:
        if (depth === 0) return at;
        break;
    }
  }
  return at;
}

/** Returns the position of the closing quote of the string that starts here. */
function skipString(bytes: Buffer, start: number): number {
  for (let end = start + 1; ; end += 1) {
    end = bytes.indexOf(jsonBytes.quote, end);
    if (end < 0) return bytes.length;
    let slashes = 0;
    while (bytes[end - 1 - slashes] === jsonBytes.backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
}
