import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import type { Picture } from "./camera.ts";

/** A scene with its pictures. */
export type ShownScene = { name: string; title: string; pictures: Picture[] };

/** The shown scenes of one feature. */
export type ShownChapter = { title: string; scenes: ShownScene[] };

/** Renders the tour's page: each scene in light next to dark. */
export async function writeIndexPage(chapters: ShownChapter[]): Promise<string> {
  const tokens = await readFile(join(repository, "renderer", "ui", "tokens.css"), "utf8");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A tour of Watchdesk</title>
<style>
${tokens}
${style}
</style>
<header>
  <h1>A tour of Watchdesk</h1>
  <nav aria-label="Chapters">${chapters.map(writeLink).join("\n")}</nav>
</header>
<main>
${chapters.map(writeChapter).join("\n")}
</main>
</html>
`;
}

const writeLink = ({ title }: ShownChapter, at: number) =>
  `<a href="#chapter-${at + 1}">${title}</a>`;

const writeChapter = ({ title, scenes }: ShownChapter, at: number) => `<section>
  <h2 id="chapter-${at + 1}">${title}</h2>
${scenes.map(writeScene).join("\n")}
</section>`;

const writeScene = ({ name, title, pictures }: ShownScene) => `  <figure id="${name}">
    <figcaption>${title} <a href="#${name}">${name}</a></figcaption>
    <div class="pair">
${pictures.map((picture) => writePicture(picture, title)).join("\n")}
    </div>
  </figure>`;

const writePicture = ({ file, theme }: Picture, title: string) =>
  `      <a href="${file}"><img src="${file}" alt="${title} (${theme})" loading="lazy"></a>`;

const style = `
* { box-sizing: border-box }
html { background: var(--canvas); scroll-padding-top: 64px }
body { margin: 0; color: var(--text); font: 14px/1.5 var(--font) }
header {
  position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: var(--s2) var(--s6); align-items: baseline;
  padding: var(--s4) var(--s8); border-bottom: 1px solid var(--hairline); background: var(--canvas);
}
h1 { margin: 0; font-size: var(--text-title); letter-spacing: -0.014em }
nav { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s4) }
a { color: var(--accent); text-decoration: none }
a:hover { text-decoration: underline }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
main { max-width: 2640px; margin: auto; padding: 0 var(--s8) var(--s12) }
h2 { margin: var(--s12) 0 var(--s4); font-size: var(--text-title) }
figure { margin: 0 0 var(--s12) }
figcaption { display: flex; gap: var(--s3); align-items: baseline; margin-bottom: var(--s3); font-weight: 600 }
figcaption a { color: var(--text-quiet); font-weight: 400; font-family: var(--font-mono); font-size: var(--text-small) }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 560px), 1fr)); gap: var(--s6) }
.pair a { justify-self: start }
img { display: block; max-width: 100%; height: auto; border-radius: var(--radius); box-shadow: var(--shadow) }
`;
