import { type MouseEvent, type PointerEvent, useContext, useEffect, useState } from "react";
import { AutocompleteStateContext } from "react-aria-components/Autocomplete";
import { MenuStateContext } from "react-aria-components/Menu";

/**
 * Selects the first row when the selected one is gone, as a result of an earlier text is. Without it no row
 * is selected, Enter does nothing, and the field names a row that does not exist. Renders nothing; belongs
 * into the menu.
 */
export function KeptRow() {
  const field = useContext(AutocompleteStateContext);
  const menu = useContext(MenuStateContext);
  useEffect(() => {
    // No row is selected before the user types or moves.
    if (menu === null || !field?.inputValue) return;
    const { collection, selectionManager } = menu;
    if (!selectionManager.isFocused || selectionManager.focusedKey !== null) return;
    const isRow = (key: string | number) => collection.getItem(key)?.type === "item";
    const first = [...collection.getKeys()].find(isRow);
    if (first !== undefined) selectionManager.setFocusedKey(first);
  });
  return null;
}

/** Lets the field name no row once the menu has none; the ref of what stands there instead. */
export function releaseRow(instead: HTMLElement | null): void {
  const menu = instead?.closest('[role="menu"]');
  menu?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/**
 * Whether the pointer has moved since what lies under it last changed by itself, as a list does that
 * opens or is narrowed down: one that rests there means nothing until it is pressed.
 */
export function useMovedPointer() {
  const [hasMoved, setHasMoved] = useState(false);
  return {
    hasMoved,
    /** What lies under the pointer is another thing now. */
    rest: () => setHasMoved(false),
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      // Chromium tells of moves by nothing too, when what lies under the pointer has moved.
      if (movementX !== 0 || movementY !== 0) setHasMoved(true);
    },
    onPointerDown: () => setHasMoved(true),
  };
}

/** The key of the row under a click that came when rows did not hear of the pointer yet. */
export function findClickedKey({ target, clientX, clientY }: MouseEvent): string | null {
  if (target instanceof Element && target.closest("[data-key]") !== null) return null;
  const row = document.elementFromPoint(clientX, clientY)?.closest("[data-key]");
  return row?.getAttribute("data-key") ?? null;
}
