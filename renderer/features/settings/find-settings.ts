import type { Command } from "#renderer/lib/command.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import { nameSetting, type SettingDeclaration } from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import { type SettingsPage, settingsPages } from "./pages.tsx";

/** A page that the search has found, and the names of the settings that it has found there. */
export type FoundPage = { page: SettingsPage; hits: string[] };

/** Finds the pages on which a setting, or the page itself, contains all words of a text. */
export function findSettings(pages: readonly SettingsPage[], typed: string): FoundPage[] {
  const words = normalizeForSearch(typed).split(" ").filter(Boolean);
  const hasAll = (text: string) => {
    const normal = normalizeForSearch(text);
    return words.every((word) => normal.includes(word));
  };
  return pages.flatMap((page) => {
    const { title, note, names } = page;
    if (words.length === 0) return { page, hits: [] };
    const found = names.filter((name) => hasAll(`${title()} ${describeSetting(name)}`));
    if (found.length === 0 && !hasAll(`${title()} ${note?.() ?? ""} ${page.words}`)) return [];
    return { page, hits: found.map((name) => nameSetting(settingDeclarations[name])) };
  });
}

/** Returns the name and hints of a setting as one text. */
export function describeSetting(name: SettingName): string {
  const declared: SettingDeclaration = settingDeclarations[name];
  if (declared.type === "custom") return declared.name();
  const options =
    declared.type === "choice"
      ? Object.values(declared.options).flatMap(({ label, note }) => [label(), note?.() ?? ""])
      : [];
  const { name: full, label, heading, note } = declared;
  return [...[full, label, heading, note].map((text) => text?.() ?? ""), ...options].join(" ");
}

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
