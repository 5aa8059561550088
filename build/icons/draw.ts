// Draws the app's icons, the tray's pictures and the taskbar's numbers: `node build/icons/draw.ts`.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

/** Returns the width of a PNG in pixels. */
const widthOf = (png: Buffer): number => png.readUInt32BE(16);

/** Combines square PNGs into a Windows icon (ICO). */
function icoFile(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  for (const [index, png] of pngs.entries()) {
    const at = 6 + 16 * index;
    const width = widthOf(png);
    // One byte: 256 is encoded as 0.
    head.writeUInt8(width % 256, at);
    head.writeUInt8(width % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pngs]);
}

/** The macOS types for PNGs with their widths in pixels. */
const icnsTypes: readonly [string, number][] = [
  ["icp4", 16],
  ["icp5", 32],
  ["ic11", 32],
  ["ic12", 64],
  ["ic07", 128],
  ["ic13", 256],
  ["ic08", 256],
  ["ic14", 512],
  ["ic09", 512],
  ["ic10", 1024],
];

/** Combines the pictures that `render` draws at each width into a macOS icon (ICNS). */
function icnsFile(render: (size: number) => Buffer): Buffer {
  const entries = icnsTypes.flatMap(([type, size]) => {
    const png = render(size);
    return [Buffer.from(type, "latin1"), bigEndian(8 + png.length), png];
  });
  const body = Buffer.concat(entries);
  return Buffer.concat([Buffer.from("icns", "latin1"), bigEndian(8 + body.length), body]);
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const folder = import.meta.dirname;
const mark = await readFile(join(folder, "../../renderer/ui/mark.svg"), "utf8");
const picture = `data:image/svg+xml;base64,${Buffer.from(mark).toString("base64")}`;

/** All sizes that Windows uses; it would scale missing ones badly. */
const icoSizes = [16, 20, 24, 32, 40, 48, 64, 256];

const counts = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "9+"];

await draw("icon.png", mark, 512);
await mkdir(join(folder, "linux"), { recursive: true });
for (const size of [16, 22, 24, 32, 48, 64, 128, 256, 512]) {
  await draw(`linux/${size}x${size}.png`, mark, size);
}
await writeFile(join(folder, "icon.ico"), icoFile(icoSizes.map((size) => render(mark, size))));
await writeFile(
  join(folder, "icon.icns"),
  icnsFile((size) => render(macIcon(), size)),
);
await draw("tray-0.png", tray(""), 44);
for (const count of counts) {
  const name = count === "9+" ? "more" : count;
  await draw(`tray-${name}.png`, tray(plain(31, 13, count)), 44);
  await draw(`tray-critical-${name}.png`, tray(critical(30, 14, count)), 44);
  await draw(`badge-${name}.png`, badge(plain(16, 15, count)), 32);
  await draw(`badge-critical-${name}.png`, badge(critical(16, 15, count)), 32);
}
await draw("tray-off.png", trayOff(), 44);
await draw("badge-off.png", badgeOff(), 32);

/** The mark on a square of 44, with a count at its lower right corner. */
function tray(count: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="44" height="44">
    <image href="${picture}" x="2" y="2" width="40" height="40"/>${count}</svg>`;
}

/** A count that fills its square, which Windows draws over a corner of the app's icon. */
function badge(count: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
    ${count}</svg>`;
}

/** A count in a disc. */
function plain(center: number, radius: number, count: string): string {
  return `<circle cx="${center}" cy="${center}" r="${radius}" fill="#3451b2" stroke="#ffffff"
    stroke-width="2"/>${digits(center, radius, count)}`;
}

/** A count in a red octagon, as in the alert list: an unread alert is critical. */
function critical(center: number, radius: number, count: string): string {
  const half = radius * 0.4142;
  const corners = [
    [-half, -radius],
    [half, -radius],
    [radius, -half],
    [radius, half],
    [half, radius],
    [-half, radius],
    [-radius, half],
    [-radius, -half],
  ].map(([x = 0, y = 0]) => `${center + x},${center + y}`);
  return `<polygon points="${corners.join(" ")}" fill="#d92d20" stroke="#ffffff" stroke-width="2"
    stroke-linejoin="round"/>${digits(center, radius, count)}`;
}

function digits(center: number, radius: number, count: string): string {
  return `<text x="${center}" y="${center}" dy="0.36em" text-anchor="middle"
    font-family="sans-serif" font-weight="700" fill="#ffffff"
    font-size="${radius * (count.length > 1 ? 1.05 : 1.4)}">${count}</text>`;
}

/** The mark struck through: not signed in or paused. */
function trayOff(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="44" height="44">
    <image href="${picture}" x="2" y="2" width="40" height="40" opacity="0.55"/>
    <path d="M5 39 L39 5" stroke="#ffffff" stroke-width="10" stroke-linecap="round"/>
    <path d="M5 39 L39 5" stroke="#1f2937" stroke-width="5" stroke-linecap="round"/></svg>`;
}

/** The badge for the same state: a stroke in a disc. */
function badgeOff(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
    <circle cx="16" cy="16" r="13" fill="#ffffff" stroke="#1f2937" stroke-width="5"/>
    <path d="M8 24 L24 8" stroke="#1f2937" stroke-width="5"/></svg>`;
}

/** The mark with the margin of macOS icons. */
function macIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">
    <image href="${picture}" x="100" y="100" width="824" height="824"/></svg>`;
}

function render(svg: string, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
}

async function draw(name: string, svg: string, size: number): Promise<void> {
  await writeFile(join(folder, name), render(svg, size));
}
