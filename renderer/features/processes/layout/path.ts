import {
  type Box,
  type Label,
  type LabelledEdge,
  nodeGap,
  type Point,
  type Route,
  type Size,
} from "./shapes.ts";

const headLength = 9;
const headWidth = 7;
const loopWidth = nodeGap * 0.8;
const labelGap = 4;

const write = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

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

/** Formats a smooth line along the points as an SVG path. */
export function drawLine(points: Point[]): string {
  const [first, ...others] = points;
  const last = others.pop();
  if (first === undefined || last === undefined) return "";
  if (others.length === 0) return drawBend(first, last);
  const turns = others.map((point, index) => {
    const next = others[index + 1];
    return `Q${write(point)} ${write(next === undefined ? last : between(point, next))}`;
  });
  return `M${write(first)} ${turns.join(" ")}`;
}

/** Leaves and arrives vertically, like all edges between rows. */
function drawBend(from: Point, to: Point): string {
  const y = (from.y + to.y) / 2;
  return `M${write(from)} C${write({ x: from.x, y })} ${write({ x: to.x, y })} ${write(to)}`;
}

/** Formats the arrow head at the end of the points as an SVG path. */
export function drawHead(points: Point[]): string {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (tip === undefined || before === undefined) return "";
  const isBend = points.length === 2;
  const angle = isBend
    ? Math.sign(tip.y - before.y || 1) * (Math.PI / 2)
    : Math.atan2(tip.y - before.y, tip.x - before.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (side: number): Point => ({
    x: tip.x - cos * headLength - (sin * side * headWidth) / 2,
    y: tip.y - sin * headLength + (cos * side * headWidth) / 2,
  });
  return `M${write(tip)} L${write(corner(1))} L${write(corner(-1))} Z`;
}

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
