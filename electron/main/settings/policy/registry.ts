/**
 * A value or key of the registry: texts, numbers, lists of texts, and keys as objects; null is a text of
 * which letters were lost on the way.
 */
export type RegistryTree = { [name: string]: RegistryValue };
type RegistryValue = string | number | string[] | RegistryTree | null;

/**
 * Reads what `reg query <key> /s` prints: a line with the whole name of each key and, indented by four
 * spaces, its values as name, type and data. Keys below become objects. Returns null where the output
 * is not of that form, or holds a value of a type that no policy has.
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
  // The separator that reg.exe puts between the texts.
  if (type === "REG_MULTI_SZ") return data.split("\\0").filter((text) => text !== "");
  return undefined;
}

const readNumber = (data: string): number | undefined =>
  /^0x[0-9a-f]+$/i.test(data) ? Number(data) : undefined;

/** The object of a key below the first one; null for one that is elsewhere. */
function openKey(tree: RegistryTree, top: string, line: string): RegistryTree | null {
  if (line === top) return tree;
  if (!line.toLowerCase().startsWith(`${top.toLowerCase()}\\`)) return null;
  let at = tree;
  for (const name of line.slice(top.length + 1).split("\\")) {
    const next = at[name];
    if (typeof next === "object" && next !== null && !Array.isArray(next)) {
      at = next;
    } else {
      const made = createTree();
      at[name] = made;
      at = made;
    }
  }
  return at;
}

// Without what every object has: a name may be any text.
const createTree = (): RegistryTree => Object.create(null) as RegistryTree;
