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
