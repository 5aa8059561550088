import type { StoreApi } from "zustand";
import { isForPicture, windowStorage } from "./window-name.ts";

/** Persisted UI state by part: screens, selections, scroll positions. */
type View = Record<string, unknown>;

const name = "view";
/** Typed text is not stored, because Chromium writes all storage to files. */
const typed = new Set(["filter", "text", "person"]);

/** Larger sets are not picked one by one, and writing them at each change would be slow. */
const maxMembers = 1_000;

const serialize = (key: string, value: unknown) => {
  if (typed.has(key)) return "";
  return value instanceof Set ? { members: value.size > maxMembers ? [] : [...value] } : value;
};

const deserialize = (_key: string, value: { members?: unknown[] } | null) =>
  Array.isArray(value?.members) ? new Set(value.members) : value;

/** A complete view: what storage has, and what is kept in memory only. */
type WholeView = { stored: View; kept: View };

const serializeAll = (_key: string, value: unknown) =>
  value instanceof Set ? { members: [...value] } : value;

const address = new URL(window.location.href);
const start = address.searchParams.get(name);
const isReleased = start === "released";
/** Whether main reopens a crashed or released window with its view; main sets the parameter for that. */
export const isReopened = start === "kept" || isReleased;
const { stored, kept }: WholeView = isReleased
  ? parse(window.watchdesk.readView(), { stored: {}, kept: {} })
  : { stored: isReopened ? parse(windowStorage.getItem(name), {}) : {}, kept: {} };
const restored: View = { ...stored, ...kept };
const view: View = { ...stored };
/** Reads the parts that are kept in memory only. */
const readers = new Map<string, () => unknown>();

if (!isForPicture) windowStorage.removeItem(name);
if (isReopened) {
  // Removes the parameter, so that reloading the page restores nothing.
  address.searchParams.delete(name);
  const path = restored.path ?? address.hash.slice(1);
  window.history.replaceState(null, "", `${address.pathname}${address.search}#${path}`);
}

/** Stores a part of the UI state for a reopened window. */
export function storeViewPart(part: string, value: unknown): void {
  view[part] = value;
  if (isForPicture) return;
  windowStorage.setItem(name, JSON.stringify(view, serialize));
}

/** Returns a part of the UI state of the crashed or released window, or undefined. */
export const readViewPart = (part: string): unknown => restored[part];

/** Persists some values of a store, and restores those of the crashed window. */
export function persistStore<S extends object>(
  part: string,
  store: Pick<StoreApi<S>, "setState" | "subscribe">,
  keys: readonly (keyof S & string)[],
): void {
  const before = restored[part];
  if (before !== undefined) store.setState(before as Partial<S>);
  store.subscribe((state, former) => {
    if (keys.some((key) => state[key] !== former[key])) {
      storeViewPart(part, Object.fromEntries(keys.map((key) => [key, state[key]])));
    }
  });
}

/**
 * Keeps a store for a window that was released, and restores it. A crashed window loses it, because it is never written
 * to a file.
 */
export function keepStore<S extends object>(
  part: string,
  { setState, getState }: Pick<StoreApi<S>, "setState" | "getState">,
): void {
  const before = restored[part];
  if (before !== undefined) setState(before as S);
  readers.set(part, getState);
}

/** Returns the complete view, with typed text, for a window that replaces this one. */
export function readWholeView(): string {
  const inMemory = [...readers].map(([part, read]) => [part, read()]);
  const whole: WholeView = { stored: view, kept: Object.fromEntries(inMemory) };
  return JSON.stringify(whole, serializeAll);
}

function parse<T>(text: string | null, otherwise: T): T {
  try {
    return text === null ? otherwise : (JSON.parse(text, deserialize) as T);
  } catch {
    // The state is worth less than a working window.
    return otherwise;
  }
}
