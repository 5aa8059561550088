import { escapeHtml } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Json, JsonObject } from "../../wire/json.ts";
import { fillObject, putAt, valueAt } from "../../wire/paths.ts";
import type { Wire } from "../../wire/wire.ts";
import type { Nesting, Party, Path, WritingReadings } from "../readings/readings.ts";

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

/** Fills extra fields of a record: `$now` is the time, `$after:N` N milliseconds later. */
export const fillExtras = (extras: JsonObject, at: EpochMs | null, wire: Wire): JsonObject =>
  fillObject(extras, (placeholder) => {
    if (placeholder === "$now") return wire.time(at);
    const [, span] = /^\$after:(-?\d+)$/.exec(placeholder) ?? [];
    if (span === undefined) return undefined;
    return wire.time(at === null ? null : at + Number(span));
  });

/** Returns a function that maps a field's path into the nested object, if the field belongs there. */
export const nestedAt =
  (nesting: Nesting, field: string) =>
  (path: Path): Path =>
    nesting?.fields.includes(field) ? `${nesting.under}.${path}` : path;

/** Encodes a text of several sentences; null stays null. */
export const encodeProse = <T extends string | null | undefined>(
  text: T,
  { prose }: Pick<WritingReadings, "prose">,
): T | string =>
  prose === "plain" || typeof text !== "string"
    ? text
    : `<p>${escapeHtml(text).replaceAll("\n\n", "</p><p>").replaceAll("\n", "<br>")}</p>`;
