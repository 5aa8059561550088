import { call } from "#renderer/lib/bridge.ts";
import type { LinkedRecord } from "#renderer/records/log/queries.ts";
import { type ObjectKind, objectKinds } from "#shared/records/collections.ts";
import type { WindowPlace } from "#shared/window/navigation-schema.ts";
import { type ScreenPath, screenAt, screenOf, screenPaths } from "../screens.ts";
import { readSelectedRecord, toRecord } from "../selected-record.ts";

/** Returns the screen at a path, or null. */
export const findScreenPath = (path: string): ScreenPath | null =>
  screenPaths.find((one) => one === path) ?? null;

/** Returns the label of the screen at a path; empty if there is none. */
export function findScreenLabel(path: string): string {
  const shown = findScreenPath(path);
  return shown === null ? "" : screenAt(shown).label;
}

/** Returns the place that a window shows at a path: its screen, with the selected record. */
export function readPlace(path: string): WindowPlace | null {
  const shown = findScreenPath(path);
  if (shown === null) return null;
  return { path, target: readSelectedRecord(screenAt(shown)) };
}

/** Returns the place of a record: it on the screen of its kind. */
const placeOf = ({ kind, id }: LinkedRecord): WindowPlace => ({
  path: screenOf(kind).path,
  target: { kind, id },
});

/** Returns the place of a row of the list at a path; null if it shows no record. */
export function findRowPlace(path: string, rowId: string): WindowPlace | null {
  const shown = findScreenPath(path);
  const record = shown === null ? null : toRecord(screenAt(shown), rowId);
  return record === null ? null : placeOf(record);
}

/** Reads the place that an element opens, as `data-opens` names it: "room 7". */
export function parsePlace(text: string): WindowPlace | null {
  const [word = "", ...rest] = text.split(" ");
  const id = rest.join(" ");
  const kind = objectKinds.find((one): one is ObjectKind => one === word);
  return kind === undefined ? null : placeOf({ kind, id });
}

/** Opens a place in a new window; main reports to the user if that is not possible. */
export const openPlace = (place: WindowPlace): void =>
  void call("window.open", { place }).catch(() => undefined);

export const showPlaceMenu = (place: WindowPlace): void =>
  void call("window.showMenu", { place, screen: findScreenLabel(place.path) }).catch(
    () => undefined,
  );
