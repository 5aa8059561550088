import type { Command } from "#renderer/lib/command.ts";
import { t } from "#shared/texts/t.ts";
import { settingsParts } from "./setting-sections.tsx";

/** Lists the palette's commands that open a section of the settings, found by all that the section contains. */
export const listSectionCommands = (): Command[] =>
  settingsParts.map(({ title, note = "", rows }) => ({
    id: `settings-${title}`,
    section: t("common.settings"),
    title,
    hint: [note, ...rows.map(({ text }) => text)].join(" "),
    run: () => {
      window.location.hash = `#/settings?section=${encodeURIComponent(title)}`;
    },
  }));
