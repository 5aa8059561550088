import { jsonBytes } from "../reading/slices.ts";

/** What an answer may hold at most; what is beyond it is left out before anything is parsed. */
export const bodyLimits = {
  /** Members of its lists, all of them together. */
  items: 100_000,
  /** Members of the objects around its lists, which may be maps of records. */
  members: 1_000_000,
  /** Bytes of one text. */
  text: 2 ** 20,
  /** Bytes of one item of a list, whose texts are cut already. */
  item: 2 * 2 ** 20,
};

/** What all pages of one list may hold at most; further ones are left out. */
export const listLimits = { pages: 500, bytes: 32 * 2 ** 20, items: bodyLimits.items };

/** What stands at the end of a text that was cut. */
export const truncationMark = "… (cut by Watchdesk)";

/** With the quotes around a text: what was cut once is short enough. */
const truncationLength = Buffer.byteLength(truncationMark) + 2;

/** The only key of what stands for an item that was cut. */
export const cutItemKey = "(too large, cut by Watchdesk)";

/** An answer within the limits, and how many members of its lists it had beyond them. */
export type BoundedBody = { body: Uint8Array; left: number };

/** Of an item that is left out so much is kept to look at, in bytes. */
const previewBytes = 8_192;

/**
 * Cuts an answer (UTF-8) to what can be parsed and stored in bounded memory and time: long texts, large items and
 * long lists. One within the limits comes back as it is. It need not be JSON: what is no JSON is none afterwards.
 */
export function boundBody(body: Uint8Array, limits = bodyLimits): BoundedBody {
  // Smaller than the smallest of what is cut: a text of that size, or a list of numbers.
  if (body.length < Math.min(limits.text, 2 * limits.items)) return { body, left: 0 };
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const scan = createScan(bytes, limits);
  scan.run();
  return scan.result();
}

/** What a container is: around the list, the list, or what an item of it holds. */
type ContainerKind = "around" | "list";

/** Lists in lists that are nested deeper are an item. */
const maxLevels = 32;

function createScan(bytes: Buffer, limits: typeof bodyLimits) {
  const parts: Buffer[] = [];
  let copied = 0;
  let left = 0;
  let items = 0;
  let members = 0;

  /** Leaves out what stands between two places, with something in its place. */
  function replace(from: number, to: number, text: string): void {
    parts.push(bytes.subarray(copied, from), Buffer.from(text));
    copied = to;
  }

  /** The place after the string that begins here, which is cut where it is too long. */
  function passString(start: number, mayHoldList: boolean): number {
    const end = findStringEnd(bytes, start);
    if (end - start <= limits.text || (mayHoldList && opensList(bytes, start + 1))) return end;
    const cut = findCut(bytes, start + 1, start + limits.text - truncationLength);
    replace(cut, end - 1, truncationMark);
    return end;
  }

  /** The place after an item, whose texts are cut; it is left out itself where it is too large. */
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
    // The cuts of its texts are in what is left out.
    parts.length = partCount;
    copied = before;
    left = count;
    const beginning = bytes.toString("utf8", start, Math.min(end, start + previewBytes));
    replace(start, end, JSON.stringify({ [cutItemKey]: beginning }));
    return end;
  }

  /** The place of the end of a list of which too many members have come: those from here on are left out. */
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

  /** Whether one more member of a container is too many. */
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

/** The place after the quote that ends the string which begins here. */
function findStringEnd(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === jsonBytes.backslash) at += 1;
    else if (byte === jsonBytes.quote) return at + 1;
  }
  return bytes.length;
}

/** Where to cut a string: before a place, and neither within a character nor within an escape. */
function findCut(bytes: Buffer, start: number, end: number): number {
  let cut = end;
  while (cut > start && ((bytes[cut] ?? 0) & 0xc0) === 0x80) cut -= 1;
  // An escape has six bytes at most, half a pair of them as well.
  for (let at = cut - 1; at >= Math.max(start, cut - 12); at -= 1) {
    if (bytes[at] !== jsonBytes.backslash) continue;
    let first = at;
    while (first > start && bytes[first - 1] === jsonBytes.backslash) first -= 1;
    cut = first;
    break;
  }
  return cut;
}

/** Whether a string begins as a list or what holds one: some services send JSON in a text of JSON. */
function opensList(bytes: Buffer, start: number): boolean {
  let at = start;
  while (bytes[at] === 0x20) at += 1;
  return bytes[at] === jsonBytes.list || bytes[at] === jsonBytes.object;
}
