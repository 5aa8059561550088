import { create } from "zustand";
import { isMainWindow } from "./window-name.ts";

/** Minimum, default and maximum width of a list next to its detail, in pixels; small windows may reduce it. */
export const listWidths = { min: 340, default: 450, max: 560 };

/** Windows besides the main window have widths of their own. */
const name = isMainWindow ? "listWidths" : "furtherListWidths";

const clamp = (width: number): number =>
  Math.round(Math.min(listWidths.max, Math.max(listWidths.min, width)));

type Widths = Readonly<Record<string, number>>;

function read(): Widths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "{}");
    const entries = Object.entries(stored ?? {}).filter(([, width]) => Number.isFinite(width));
    return Object.fromEntries(entries.map(([screen, width]) => [screen, clamp(width)]));
  } catch {
    // Widths are worth less than a working window.
    return {};
  }
}

const useWidths = create<{ widths: Widths }>(() => ({ widths: read() }));

const find = (widths: Widths, screen: string): number => widths[screen] ?? listWidths.default;

const setWidth = (screen: string, width: number): void =>
  useWidths.setState(({ widths }) => ({ widths: { ...widths, [screen]: clamp(width) } }));

export const useListWidth = (screen: string): number =>
  useWidths(({ widths }) => find(widths, screen));

/** Sets and stores the width of a screen's list, within the limits. */
export function setListWidth(screen: string, width: number): void {
  setWidth(screen, width);
  storeListWidths();
}

/** Widens the list of a screen by pixels, within the limits. */
export const widenList = (screen: string, by: number): void =>
  setWidth(screen, find(useWidths.getState().widths, screen) + by);

export const storeListWidths = (): void =>
  localStorage.setItem(name, JSON.stringify(useWidths.getState().widths));
