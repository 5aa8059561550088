// npm run tour: drives the real app through every screen, light and dark, and leaves its pictures
// and an index page in out/tour/. Arguments are names of scenes: then only their pictures are taken
// anew, among those that are there. `--walk` visits each screen once instead, in one launch of the app;
// `--seed 42` visits them with more records, on the service of that seed. `--built` takes the app as it was
// built before. `--width 2560 --height 1300` gives the window another size, `--zoom 2` makes everything
// larger, `--contrast more` and `--contrast forced` take the pictures as in those modes of a system.
// A scene fails if it can't be shown, if the UI reports an error, or if axe reports a violation. The report
// is out/reports/tour.json; what failed is printed at the end.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApp, repository } from "../../build/runtime/app-build.ts";
import { usesOwnDesktop } from "../../build/runtime/desktop/start-desktop.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { ensureSystemLibraries } from "../../build/runtime/system-libraries.ts";
import { listViolations, takePictures } from "./camera.ts";
import { chapters } from "./chapters.ts";
import { removeEvidence } from "./evidence.ts";
import { type ShownChapter, writeIndexPage } from "./index-page.ts";
import { emulate, type Look, readLook } from "./view-options.ts";
import { describeError, type Outcome, removeReport, writeReport } from "./report.ts";
import type { Scene } from "./scene.ts";
import { playScene, usualSize } from "./stage.ts";
import { type Walk, walk } from "./walk.ts";

const { values, positionals: wanted } = parseArgs({
  options: {
    walk: { type: "boolean", default: false },
    seed: { type: "string", multiple: true, default: [] },
    built: { type: "boolean", default: false },
    width: { type: "string" },
    height: { type: "string" },
    zoom: { type: "string" },
    contrast: { type: "string" },
  },
  allowPositionals: true,
});
const walks = listWalks();
const look: Look = readLook(values);
const isAll = wanted.length === 0 && walks.length === 0;
const isWhole = isAll && look.suffix === "";
const known = chapters.flatMap(({ scenes }) => scenes.map(({ name }) => name));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no scene named ${unknown.join(", ")}.`);

const folder = join(repository, "out", "tour");
if (isWhole) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await removeReport();
await removeEvidence();
const { executable } = await electronDist();
const virtualDesktop = !usesOwnDesktop(process.env, process.platform);
await ensureSystemLibraries({ executable, virtualDesktop });
if (!values.built) await buildApp();

const outcomes: Outcome[] = [];
const shown: ShownChapter[] = [];
for (const { title, scenes } of chapters) {
  const chapter: ShownChapter = { title, scenes: [] };
  for (const scene of scenes) {
    if (isAll || wanted.includes(scene.name)) await show(scene, chapter);
  }
  if (chapter.scenes.length > 0) shown.push(chapter);
}
for (const one of walks) outcomes.push(...(await walk(one, folder)));
if (isWhole) await writeFile(join(folder, "index.html"), await writeIndexPage(shown));
if (isWhole) console.log(`\nThe tour is at ${join("out", "tour", "index.html")}.`);
process.exit(await writeReport(outcomes));

function listWalks(): Walk[] {
  const seeds = values.seed.map(Number);
  if (!seeds.every((seed) => Number.isInteger(seed) && seed >= 0)) {
    throw new Error("A seed is a whole number.");
  }
  const long = seeds.map((seed) => ({
    name: `seed-${seed}`,
    dialect: `seed:${seed}` as const,
    isLong: true,
  }));
  return values.walk ? [{ name: "walk", dialect: "plain", isLong: false }, ...long] : long;
}

/** Plays a scene and adds it to its chapter. */
async function show(scene: Scene, chapter: ShownChapter): Promise<void> {
  const { name, title } = scene;
  try {
    const seen = { ...scene, size: look.size ?? scene.size ?? usualSize };
    const pictures = await playScene(seen, async ({ page }, desktop) => {
      await emulate(look, page);
      return takePictures({ ...scene, name: `${name}${look.suffix}` }, page, desktop, folder);
    });
    chapter.scenes.push({ name, title, pictures });
    outcomes.push({ name, problems: listViolations(pictures) });
    console.log(`${name}: ${title}`);
  } catch (error) {
    outcomes.push({ name, problems: [describeError(error)] });
    console.log(`${name}: FAILED`, error);
  }
}
