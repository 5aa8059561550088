import type { Json, JsonObject } from "../../wire/json.ts";
import { putAt, valueAt } from "../../wire/paths.ts";
import type { Party, Path } from "../readings/readings.ts";

/** The values of a user or room, and its documented record. */
export type Named = { id: Json; name: Json; login: Json; record: Json };

/** A missing user or room. */
export const absentParty: Named = { id: null, name: null, login: null, record: null };

const parentOf = (path: Path): Path | null =>
  path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : null;

/** Puts a user or room into a record; `at` maps paths. */
export const putParty = (
  record: JsonObject,
  party: Party | null,
  named: Named,
  at: (path: Path) => Path,
): void => {
  if (party === null) return;
  if ("record" in party) {
    putAt(record, at(party.record), named.record);
    return;
  }
  const fields: [Path | null | undefined, Json][] = [
    [party.id, named.id],
    [party.name, named.name],
    [party.login, named.login],
  ];
  const present = fields.flatMap(([path, value]) =>
    path == null ? [] : [{ path: at(path), value }],
  );
  const parents = new Set(present.map(({ path }) => parentOf(path)));
  const [parent = null] = parents;
  const isAlone = parents.size === 1 && parent !== null && parent !== parentOf(at(""));
  if (named === absentParty && isAlone && valueAt(record, parent) === undefined) {
    putAt(record, parent, null);
    return;
  }
  for (const { path, value } of present) putAt(record, path, value);
};
