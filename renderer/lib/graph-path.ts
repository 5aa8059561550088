/** Pixels from the drawing's top left corner. */
type Point = { x: number; y: number };

const headLength = 9;
const headWidth = 7;

const write = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

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
