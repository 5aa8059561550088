import {
  type Box,
  type Label,
  type LabelledEdge,
  nodeGap,
  type Point,
  type Route,
  type Size,
} from "./shapes.ts";

const loopWidth = nodeGap * 0.8;
const labelGap = 4;

/** Returns the width of a loop at the side of a box, with its label. */
const widthOfLoop = (label: Size): number =>
  loopWidth + (label.height === 0 ? 0 : labelGap + label.width);

/** Routes an edge around the right side of a box back to it; the label is beyond the turn. */
export function routeLoop({ x, y, width, height }: Box, label: Size): Route {
  const [rim, turn] = [x + width, x + width + loopWidth];
  const [top, bottom] = [y + height * 0.25, y + height * 0.75];
  const points = [
    { x: rim, y: top },
    { x: turn, y: top },
    { x: turn, y: bottom },
    { x: rim, y: bottom },
  ];
  return { points, label: { x: turn + labelGap + label.width / 2, y: (top + bottom) / 2 } };
}

/** Returns the point at a share, from 0 to 1, of the first segment. */
function pointAt([from = origin, to = from, ...others]: Point[], share: number): Point {
  // A curve moves sideways mostly in its middle.
  const side = others.length === 0 ? share * share * (3 - 2 * share) : share;
  return { x: from.x + (to.x - from.x) * side, y: from.y + (to.y - from.y) * share };
}

const origin = { x: 0, y: 0 };

/** Returns the width of loops by the id of their node. */
export function measureLoops(edges: LabelledEdge[]): Map<string, number> {
  const loops = edges.filter(({ edge: { source, target } }) => source === target);
  return new Map(loops.map(({ edge, label }) => [edge.source, widthOfLoop(label)]));
}

/** Positions of a label on the first segment of its route, in order of preference. */
const shares = [0.5, 0.34, 0.66, 0.2, 0.8];

/** Positions each label on its route, without overlap if possible. */
export function placeLabels(routes: Point[][], labels: Label[], nodes: Box[]): Route[] {
  const taken = [...nodes];
  return routes.map((points, index) => {
    const { width = 0, height = 0 } = labels[index] ?? {};
    const candidates = shares.map((share) => pointAt(points, share));
    const toBox = ({ x, y }: Point): Box => ({
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
    });
    const [best = { x: 0, y: 0 }] = candidates;
    if (height === 0) return { points, label: best };
    const label =
      candidates.find((candidate) => !taken.some((box) => overlaps(box, toBox(candidate)))) ?? best;
    taken.push(toBox(label));
    return { points, label };
  });
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
