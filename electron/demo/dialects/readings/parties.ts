import type { Party, Path } from "./readings.ts";

/** Somebody or something that is named by single fields. */
export const named = (id: Path | null, name: Path | null): Party => ({ id, name });

/** The same with both fields in an object of their own. */
export const within = (path: Path, id = "id", name = "name"): Party =>
  named(`${path}.${id}`, `${path}.${name}`);
