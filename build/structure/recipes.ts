import { isProduct } from "./modules.ts";

/** The recipes of CONTRIBUTING.md whose product files are counted: each measure with the title of its section. */
export const recipes = {
  fieldRecipeFiles: "Add a field to a record",
  listRecipeFiles: "Add a read-only list",
  operationRecipeFiles: "Add an operation",
  settingRecipeFiles: "Add a setting",
  shortcutRecipeFiles: "Add a shortcut",
  columnRecipeFiles: "Add a column to an export",
  alertStateRecipeFiles: "Add a state of an alert",
  silenceRecipeFiles: "Add a reason for silence",
  notificationRecipeFiles: "Add a notification",
  screenRecipeFiles: "Add a screen",
  textRecipeFiles: "Change a UI text",
} as const;

/** The name of a measure of a recipe. */
export type RecipeName = keyof typeof recipes;

/**
 * Counts the product files in the diffstat of each recipe. Throws if a recipe is missing or has no diffstat, or if the
 * number of files in its last line differs from the number of its lines.
 */
export function countRecipeFiles(document: string): Record<RecipeName, number> {
  const sections = new Map(
    document
      .split(/^## /m)
      .map((section) => [section.slice(0, section.indexOf("\n")), section] as const),
  );
  const counts = Object.entries(recipes).map(([name, title]) => {
    const section = sections.get(title);
    if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${title}".`);
    return [name, listFiles(title, section).filter(isProduct).length];
  });
  return Object.fromEntries(counts);
}

/** Lists the paths in the diffstat of a section. */
function listFiles(title: string, section: string): string[] {
  const stated = /^ (\d+) files? changed/m.exec(section)?.[1];
  if (stated === undefined) throw new Error(`The recipe "${title}" has no diffstat.`);
  const paths = [...section.matchAll(/^ (\S+) +\| +\d+ [+-]+$/gm)].map(([, path = ""]) => path);
  if (paths.length !== Number(stated))
    throw new Error(`The diffstat of "${title}" states ${stated} files and lists ${paths.length}.`);
  return paths;
}
