import type { Release } from "./changelog-schema.ts";

/** Parses a changelog in the format of Keep a Changelog: releases of level 2, headings of level 3, lists. */
export function parseChangelog(text: string): Release[] {
  const [, ...releases] = text.replaceAll("\r\n", "\n").split(/^## /m);
  return releases.map((release) => {
    const [head = "", ...body] = release.split("\n");
    const [, version = head.trim(), date = null] =
      /^\[?([^\]\s]+)\]?(?: - (.+))?$/.exec(head.trim()) ?? [];
    const [intro = "", ...sections] = body.join("\n").split(/^### /m);
    return {
      version,
      date,
      text: toPlain(intro),
      sections: sections.map((section) => {
        const [title = "", ...lines] = section.split("\n");
        const [, ...changes] = lines.join("\n").split(/^[-*] /m);
        return { title: title.trim(), changes: changes.map(toPlain) };
      }),
    };
  });
}

/** Joins the lines of a paragraph, and removes emphasis, code marks, link addresses and definitions of links. */
const toPlain = (markdown: string): string =>
  markdown
    .replace(/^\[[^\]]+\]:.*$/gm, "")
    .replace(/!?\[([^\]]{1,300})\]\([^)]{0,500}\)/g, "$1")
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/`([^`]+)`/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
