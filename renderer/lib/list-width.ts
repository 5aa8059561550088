import { create } from "zustand";

/** Minimum, default and maximum width of a list next to its detail, in pixels; small windows may reduce it. */
export const listWidths = { min: 340, default: 450, max: 560 };

const name = "listWidth";

const clamp = (width: number): number =>
  Math.round(Math.min(listWidths.max, Math.max(listWidths.min, width)));

function read(): number {
  const stored = Number(localStorage.getItem(name) ?? Number.NaN);
  return Number.isFinite(stored) ? clamp(stored) : listWidths.default;
}

/** The user's width of all lists, which is stored. */
export const useListWidth = create<{ width: number }>(() => ({ width: read() }));

/** Widens lists by pixels, within the limits. */
export function widenList(by: number): void {
  useListWidth.setState(({ width }) => ({ width: clamp(width + by) }));
}

/** Restores the default width. */
export const resetListWidth = (): void => useListWidth.setState({ width: listWidths.default });

/** Stores the width for the next start. */
export const storeListWidth = (): void =>
  localStorage.setItem(name, String(useListWidth.getState().width));
