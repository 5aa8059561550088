import { pointAt } from "./path.ts";
import type { Box, Label, Point, Route } from "./shapes.ts";

/** Where on the first stretch of its way a label may stand, the best first. */
const shares = [0.5, 0.34, 0.66, 0.2, 0.8];

/** Finds a place on its way for each label, where it hides nothing if there is one. */
export function placeLabels(ways: Point[][], labels: Label[], nodes: Box[]): Route[] {
  const taken = [...nodes];
  return ways.map((points, index) => {
    const { width = 0, height = 0 } = labels[index] ?? {};
    const places = shares.map((share) => pointAt(points, share));
    const toBox = ({ x, y }: Point): Box => ({
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
    });
    const [best = { x: 0, y: 0 }] = places;
    if (height === 0) return { points, label: best };
    const label = places.find((place) => !taken.some((box) => isOver(box, toBox(place)))) ?? best;
    taken.push(toBox(label));
    return { points, label };
  });
}

const isOver = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
