import type { Import } from "./modules.ts";

/** Processes exchange messages; these arrows are no imports. */
const messages = [
  ["renderer/lib", "electron/preload", "bridge"],
  ["electron/preload", "electron/main/ipc", "one channel"],
] as const;

/** The folder of the map to which a module belongs; null for one beside the folders. */
function folderOf(path: string): string | null {
  if (path.startsWith("shared/")) return "shared";
  const parts = path.split("/");
  const depth = path.startsWith("electron/main/") ? 3 : 2;
  return parts.length > depth ? parts.slice(0, depth).join("/") : null;
}

/**
 * Draws the folders and the imports between them as a Mermaid flow chart. An arrow that follows from others is left out,
 * and so are imports of types. Throws if the folders import each other in a circle.
 */
export function drawFolderMap(imports: readonly Import[]): string {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to, isTypeOnly } of imports) {
    const [upper, lower] = [folderOf(from), folderOf(to)];
    if (isTypeOnly || upper === null || lower === null || upper === lower) continue;
    if (upper.startsWith("build") || lower.startsWith("build")) continue;
    arrows.set(upper, (arrows.get(upper) ?? new Set()).add(lower));
  }
  const reached = new Map<string, Set<string>>();
  const reach = (folder: string, path: readonly string[]): Set<string> => {
    if (path.includes(folder)) throw new Error(`Circle: ${[...path, folder].join(" → ")}`);
    const known = reached.get(folder);
    if (known !== undefined) return known;
    const all = new Set<string>();
    for (const next of arrows.get(folder) ?? []) {
      all.add(next);
      for (const further of reach(next, [...path, folder])) all.add(further);
    }
    reached.set(folder, all);
    return all;
  };
  const named = new Set<string>();
  const node = (folder: string): string => {
    const name = folder.replaceAll(/[/-]/g, "_");
    if (named.has(folder)) return name;
    named.add(folder);
    return `${name}["${folder}"]`;
  };
  const lines = [...arrows.keys()].sort().flatMap((folder) => {
    reach(folder, []);
    const next = [...(arrows.get(folder) ?? [])];
    const direct = next.filter((one) => !next.some((other) => reached.get(other)?.has(one)));
    return direct.sort().map((one) => `  ${node(folder)} --> ${node(one)}`);
  });
  const dotted = messages.map(([from, to, label]) => `  ${node(from)} -. ${label} .-> ${node(to)}`);
  return ["flowchart TD", ...lines, ...dotted].join("\n");
}
