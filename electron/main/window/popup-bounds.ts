import type { Rectangle } from "electron";

/**
 * Where a window of this size goes beside its parent: where nothing of the parent is covered, else at
 * the work area's edge, which covers the least of the parent's middle. All in pixels of the screen.
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
