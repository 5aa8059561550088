import { type MouseEvent, type PointerEvent, useContext, useEffect, useState } from "react";
import { AutocompleteStateContext } from "react-aria-components/Autocomplete";
import { MenuStateContext } from "react-aria-components/Menu";

/**
 * Selects the first row when the selected result disappears. Otherwise Enter does nothing and the field's active
 * descendant does not exist. Renders nothing, but must be inside the menu.
 */
export function FirstRowSelection() {
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

/** Clears the field's active descendant when the menu is empty; a ref of the empty state. */
export function clearActiveRow(emptyState: HTMLElement | null): void {
  const menu = emptyState?.closest('[role="menu"]');
  menu?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/** Returns whether the pointer has moved since the content under it last changed; a resting pointer selects nothing. */
export function useMovedPointer() {
  const [hasMoved, setHasMoved] = useState(false);
  return {
    hasMoved,
    /** Call when the content under the pointer changes. */
    rest: () => setHasMoved(false),
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      // Chromium also emits moves by 0 when content moves under the pointer.
      if (movementX !== 0 || movementY !== 0) setHasMoved(true);
    },
    onPointerDown: () => setHasMoved(true),
  };
}

/** Returns the key of the row under a click that rows ignored because the pointer was resting, or null. */
export function findClickedKey({ target, clientX, clientY }: MouseEvent): string | null {
  if (target instanceof Element && target.closest("[data-key]") !== null) return null;
  const row = document.elementFromPoint(clientX, clientY)?.closest("[data-key]");
  return row?.getAttribute("data-key") ?? null;
}
