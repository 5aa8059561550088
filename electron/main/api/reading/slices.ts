/** Where a value stands in a text: from its first character to the one after its last. */
type Span = { from: number; to: number };

/**
 * The texts of the members of a list (or of the values of an object), exactly as they stand in the
 * JSON, in their order. `path` leads to it through keys as they are parsed; of a key that stands
 * twice the last counts, as it does for `JSON.parse`. The text must be JSON; however deep it nests,
 * nothing is called within itself.
 */
export function sliceMembers(text: string, path: readonly string[]): string[] {
  let at = skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  for (const key of path) {
    const member = listMembers(text, at).findLast((one) => one.key === key);
    if (member === undefined) return [];
    at = member.from;
  }
  const members = listMembers(text, at);
  // Of an object the parsed form lists each key once, integers first.
  const byKey = new Map(members.map((member) => [member.key, member]));
  const keys = Object.keys(Object.fromEntries(members.map(({ key }) => [key, 0])));
  const ordered = keys.flatMap((key) => byKey.get(key) ?? []);
  return ordered.map(({ from, to }) => text.slice(from, to));
}

/**
 * Where the members of the list stand that begins at a place, two numbers each, and where it ends. Null
 * where it is no list or its members are not told apart as JSON has it; what they are is not looked at.
 */
export function findMembers(text: string, start: number): { places: number[]; end: number } | null {
  if (text[start] !== "[") return null;
  const places: number[] = [];
  let at = skipSpace(text, start + 1);
  if (text[at] === "]") return { places, end: at + 1 };
  for (;;) {
    const to = skipValue(text, at);
    if (to === at) return null;
    places.push(at, to);
    at = skipSpace(text, to);
    if (text[at] === "]") return { places, end: at + 1 };
    if (text[at] !== ",") return null;
    at = skipSpace(text, at + 1);
  }
}

/** The keys to what takes up most of a text of JSON, through objects alone, and where that begins. */
export function findBulk(text: string): { path: string[]; from: number } {
  const path: string[] = [];
  let from = skipSpace(text, 0);
  while (text[from] === "{" && path.length < maxBulkDepth) {
    const bulk = listMembers(text, from).findLast((one) => one.to - one.from > text.length / 2);
    if (bulk === undefined) break;
    path.push(bulk.key);
    from = bulk.from;
  }
  return { path, from };
}

const maxBulkDepth = 4;

type Member = Span & { key: string };

/** The members of the list or object that begins at a place; those of a list by number. */
function listMembers(text: string, start: number): Member[] {
  const members: Member[] = [];
  const isObject = text[start] === "{";
  if (!isObject && text[start] !== "[") return members;
  let at = skipSpace(text, start + 1);
  while (at < text.length && text[at] !== "]" && text[at] !== "}") {
    let key = String(members.length);
    if (isObject) {
      const end = skipValue(text, at);
      key = JSON.parse(text.slice(at, end));
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    const to = skipValue(text, at);
    members.push({ key, from: at, to });
    at = skipSpace(text, to);
    if (text[at] === ",") at = skipSpace(text, at + 1);
  }
  return members;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

const quote = 0x22;
const backslash = 0x5c;

/** The place after the value that begins here. */
function skipValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = skipString(text, at);
        if (depth === 0) return at + 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        // The end of what a plain value stands in.
        if (depth === 0) return at;
        depth -= 1;
        if (depth === 0) return at + 1;
        break;
      case 0x2c: // ,
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

/** The place of the quote that ends the string which begins here. */
function skipString(text: string, start: number): number {
  for (let end = start + 1; ; end += 1) {
    end = text.indexOf('"', end);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
}
