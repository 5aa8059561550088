import { type MouseEvent, type PointerEvent, useState } from "react";

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
