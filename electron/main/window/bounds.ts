/** A rectangle in the desktop's coordinates (device-independent pixels). */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** A display: its id in the system, and the part of it that windows can use. */
export type Display = { id: number; workArea: Rectangle };

/**
 * The bounds of a window, whether it was maximized, and the display on which it was with the origin of its work area
 * then; null if that is unknown.
 */
export type Placement = Rectangle & {
  isMaximized: boolean;
  display: { id: number; x: number; y: number } | null;
};

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

/** Returns the bounds for a saved placement as `placeWindow` does, after moving it along with its display. */
export function placeOnDisplays(saved: Placement | null, displays: readonly Display[]): Rectangle {
  const workAreas = displays.map(({ workArea }) => workArea);
  const display = saved?.display ?? null;
  const known = displays.find(({ id }) => id === display?.id)?.workArea;
  if (saved === null || display === null || known === undefined)
    return placeWindow(saved, workAreas);
  const moved = { ...saved, x: saved.x + known.x - display.x, y: saved.y + known.y - display.y };
  return placeWindow(moved, [known, ...workAreas]);
}

/** Returns bounds on the display of a wall display: one that the main window is not on, if there is one. */
export function placeWall(
  main: Pick<Placement, "display"> | null,
  displays: readonly Display[],
): Rectangle {
  const other = displays.find(({ id }) => main !== null && id !== main.display?.id);
  return (other ?? displays[0])?.workArea ?? { x: 0, y: 0, ...preferred };
}

const cascade = 32;

/** Returns bounds beside those of a window in which another one is opened, at a position that none of `taken` has. */
export function placeNext(
  opener: Rectangle,
  taken: readonly Rectangle[],
  workAreas: Rectangle[],
): Rectangle {
  const next = { ...opener, x: opener.x + cascade, y: opener.y + cascade };
  const isTaken = taken.some(({ x, y }) => x === next.x && y === next.y);
  return isTaken ? placeNext(next, taken, workAreas) : placeWindow(next, workAreas);
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
