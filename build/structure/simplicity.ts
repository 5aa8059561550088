import { settingPages } from "#shared/settings/declaration.ts";
import { settingNames } from "#shared/settings/settings.ts";
import type { Module } from "./modules.ts";

/** A measure of what users have to read and to choose from, by the text of the module that declares it. */
type Count = { path: string; count(text: string): number };

const countMatches = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** The measures, by the names of their limits. */
const counts: Record<string, Count> = {
  /** The screens that declare an entry of the rail. */
  railEntries: {
    path: "renderer/app/screens.ts",
    count: (text) => countMatches(text, /\brail: \{ Icon/g),
  },
};

/** Counts what users have to read and to choose from; throws if a declaration is not found. */
export function countChoices(modules: readonly Module[]): Record<string, number> {
  const found = Object.entries(counts).map(([name, { path, count }]) => {
    const text = modules.find((one) => one.path === path)?.text ?? "";
    const number = count(text);
    if (number === 0) throw new Error(`${path} declares nothing that counts as ${name}.`);
    return [name, number];
  });
  return Object.fromEntries(found);
}

/** Where the palette limits its rows while nothing is typed; `palette.test.tsx` verifies that it shows no others. */
const limits = [
  { path: "renderer/app/palette/palette.tsx", pattern: /\bconst maxSuggestions = (\d+);/ },
  { path: "renderer/app/store.ts", pattern: /\bconst maxRecent = (\d+);/ },
];

/** Returns how many rows the palette shows at most while nothing is typed. */
export function countPaletteRows(modules: readonly Module[]): number {
  return limits.reduce((sum, { path, pattern }) => {
    const found = modules.find((module) => module.path === path)?.text.match(pattern);
    if (found == null) throw new Error(`${path} has no ${pattern.source}`);
    return sum + Number(found[1]);
  }, 0);
}

export const countSettings = () => ({
  settingPages: Object.keys(settingPages).length,
  settings: settingNames.length,
});
