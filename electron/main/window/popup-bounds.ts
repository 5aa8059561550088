import type { Rectangle } from "electron";

/**
 * Returns the bounds of a window of this size next to its parent, in device-independent pixels: beside it if there is
 * room, else at the edge of the work area farther from the parent's center.
 */
export function placeBeside(
  parent: Rectangle,
  area: Rectangle,
  size: { width: number; height: number },
): Rectangle {
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  const right = area.x + area.width;
  const bottom = area.y + area.height;
  const fits = (x: number) => x >= area.x && x + width <= right;
  const x =
    [parent.x + parent.width + gap, parent.x - width - gap].find(fits) ??
    (parent.x + parent.width / 2 > area.x + area.width / 2 ? area.x : right - width);
  const y = Math.max(area.y, Math.min(parent.y, bottom - height));
  return { x, y, width, height };
}

const gap = 8;
