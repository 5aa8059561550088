import type { StoreApi } from "zustand";
import { isForPicture } from "./for-picture.ts";

/** What was shown, by part: screens, what is selected there, how far lists are scrolled. */
type View = Record<string, unknown>;

const name = "view";
/** What a user has typed stays in the window and is lost with it: Chromium writes all storage to files. */
const typed = new Set(["filter", "text"]);

/** Nobody has picked more one by one, and to write them down at each step would take long. */
const maxMembers = 1_000;

const keepUntyped = (key: string, value: unknown) => {
  if (typed.has(key)) return "";
  return value instanceof Set ? { members: value.size > maxMembers ? [] : [...value] } : value;
};

const takeSets = (_key: string, value: { members?: unknown[] } | null) =>
  Array.isArray(value?.members) ? new Set(value.members) : value;

const address = new URL(window.location.href);
/** Main says so where it has brought the window back by itself. */
const isBack = address.searchParams.get(name) === "kept";
const restored = isBack ? readView() : {};
const view: View = { ...restored };

if (!isForPicture) localStorage.removeItem(name);
if (isBack) {
  // Once: whoever loads the page anew wants to begin anew.
  address.searchParams.delete(name);
  const path = restored.path ?? address.hash.slice(1);
  window.history.replaceState(null, "", `${address.pathname}${address.search}#${path}`);
}

/** Keeps a part of what is shown for a window that is lost. */
export function keepPart(part: string, value: unknown): void {
  view[part] = value;
  if (isForPicture) return;
  localStorage.setItem(name, JSON.stringify(view, keepUntyped));
}

/** What a part was as the window was lost; undefined where it was not, or nothing was kept. */
export const readPart = (part: string): unknown => restored[part];

/** Keeps some of a store's values for a window that is lost, and puts those of the lost one into it. */
export function keepInView<S extends object>(
  part: string,
  store: Pick<StoreApi<S>, "setState" | "subscribe">,
  keys: readonly (keyof S & string)[],
): void {
  const before = restored[part];
  if (before !== undefined) store.setState(before as Partial<S>);
  store.subscribe((state, former) => {
    if (keys.some((key) => state[key] !== former[key])) {
      keepPart(part, Object.fromEntries(keys.map((key) => [key, state[key]])));
    }
  });
}

function readView(): View {
  try {
    const kept = localStorage.getItem(name) ?? "{}";
    return JSON.parse(kept, takeSets) as View;
  } catch {
    // Whatever else it is, it is worth less than the window.
    return {};
  }
}
