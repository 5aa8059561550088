import { create } from "zustand";

/** How wide a list beside its detail may be, in pixels; a small window may give it less. */
export const listWidths = { least: 340, usual: 450, most: 560 };

const name = "listWidth";

const clamp = (width: number): number =>
  Math.round(Math.min(listWidths.most, Math.max(listWidths.least, width)));

function read(): number {
  const stored = Number(localStorage.getItem(name) ?? Number.NaN);
  return Number.isFinite(stored) ? clamp(stored) : listWidths.usual;
}

/** How wide the person wants lists to be, in every place the same; kept from start to start. */
export const useListWidth = create<{ width: number }>(() => ({ width: read() }));

/** Makes lists so many pixels wider, within what they may be. */
export function widenList(by: number): void {
  useListWidth.setState(({ width }) => ({ width: clamp(width + by) }));
}

/** Lists are as wide as where nobody has chosen. */
export const resetListWidth = (): void => useListWidth.setState({ width: listWidths.usual });

/** Keeps the width for the next start. */
export const keepListWidth = (): void =>
  localStorage.setItem(name, String(useListWidth.getState().width));
