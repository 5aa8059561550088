import { LinkifyIt } from "linkify-it";

/** A part of a text; `url` where it leads somewhere. */
export type TextPart = { text: string; url: string | null };

// Nothing else can be opened.
const linkify = new LinkifyIt({ fuzzyLink: true }).add("ftp:", null).add("//", null);

/** Cuts a text into links and what stands between them. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, schema, url } of linkify.match(text) ?? []) {
    const address = schema === "" ? url.replace(/^http:/, "https:") : url;
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), url: null });
    parts.push({ text: text.slice(index, lastIndex), url: address });
    end = lastIndex;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), url: null });
  return parts;
}
