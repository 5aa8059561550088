// Draws the app's icon, the tray's pictures and the taskbar's numbers: `node build/icons/draw.ts`.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const folder = import.meta.dirname;
const mark = await readFile(join(folder, "../../renderer/ui/mark.svg"), "utf8");
const picture = `data:image/svg+xml;base64,${Buffer.from(mark).toString("base64")}`;

await draw("icon.png", mark, 512);
await draw("tray-0.png", tray(null), 44);
for (let count = 1; count <= 9; count += 1) await draw(`tray-${count}.png`, tray(`${count}`), 44);
await draw("tray-more.png", tray("9+"), 44);
for (let count = 1; count <= 9; count += 1) await draw(`badge-${count}.png`, badge(`${count}`), 32);
await draw("badge-more.png", badge("9+"), 32);
await draw("tray-off.png", trayOff(), 44);
await draw("badge-off.png", badgeOff(), 32);

/** The mark on a square of 44, with a count in a disc at its lower right corner. */
function tray(count: string | null): string {
  const badge =
    count === null
      ? ""
      : `<circle cx="31" cy="31" r="13" fill="#d92d20" stroke="#ffffff" stroke-width="2"/>
         <text x="31" y="31" dy="0.36em" text-anchor="middle" font-family="sans-serif"
           font-weight="700" font-size="${count.length > 1 ? 13 : 18}" fill="#ffffff">${count}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="44" height="44">
    <image href="${picture}" x="2" y="2" width="40" height="40"/>${badge}</svg>`;
}

/** A count in a disc that fills its square: Windows lays it over a corner of the app's own icon. */
function badge(count: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
    <circle cx="16" cy="16" r="15" fill="#d92d20" stroke="#ffffff" stroke-width="2"/>
    <text x="16" y="16" dy="0.36em" text-anchor="middle" font-family="sans-serif"
      font-weight="700" font-size="${count.length > 1 ? 16 : 21}" fill="#ffffff">${count}</text></svg>`;
}

/** The mark, struck through: nobody is listening. */
function trayOff(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="44" height="44">
    <image href="${picture}" x="2" y="2" width="40" height="40" opacity="0.55"/>
    <path d="M5 39 L39 5" stroke="#ffffff" stroke-width="10" stroke-linecap="round"/>
    <path d="M5 39 L39 5" stroke="#1f2937" stroke-width="5" stroke-linecap="round"/></svg>`;
}

/** The same over a corner of the app's own icon: a stroke in a disc. */
function badgeOff(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
    <circle cx="16" cy="16" r="13" fill="#ffffff" stroke="#1f2937" stroke-width="5"/>
    <path d="M8 24 L24 8" stroke="#1f2937" stroke-width="5"/></svg>`;
}

async function draw(name: string, svg: string, size: number): Promise<void> {
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: size } });
  await writeFile(join(folder, name), drawn.render().asPng());
}
