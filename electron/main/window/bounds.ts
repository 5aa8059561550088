/** A rectangle in the desktop's coordinates (device-independent pixels). */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** Where a window was, and whether it filled its display. */
export type Placement = Rectangle & { isMaximized: boolean };

/** The smallest window in which every screen still works. */
export const smallest = { width: 720, height: 480 };

const preferred = { width: 1280, height: 820 };
const leastVisible = 80;

/**
 * Where the window opens: as remembered where enough of it lies on a display to be grasped, else
 * centred on the first display; never larger than the display's work area.
 */
export function placeWindow(remembered: Rectangle | null, workAreas: Rectangle[]): Rectangle {
  const home = workAreas.find((area) => remembered !== null && isGraspable(remembered, area));
  const area = home ?? workAreas[0];
  if (area === undefined) return { x: 0, y: 0, ...preferred };
  const wanted = remembered ?? preferred;
  const width = clamp(wanted.width, smallest.width, area.width);
  const height = clamp(wanted.height, smallest.height, area.height);
  if (home === undefined || remembered === null) return centre(area, width, height);
  return {
    x: clamp(remembered.x, area.x - width + leastVisible, area.x + area.width - leastVisible),
    y: clamp(remembered.y, area.y, area.y + area.height - leastVisible),
    width,
    height,
  };
}

function centre(area: Rectangle, width: number, height: number): Rectangle {
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  };
}

/** Whether some of the title bar can be reached with the mouse. */
function isGraspable(window: Rectangle, area: Rectangle): boolean {
  const isAcross =
    window.x + window.width >= area.x + leastVisible &&
    window.x <= area.x + area.width - leastVisible;
  return isAcross && window.y >= area.y - 1 && window.y <= area.y + area.height - leastVisible;
}

/** Where even `least` does not fit, what fits wins. */
const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(most, Math.min(least, most)));
