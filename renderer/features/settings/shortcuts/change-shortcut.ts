import {
  getShortcutKeys,
  type ShortcutChanges,
  type ShortcutId,
  shortcutIds,
  shortcuts,
} from "#shared/settings/shortcuts.ts";

/** Returns the changes with another combination of a shortcut, or none. */
export function setShortcut(
  changes: ShortcutChanges,
  id: ShortcutId,
  keys: string | null,
): ShortcutChanges {
  const next = keys === null ? [] : [keys];
  return isDefault(id, next) ? resetShortcut(changes, id) : { ...changes, [id]: next };
}

/** Returns the changes with a combination for a shortcut that takes it from the one that has it. */
export function replaceShortcut(
  changes: ShortcutChanges,
  id: ShortcutId,
  keys: string,
): ShortcutChanges {
  return setShortcut(takeFromOthers(changes, id, [keys]), id, keys);
}

/** Returns the changes with the default of a shortcut; others that have its combinations lose them. */
export function resetShortcut(changes: ShortcutChanges, id: ShortcutId): ShortcutChanges {
  const { [id]: _own, ...others } = changes;
  return takeFromOthers(others, id, shortcuts[id].keys);
}

function takeFromOthers(
  changes: ShortcutChanges,
  id: ShortcutId,
  keys: readonly string[],
): ShortcutChanges {
  const losers = shortcutIds.filter(
    (one) => one !== id && getShortcutKeys(one, changes).some((own) => keys.includes(own)),
  );
  const left = losers.map((one) => [
    one,
    getShortcutKeys(one, changes).filter((own) => !keys.includes(own)),
  ]);
  return { ...changes, ...Object.fromEntries(left) };
}

const isDefault = (id: ShortcutId, keys: readonly string[]): boolean =>
  JSON.stringify(keys) === JSON.stringify(shortcuts[id].keys);
