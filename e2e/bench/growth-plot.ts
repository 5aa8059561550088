import type { Size } from "./growth-limits.ts";

/** In pixels; the lines' labels are to the right of the area. */
const [width, height] = [760, 420];
const area = { left: 64, top: 24, right: 560, bottom: 372 };
const lineHeight = 18;
/** Range of the time scale, as powers of ten of a ms. */
const [lowest, highest] = [-1, 3];

/** Line colors, light and dark. */
const colors: [light: string, dark: string][] = [
  ["#0969da", "#4493f8"],
  ["#1a7f37", "#3fb950"],
  ["#9a6700", "#d29922"],
  ["#cf222e", "#f85149"],
  ["#8250df", "#ab7df8"],
  ["#bf3989", "#db61a2"],
  ["#1b7c83", "#39c5cf"],
  ["#bc4c00", "#f0883e"],
  ["#59636e", "#b1bac4"],
];

const createStyle = (theme: 0 | 1, text: string, scale: string) => `text { fill: ${text} }
.scale { stroke: ${scale} }
.bound { stroke: ${text} }
${colors.map((pair, at) => `.c${at} { stroke: ${pair[theme]}; fill: ${pair[theme]} }`).join("\n")}`;

const style = `text { font: 13px system-ui, sans-serif }
${createStyle(0, "#59636e", "#d1d9e0")}
@media (prefers-color-scheme: dark) {
${createStyle(1, "#9198a1", "#3d444d")}
}
text[class] { stroke: none }
.line { fill: none; stroke-width: 2 }
.bound { fill: none; stroke-dasharray: 4 4 }`;

/** Draws read times by number of records as an SVG with logarithmic scales. */
export function drawGrowth(sizes: Size[]): string {
  const counts = sizes.map(({ count }) => count);
  const [first, last] = [Math.min(...counts), Math.max(...counts)];
  const x = (count: number) =>
    area.left + (Math.log10(count / first) / Math.log10(last / first)) * (area.right - area.left);
  const y = (time: number) =>
    area.bottom - ((Math.log10(time) - lowest) / (highest - lowest)) * (area.bottom - area.top);
  const draw = (name: string, points: [number, number][]) =>
    `<polyline class="${name}" points="${points.map(([at, time]) => `${round(x(at))},${round(y(time))}`).join(" ")}"/>`;

  const powers = Array.from({ length: highest - lowest + 1 }, (_, at) => 10 ** (lowest + at));
  const scale = powers.map(
    (time) =>
      `<path class="scale" d="M${area.left} ${round(y(time))}H${area.right}"/><text x="${area.left - 8}" y="${round(y(time)) + 4}" text-anchor="end">${time} ms</text>`,
  );
  const below = counts.map(
    (count) =>
      `<text x="${round(x(count))}" y="${area.bottom + 22}" text-anchor="middle">${count.toLocaleString("en")} records</text>`,
  );
  const bound = draw(
    "bound",
    counts.map((count) => [count, (count * Math.log(count)) / (first * Math.log(first))]),
  );

  const names = Object.keys(sizes.at(-1)?.measured ?? {});
  const listTimes = (name: string) => sizes.map(({ measured }) => measured[name] ?? Number.NaN);
  const ends = names.map((name) => ({ name, end: y(listTimes(name).at(-1) ?? Number.NaN) }));
  ends.push({ name: "n log n", end: y((last * Math.log(last)) / (first * Math.log(first))) });
  const labelPositions = spread(ends);
  const lines = names.map((name, at) =>
    draw(
      `line c${at % colors.length}`,
      listTimes(name).map((time, size) => [counts[size] ?? Number.NaN, time]),
    ),
  );
  const labels = labelPositions.map(({ name, end }) => {
    const at = names.indexOf(name);
    const color = at < 0 ? "" : ` class="c${at % colors.length}"`;
    return `<text x="${area.right + 10}" y="${round(end) + 4}"${color}>${name}</text>`;
  });
  const title = "<title>Read times by number of stored records</title>";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
${title}
<style>
${style}
</style>
${[...scale, ...below, bound, ...lines, ...labels].join("\n")}
</svg>
`;
}

/** Moves overlapping labels down. */
function spread(ends: { name: string; end: number }[]): { name: string; end: number }[] {
  let free = 0;
  return ends
    .toSorted((one, other) => one.end - other.end)
    .map(({ name, end }) => {
      const position = Math.max(end, free);
      free = position + lineHeight;
      return { name, end: position };
    });
}

const round = (value: number): number => Math.round(value * 10) / 10;
