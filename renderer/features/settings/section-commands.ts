import type { Command } from "#renderer/lib/command.ts";
import { t } from "#shared/texts/t.ts";
import { describeSetting } from "./find-settings.ts";
import { settingsPages } from "./pages.tsx";

/** Lists the finder's commands that open a page of the settings, found by all that the page contains. */
export const listSectionCommands = (): Command[] =>
  settingsPages.map(({ key, title, note, names, words }) => ({
    id: `settings-${key}`,
    section: t("common.settings"),
    title: title(),
    hint: [note?.(), words, ...names.map(describeSetting)].join(" "),
    run: () => {
      window.location.hash = `#/settings?section=${key}`;
    },
  }));
