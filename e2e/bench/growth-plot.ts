/** What so many stored records cost: reads in ms, and what the store's process keeps in bytes. */
export type Size = { count: number; measured: Record<string, number>; memory: number };

/** In pixels; the names of the lines stand right of them. */
const [width, height] = [760, 420];
const area = { left: 64, top: 24, right: 560, bottom: 372 };
const lineHeight = 18;
/** Times between which the scale goes, in powers of ten of a ms. */
const [lowest, highest] = [-1, 3];

/** One for each line, in light and in dark. */
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

const paint = (place: 0 | 1, text: string, scale: string) => `text { fill: ${text} }
.scale { stroke: ${scale} }
.bound { stroke: ${text} }
${colors.map((pair, at) => `.c${at} { stroke: ${pair[place]}; fill: ${pair[place]} }`).join("\n")}`;

const style = `text { font: 13px system-ui, sans-serif }
${paint(0, "#59636e", "#d1d9e0")}
@media (prefers-color-scheme: dark) {
${paint(1, "#9198a1", "#3d444d")}
}
text[class] { stroke: none }
.line { fill: none; stroke-width: 2 }
.bound { fill: none; stroke-dasharray: 4 4 }`;

/** Draws what reads cost by how many records are stored, on two scales of powers of ten, as an SVG. */
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
  const timesOf = (name: string) => sizes.map(({ measured }) => measured[name] ?? Number.NaN);
  const ends = names.map((name) => ({ name, end: y(timesOf(name).at(-1) ?? Number.NaN) }));
  ends.push({ name: "n log n", end: y((last * Math.log(last)) / (first * Math.log(first))) });
  const places = spread(ends);
  const lines = names.map((name, at) =>
    draw(
      `line c${at % colors.length}`,
      timesOf(name).map((time, size) => [counts[size] ?? Number.NaN, time]),
    ),
  );
  const labels = places.map(({ name, end }) => {
    const at = names.indexOf(name);
    const color = at < 0 ? "" : ` class="c${at % colors.length}"`;
    return `<text x="${area.right + 10}" y="${round(end) + 4}"${color}>${name}</text>`;
  });
  const title = "<title>What reads cost by how many records are stored</title>";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
${title}
<style>
${style}
</style>
${[...scale, ...below, bound, ...lines, ...labels].join("\n")}
</svg>
`;
}

/** Moves names down that would stand on another. */
function spread(ends: { name: string; end: number }[]): { name: string; end: number }[] {
  let free = 0;
  return ends
    .toSorted((one, other) => one.end - other.end)
    .map(({ name, end }) => {
      const place = Math.max(end, free);
      free = place + lineHeight;
      return { name, end: place };
    });
}

const round = (value: number): number => Math.round(value * 10) / 10;
