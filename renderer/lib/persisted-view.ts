import type { StoreApi } from "zustand";
import { isForPicture } from "./for-picture.ts";
import { windowStorage } from "./window-name.ts";

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

const address = new URL(window.location.href);
/** Whether main reopens a crashed window with its view; main sets the parameter for that. */
export const isReopened = address.searchParams.get(name) === "kept";
const restored = isReopened ? readView() : {};
const view: View = { ...restored };

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

/** Returns a part of the UI state of the crashed window, or undefined. */
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

function readView(): View {
  try {
    return JSON.parse(windowStorage.getItem(name) ?? "{}", deserialize) as View;
  } catch {
    // The state is worth less than a working window.
    return {};
  }
}
