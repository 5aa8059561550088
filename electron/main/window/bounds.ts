/** A rectangle in the desktop's coordinates (device-independent pixels). */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** The bounds of a window, and whether it was maximized. */
export type Placement = Rectangle & { isMaximized: boolean };

/** The minimum size of the window in which every screen works: as narrow as 1,280 px at a zoom of 400 %. */
export const minSize = { width: 320, height: 480 };

const preferred = { width: 1280, height: 820 };
const minVisible = 80;

/**
 * Returns the initial bounds of the window: the saved ones if enough of the title bar is on a display, else centered on
 * the first display; never larger than the work area.
 */
export function placeWindow(saved: Rectangle | null, workAreas: Rectangle[]): Rectangle {
  const savedArea = workAreas.find((area) => saved !== null && isReachable(saved, area));
  const area = savedArea ?? workAreas[0];
  if (area === undefined) return { x: 0, y: 0, ...preferred };
  const size = saved ?? preferred;
  const width = clamp(size.width, minSize.width, area.width);
  const height = clamp(size.height, minSize.height, area.height);
  if (savedArea === undefined || saved === null) return center(area, width, height);
  return {
    x: clamp(saved.x, area.x - width + minVisible, area.x + area.width - minVisible),
    y: clamp(saved.y, area.y, area.y + area.height - minVisible),
    width,
    height,
  };
}

function center(area: Rectangle, width: number, height: number): Rectangle {
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  };
}

/** Whether the mouse can reach a part of the title bar. */
function isReachable(window: Rectangle, area: Rectangle): boolean {
  const isAcross =
    window.x + window.width >= area.x + minVisible && window.x <= area.x + area.width - minVisible;
  return isAcross && window.y >= area.y - 1 && window.y <= area.y + area.height - minVisible;
}

/** Clamps to at least `min`, or to what fits if `min` does not. */
const clamp = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), Math.max(max, Math.min(min, max)));
