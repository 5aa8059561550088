import { readFileSync } from "node:fs";
import type { Release } from "#shared/diagnostics/about-schema.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

export type Changelog = ReturnType<typeof createChangelog>;

type ChangelogParts = {
  version: string;
  file: string;
  settings: {
    get(name: "seenVersion"): string | null;
    set(changes: { seenVersion: string }): void;
  };
};

/** Creates the changelog; the first start on a computer counts as seen. */
export function createChangelog({ version, file, settings }: ChangelogParts) {
  const markSeen = () => settings.set({ seenVersion: version });
  return {
    /** Returns the releases, newest first; fails if the build has no changelog. */
    list: (): Result<Release[]> => {
      try {
        return success(parseChangelog(readFileSync(file, "utf8")));
      } catch {
        return failure("notFound", t("diagnostics.noChangelog"));
      }
    },
    /** Returns the version that was in use before this one, until the user has seen what is new; null without an update. */
    getUpdate: (): { from: string } | null => {
      const from = settings.get("seenVersion");
      if (from === null) markSeen();
      return from === null || from === version ? null : { from };
    },
    markSeen,
  };
}

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
