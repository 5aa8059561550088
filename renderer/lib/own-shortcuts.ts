import {
  findShortcut,
  getShortcutKeys,
  type ShortcutChanges,
  shortcutIds,
  shortcuts,
} from "#shared/settings/shortcuts.ts";
import { type Pressed, readPressed, readTyped } from "./key-combination.ts";

let changes: ShortcutChanges = {};
/** The default combination that each pressed one stands for, or null if it has no effect. */
let meanings: ReadonlyMap<string, string | null> = new Map();
const listeners = new Set<() => void>();

/** Applies the user's shortcuts to all combinations that are read and formatted from now on. */
export function applyShortcuts(next: ShortcutChanges): void {
  // The first settings rarely have any, and must not render the first screen again.
  if (JSON.stringify(next) === JSON.stringify(changes)) return;
  changes = next;
  const changed = shortcutIds.filter((id) => next[id] !== undefined);
  const freed = changed.flatMap((id) => shortcuts[id].keys.map((keys) => [keys, null] as const));
  const taken = changed.flatMap((id) =>
    getShortcutKeys(id, next).map((keys) => [keys, shortcuts[id].keys[0] ?? null] as const),
  );
  meanings = new Map([...freed, ...taken]);
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the user's shortcuts, and returns a function that unsubscribes. */
export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const readShortcuts = (): ShortcutChanges => changes;

/** Returns the default combination that an event stands for; empty if the user has disabled it. */
export function readCombination(event: Pressed): string {
  const pressed = readPressed(event);
  // Earlier versions recorded the character that a key types.
  const own = meanings.get(readTyped(event));
  const meaning = own === undefined ? meanings.get(pressed) : own;
  return meaning === undefined ? pressed : (meaning ?? "");
}

/** Returns the combination that the user has for a default one; null if there is none. */
export function findOwnKeys(combination: string): string | null {
  const id = findShortcut(combination);
  const own = id === null ? undefined : changes[id];
  if (id === null || own === undefined) return combination;
  return own[shortcuts[id].keys.indexOf(combination)] ?? null;
}
