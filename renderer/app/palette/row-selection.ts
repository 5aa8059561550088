import {
  createContext,
  type MouseEvent,
  type PointerEvent,
  useContext,
  useEffect,
  useState,
} from "react";
import { MenuStateContext } from "react-aria-components/Menu";

/** Whether the user has chosen a row, by arrow keys or the pointer, since the text last changed. */
export const RowChoiceContext = createContext(false);

const choosingKeys = ["ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp"];

/** Returns whether the user has chosen a row, and what to call on keys and changes of the text. */
export function useRowChoice() {
  const [isChosen, setIsChosen] = useState(false);
  return {
    isChosen,
    takeKey: (key: string) => {
      if (choosingKeys.includes(key)) setIsChosen(true);
    },
    reset: () => setIsChosen(false),
  };
}

/**
 * Selects the first row unless the user has chosen another one that is still listed. Without a row Enter would do nothing,
 * and the field's active descendant would not exist. Renders nothing, but must be inside the menu.
 */
export function FirstRowSelection() {
  const isChosen = useContext(RowChoiceContext);
  const menu = useContext(MenuStateContext);
  useEffect(() => {
    if (menu === null) return;
    const { collection, selectionManager } = menu;
    const { focusedKey } = selectionManager;
    if (isChosen && focusedKey !== null && collection.getItem(focusedKey) !== null) return;
    const isRow = (key: string | number) => collection.getItem(key)?.type === "item";
    const first = [...collection.getKeys()].find(isRow);
    if (first === undefined || first === focusedKey) return;
    selectionManager.setFocused(true);
    selectionManager.setFocusedKey(first);
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
