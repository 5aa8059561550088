import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { SettingDeclaration } from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";

/** What the search finds in a section: `rows` by their key, with their names and hints. */
export type Searchable = { group: string; title: string; note?: string; rows: SearchRow[] };

/** A setting of a section, or what else it shows. */
export type SearchRow = { key: string; text: string };

/** A section with hits, and the keys of the found rows. */
export type FoundSection<T extends Searchable> = { section: T; keys: ReadonlySet<string> };

/**
 * Finds the sections and rows that contain all words of a text. A section whose own title, note or group contains them
 * is found with all its rows.
 */
export function findSettings<T extends Searchable>(sections: readonly T[], typed: string) {
  const words = normalizeForSearch(typed).split(" ").filter(Boolean);
  const hasAll = (text: string) => {
    const normal = normalizeForSearch(text);
    return words.every((word) => normal.includes(word));
  };
  return sections.flatMap((section): FoundSection<T>[] => {
    const { group, title, note = "", rows } = section;
    const isWhole = hasAll(`${group} ${title} ${note}`);
    const found = rows.filter(({ text }) => isWhole || hasAll(`${group} ${title} ${text}`));
    return found.length === 0 && !isWhole
      ? []
      : [{ section, keys: new Set(found.map(({ key }) => key)) }];
  });
}

/** Returns the name and hints of a setting as one text. */
export function describeSetting(name: SettingName): string {
  const declared: SettingDeclaration = settingDeclarations[name];
  if (declared.type === "custom") return declared.name;
  const options =
    declared.type === "choice"
      ? Object.values(declared.options).flatMap(({ label, note = "" }) => [label, note])
      : [];
  const { name: full = "", label, heading = "", note = "" } = declared;
  return [full, label, heading, note, ...options].join(" ");
}
