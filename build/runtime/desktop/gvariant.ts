/** A D-Bus value as plain data: tuples are arrays, dictionaries objects, variants their content. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

const types =
  /^(?:@\S+|boolean|byte|u?int(?:16|32|64)|handle|double|string|objectpath|signature|just)\s+/;
const closings: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** Reads GVariant's text format, as `gdbus call` prints it; throws on text that is none. */
export function parseValue(text: string): Value {
  const reader = { text, at: 0 };
  const value = readValue(reader);
  skipSpace(reader);
  if (reader.at < text.length) fail(reader);
  return value;
}

type Reader = { readonly text: string; at: number };

function readValue(reader: Reader): Value {
  skipSpace(reader);
  const type = types.exec(rest(reader))?.[0];
  if (type !== undefined) {
    reader.at += type.length;
    return readValue(reader);
  }
  const first = reader.text[reader.at] ?? "";
  if (first === "(" || first === "[") return readList(reader);
  if (first === "{") return readDictionary(reader);
  if (first === "<") return readList(reader)[0] ?? null;
  if (first === "'" || first === '"') return readString(reader);
  if (/^b['"]/.test(rest(reader))) {
    reader.at += 1;
    return readString(reader);
  }
  return readWord(reader);
}

function readList(reader: Reader): Value[] {
  const closing = closings[take(reader)] ?? "";
  const values: Value[] = [];
  while (!takeIf(reader, closing)) {
    values.push(readValue(reader));
    takeIf(reader, ",");
  }
  return values;
}

function readDictionary(reader: Reader): { [key: string]: Value } {
  take(reader);
  const entries: [string, Value][] = [];
  while (!takeIf(reader, "}")) {
    const key = String(readValue(reader));
    if (!takeIf(reader, ":")) fail(reader);
    entries.push([key, readValue(reader)]);
    takeIf(reader, ",");
  }
  return Object.fromEntries(entries);
}

function readString(reader: Reader): string {
  const quote = take(reader);
  let value = "";
  for (let next = take(reader); next !== quote; next = take(reader)) {
    value += next === "\\" ? readEscape(reader) : next;
  }
  return value;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

function readEscape(reader: Reader): string {
  const kind = take(reader);
  const digits = kind === "u" ? 4 : kind === "U" ? 8 : 0;
  if (digits === 0) return escapes[kind] ?? kind;
  const code = reader.text.slice(reader.at, reader.at + digits);
  reader.at += digits;
  return String.fromCodePoint(Number.parseInt(code, 16));
}

function readWord(reader: Reader): Value {
  const word = /^[^\s,:)\]}>]+/.exec(rest(reader))?.[0] ?? "";
  const number = Number(word);
  if (word === "" || (Number.isNaN(number) && !["true", "false", "nothing"].includes(word))) {
    fail(reader);
  }
  reader.at += word.length;
  return word === "nothing" ? null : Number.isNaN(number) ? word === "true" : number;
}

function rest(reader: Reader): string {
  // Enough for every pattern above; a whole copy per value would be slow for pictures.
  return reader.text.slice(reader.at, reader.at + 64);
}

function take(reader: Reader): string {
  const next = reader.text[reader.at];
  if (next === undefined) fail(reader);
  reader.at += 1;
  return next;
}

function takeIf(reader: Reader, wanted: string): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] !== wanted) return false;
  reader.at += 1;
  return true;
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? "")) reader.at += 1;
}

function fail(reader: Reader): never {
  throw new Error(`No GVariant text at character ${reader.at}: ${rest(reader)}`);
}
