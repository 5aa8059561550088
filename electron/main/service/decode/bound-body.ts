import { jsonBytes } from "../reading/slices.ts";

/** Limits of a response; what exceeds them is removed before parsing. */
export const bodyLimits = {
  /** Members of all its lists together. */
  items: 100_000,
  /** Members of the objects around its lists, which may be maps of records. */
  members: 1_000_000,
  text: 2 ** 20,
  /** Bytes of one item of a list, whose texts are cut already. */
  item: 2 * 2 ** 20,
};

/** Limits of all pages of one list; further pages are not requested. */
export const listLimits = { pages: 500, bytes: 32 * 2 ** 20, items: bodyLimits.items };

/** The end of a text that was cut. */
export const truncationMark = "… (cut by Watchdesk)";

/** Includes the quotes around a text, so that a cut text is not cut again. */
const truncationLength = Buffer.byteLength(truncationMark) + 2;

/** The only key of the object that replaces an item that was cut. */
export const cutItemKey = "(too large, cut by Watchdesk)";

/** A response within the limits, and the number of removed list members. */
export type BoundedBody = { body: Uint8Array; left: number };

/** How much of a removed item remains as a preview, in bytes. */
const previewBytes = 8_192;

/**
 * Cuts an answer (UTF-8) to what can be parsed and stored in bounded memory and time: long texts, large items and
 * long lists. Returns the same array if it is within the limits. Invalid JSON stays invalid.
 */
export function boundBody(body: Uint8Array, limits = bodyLimits): BoundedBody {
  // Smaller than anything that could be cut: a text of that size, or a list of numbers.
  if (body.length < Math.min(limits.text, 2 * limits.items)) return { body, left: 0 };
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const scan = createScan(bytes, limits);
  scan.run();
  return scan.result();
}

type ContainerKind = "around" | "list";

/** Containers that are nested deeper count as items. */
const maxLevels = 32;

function createScan(bytes: Buffer, limits: typeof bodyLimits) {
  const parts: Buffer[] = [];
  let copied = 0;
  let left = 0;
  let items = 0;
  let members = 0;

  /** Replaces the bytes between two positions. */
  function replace(from: number, to: number, text: string): void {
    parts.push(bytes.subarray(copied, from), Buffer.from(text));
    copied = to;
  }

  /** Returns the position after a string, which is cut if it is too long. */
  function passString(start: number, mayHoldList: boolean): number {
    const end = findStringEnd(bytes, start);
    if (end - start <= limits.text || (mayHoldList && opensList(bytes, start + 1))) return end;
    const cut = findCut(bytes, start + 1, start + limits.text - truncationLength);
    replace(cut, end - 1, truncationMark);
    return end;
  }

  /** Returns the position after an item; its texts are cut, or it is replaced if it is too large. */
  function passItem(start: number): number {
    const [before, partCount, count] = [copied, parts.length, left];
    let size = 0;
    let depth = 0;
    let at = start;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === jsonBytes.quote) {
        const end = passString(at, false);
        size += Math.min(end - at, limits.text);
        at = end - 1;
      } else {
        size += 1;
        if (byte === jsonBytes.list || byte === jsonBytes.object) depth += 1;
        else if (byte === jsonBytes.listEnd || byte === jsonBytes.objectEnd) depth -= 1;
      }
      if (depth <= 0) break;
    }
    const end = Math.min(at + 1, bytes.length);
    if (size <= limits.item) return end;
    // Drops the cuts within the replaced item.
    parts.length = partCount;
    copied = before;
    left = count;
    const beginning = bytes.toString("utf8", start, Math.min(end, start + previewBytes));
    replace(start, end, JSON.stringify({ [cutItemKey]: beginning }));
    return end;
  }

  /** Returns the position of a container's end and counts the members until there as removed. */
  function skipRest(from: number): number {
    let depth = 0;
    left += 1;
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === jsonBytes.quote) at = findStringEnd(bytes, at) - 1;
      else if (byte === jsonBytes.list || byte === jsonBytes.object) depth += 1;
      else if (byte === jsonBytes.comma && depth === 0) left += 1;
      else if (byte === jsonBytes.listEnd || byte === jsonBytes.objectEnd) {
        if (depth === 0) return at;
        depth -= 1;
      }
    }
    return bytes.length;
  }

  /** Counts one more member; returns whether it exceeds the limits. */
  function isBeyond(level: ContainerKind): boolean {
    if (level === "list") items += 1;
    else members += 1;
    return level === "list" ? items >= limits.items : members >= limits.members;
  }

  function run(): void {
    const levels: ContainerKind[] = [];
    for (let at = 0; at < bytes.length; at += 1) {
      const level = levels.at(-1);
      switch (bytes[at]) {
        case jsonBytes.quote:
          at = passString(at, level !== "list") - 1;
          break;
        case jsonBytes.object:
          if (level === "list" || levels.length >= maxLevels) at = passItem(at) - 1;
          else levels.push("around");
          break;
        case jsonBytes.list:
          if (levels.length >= maxLevels) at = passItem(at) - 1;
          else levels.push("list");
          break;
        case jsonBytes.objectEnd:
        case jsonBytes.listEnd:
          levels.pop();
          break;
        case jsonBytes.comma:
          if (level !== undefined && isBeyond(level)) {
            const end = skipRest(at + 1);
            replace(at, end, "");
            at = end - 1;
          }
          break;
      }
    }
  }

  return {
    run,
    result: (): BoundedBody =>
      parts.length === 0
        ? { body: bytes, left }
        : { body: Buffer.concat([...parts, bytes.subarray(copied)]), left },
  };
}

/** Returns the position after the closing quote of a string. */
function findStringEnd(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === jsonBytes.backslash) at += 1;
    else if (byte === jsonBytes.quote) return at + 1;
  }
  return bytes.length;
}

/** Returns the last position before `end` at which a string can be cut: not within a character or an escape. */
function findCut(bytes: Buffer, start: number, end: number): number {
  let cut = end;
  while (cut > start && ((bytes[cut] ?? 0) & 0xc0) === 0x80) cut -= 1;
  // An escape has six bytes at most, a surrogate pair twelve.
  for (let at = cut - 1; at >= Math.max(start, cut - 12); at -= 1) {
    if (bytes[at] !== jsonBytes.backslash) continue;
    let first = at;
    while (first > start && bytes[first - 1] === jsonBytes.backslash) first -= 1;
    cut = first;
    break;
  }
  return cut;
}

/** Whether a string starts as a JSON list or object: some services send JSON within a JSON string. */
function opensList(bytes: Buffer, start: number): boolean {
  let at = start;
  while (bytes[at] === 0x20) at += 1;
  return bytes[at] === jsonBytes.list || bytes[at] === jsonBytes.object;
}
