import type { Party, Path } from "./readings.ts";

/** Creates a user or room identified by single fields. */
export const named = (id: Path | null, name: Path | null): Party => ({ id, name });

/** Creates a user or room identified by fields of a nested object. */
export const within = (path: Path, id = "id", name = "name"): Party =>
  named(`${path}.${id}`, `${path}.${name}`);
