import { readJson } from "#main/system/read-json.ts";
import { type Shape, shapeAt, withoutNull } from "./shape.ts";

/**
 * A value or key of the registry: texts, numbers, lists of texts, and keys as objects; null is a text
 * that lost letters to the console's code page.
 */
export type RegistryTree = { [name: string]: RegistryValue };
type RegistryValue = string | number | string[] | RegistryTree | null;

/**
 * Parses the output of `reg query <key> /s`: a line with the full name of each key and, indented by four
 * spaces, its values as name, type and data. Subkeys become objects. Null if the output has another
 * form, or a value has a type that no policy uses.
 */
export function parseRegistry(output: string): RegistryTree | null {
  const lines = output.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [top, ...rest] = lines;
  if (top === undefined || !/^HKEY_/.test(top)) return null;
  const tree = createTree();
  let key: RegistryTree | null = tree;
  for (const line of rest) {
    const value = /^ {4}(.*?) {4}(REG_[A-Z_]+)(?: {4}(.*)|$)/s.exec(line);
    if (value !== null) {
      const [, name = "", type = "", data = ""] = value;
      const read = readValue(type, data);
      if (key === null || read === undefined) return null;
      key[name] = data.includes("\uFFFD") ? null : read;
    } else {
      key = /^HKEY_/.test(line) ? openKey(tree, top, line) : null;
      if (key === null) return null;
    }
  }
  return tree;
}

function readValue(type: string, data: string): RegistryValue | undefined {
  if (type === "REG_SZ" || type === "REG_EXPAND_SZ") return data;
  if (type === "REG_DWORD" || type === "REG_QWORD") return readNumber(data);
  // reg.exe separates the texts by a literal backslash and zero.
  if (type === "REG_MULTI_SZ") return data.split("\\0").filter((text) => text !== "");
  return undefined;
}

const readNumber = (data: string): number | undefined =>
  /^0x[0-9a-f]+$/i.test(data) ? Number(data) : undefined;

/** The object of a key below the first one; null for any other key. */
function openKey(tree: RegistryTree, top: string, line: string): RegistryTree | null {
  if (line === top) return tree;
  if (!line.toLowerCase().startsWith(`${top.toLowerCase()}\\`)) return null;
  let at = tree;
  for (const name of line.slice(top.length + 1).split("\\")) {
    const next = at[name];
    if (typeof next === "object" && next !== null && !Array.isArray(next)) {
      at = next;
    } else {
      const created = createTree();
      at[name] = created;
      at = created;
    }
  }
  return at;
}

// Without a prototype: a name may be any text.
const createTree = (): RegistryTree => Object.create(null) as RegistryTree;

/**
 * Converts values of the registry to the expected types: 0 and 1 to false and true, digits to numbers,
 * keys with numbered values to lists, JSON to lists and objects; names match without case. A value that
 * cannot be converted stays as it is.
 */
export function fromRegistry(value: unknown, expected: Shape | null): unknown {
  const shape = expected === null ? {} : withoutNull(expected);
  switch (shape.type) {
    case "boolean":
      return toBoolean(value);
    case "integer":
      return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
    case "array":
      return toList(value, shape);
    case "object":
      return toObject(value, shape);
    default:
      return value;
  }
}

function toBoolean(value: unknown): unknown {
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" ? false : value;
}

function toList(value: unknown, { items }: Shape): unknown {
  const list = isObject(value) ? listNumbered(value) : parsed(value, "[");
  return Array.isArray(list) ? list.map((item) => fromRegistry(item, items ?? null)) : value;
}

/** Group Policy writes a list as a key whose values have numbers as names. */
function listNumbered(value: Record<string, unknown>): unknown {
  const names = Object.keys(value);
  if (!names.every((name) => /^\d{1,6}$/.test(name))) return value;
  return names.toSorted((one, other) => Number(one) - Number(other)).map((name) => value[name]);
}

function toObject(value: unknown, shape: Shape): unknown {
  const object = parsed(value, "{");
  if (!isObject(object)) return value;
  const known = Object.keys(shape.properties ?? {});
  return Object.fromEntries(
    Object.entries(object).map(([name, inner]) => {
      const actual = known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
      return [actual, fromRegistry(inner, shapeAt(shape, [actual]))];
    }),
  );
}

/** The value of a text that looks like JSON. */
function parsed(value: unknown, begin: "[" | "{"): unknown {
  if (typeof value !== "string" || !value.trimStart().startsWith(begin)) return value;
  const json = readJson(value);
  return json.ok ? json.value : value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
