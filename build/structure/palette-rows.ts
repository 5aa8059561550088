import type { Module } from "./modules.ts";

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
