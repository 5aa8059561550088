/** A part of a text from `start` to `end`, and what replaces it. */
type Edit = { start: number; end: number; text: string };

/** Returns the smallest single edit that makes `next` of `base`. */
function findEdit(base: string, next: string): Edit {
  const shorter = Math.min(base.length, next.length);
  let start = 0;
  while (start < shorter && base[start] === next[start]) start += 1;
  let kept = 0;
  while (kept < shorter - start && base.at(-1 - kept) === next.at(-1 - kept)) kept += 1;
  return { start, end: base.length - kept, text: next.slice(start, next.length - kept) };
}

/**
 * Merges two changes of a text: edits of different parts are both applied; where they meet, what was written elsewhere
 * comes before what was written here. Text that either side has written is never lost.
 */
export function mergeText(base: string, here: string, elsewhere: string): string {
  if (here === base) return elsewhere;
  if (elsewhere === base || elsewhere === here) return here;
  const edits = [findEdit(base, elsewhere), findEdit(base, here)];
  const [first, second] = edits.toSorted((one, other) => one.start - other.start);
  if (first === undefined || second === undefined) return here;
  if (first.end < second.start || (first.end === second.start && first.start !== second.start)) {
    const between = base.slice(first.end, second.start);
    return `${base.slice(0, first.start)}${first.text}${between}${second.text}${base.slice(second.end)}`;
  }
  const end = Math.max(first.end, second.end);
  const texts = edits.map(({ text }) => text).join("");
  return `${base.slice(0, first.start)}${texts}${base.slice(end)}`;
}
