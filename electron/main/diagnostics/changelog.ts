import { readFileSync } from "node:fs";
import type { Release } from "#shared/diagnostics/changelog-schema.ts";
import { parseChangelog } from "#shared/diagnostics/parse-changelog.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

export type Changelog = {
  /** Returns the releases, newest first; fails if the build has no changelog. */
  list(): Result<Release[]>;
  /** Returns the version that was in use before this one, until the user has seen what is new; null without an update. */
  getUpdate(): { from: string } | null;
  markSeen(): void;
};

type ChangelogParts = {
  version: string;
  /** The path of the changelog. */
  file: string;
  settings: {
    get(name: "seenVersion"): string | null;
    set(changes: { seenVersion: string }): void;
  };
};

/** Creates the changelog; the first start on a computer counts as seen. */
export function createChangelog({ version, file, settings }: ChangelogParts): Changelog {
  const markSeen = () => settings.set({ seenVersion: version });
  return {
    list: () => {
      try {
        return success(parseChangelog(readFileSync(file, "utf8")));
      } catch {
        return failure("notFound", t("diagnostics.noChangelog"));
      }
    },
    getUpdate: () => {
      const from = settings.get("seenVersion");
      if (from === null) markSeen();
      return from === null || from === version ? null : { from };
    },
    markSeen,
  };
}
