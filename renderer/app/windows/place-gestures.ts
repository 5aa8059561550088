import type { WindowPlace } from "#shared/window/navigation-schema.ts";
import { router } from "../router.tsx";
import {
  findRowPlace,
  findScreenPath,
  openPlace,
  parsePlace,
  readPlace,
  showPlaceMenu,
} from "./place.ts";

const middleButton = 1;

/**
 * Opens places in new windows: the shown one on main's request ("New window" in the menu), and those of rows and links
 * on a middle click or from their context menu. Returns a function that stops this.
 */
export function listenForPlaces(): () => void {
  const stop = window.watchdesk.subscribe("newWindow.requested", () => {
    const place = readPlace(router.state.location.pathname);
    if (place !== null) openPlace(place);
  });
  const listeners = {
    // Suppresses scrolling by the middle button.
    mousedown: (event: MouseEvent) => {
      if (event.button === middleButton && placeAt(event.target) !== null) event.preventDefault();
    },
    auxclick: (event: MouseEvent) => {
      const place = event.button === middleButton ? placeAt(event.target) : null;
      if (place === null) return;
      event.preventDefault();
      openPlace(place);
    },
    contextmenu: (event: MouseEvent) => {
      const place = placeAt(event.target);
      if (place === null || event.defaultPrevented) return;
      event.preventDefault();
      showPlaceMenu(place);
    },
  };
  const entries = Object.entries(listeners) as ["click", (event: MouseEvent) => void][];
  for (const [name, listener] of entries) window.addEventListener(name, listener);
  return () => {
    stop();
    for (const [name, listener] of entries) window.removeEventListener(name, listener);
  };
}

/** Returns the place of the row or link at an element, or of the active row of a focused list; null elsewhere. */
function placeAt(target: EventTarget | null): WindowPlace | null {
  if (!(target instanceof Element)) return null;
  // Selected text and fields have their own menu.
  if (target.matches("input, textarea") || window.getSelection()?.isCollapsed === false)
    return null;
  const activeId = target.getAttribute("aria-activedescendant");
  const from = (activeId === null ? null : document.getElementById(activeId)) ?? target;
  const found = from.closest<HTMLElement>("[data-opens], [data-row], a[href]");
  if (found === null) return null;
  const { opens, row } = found.dataset;
  if (opens !== undefined) return parsePlace(opens);
  if (row !== undefined) return findRowPlace(router.state.location.pathname, row);
  const path = found instanceof HTMLAnchorElement ? findScreenPath(found.hash.slice(1)) : null;
  return path === null ? null : { path, target: null };
}
