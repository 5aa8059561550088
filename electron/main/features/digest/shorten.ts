const longest = 160;
const lead = 40;

/** Cuts two long texts to where they begin to differ. */
export function shorten(
  before: string | null,
  after: string | null,
): [string | null, string | null] {
  const from = Math.max(0, countCommon(before ?? "", after ?? "") - lead);
  return [cut(before, from), cut(after, from)];
}

function cut(text: string | null, from: number): string | null {
  if (text === null || text.length <= longest) return text;
  const piece = text
    .slice(from, from + longest)
    .toWellFormed()
    .replaceAll("\uFFFD", "");
  return `${from > 0 ? "…" : ""}${piece}${from + longest < text.length ? "…" : ""}`;
}

function countCommon(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}
