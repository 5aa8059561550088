// npm run tour: takes pictures of every screen of the real app, light and dark and some in further sizes, and writes
// them with an index page to out/tour/. Arguments are names of scenes: only their pictures are updated. `--walk` visits
// each screen once instead, in one launch of the app; `--guide` takes the pictures of docs/guide, of the tasks that are
// named; `--seed 42` visits them with more records, on the service of that
// seed. Both also take the options of the next lines. `--walk --accessibility` takes no pictures: it checks each screen for
// accessibility in several sizes and in all themes.
// `--built` uses the existing build. `--width 2560 --height 1300` sets the window's size, `--zoom 2` the zoom,
// `--contrast more` and `--contrast forced` the contrast mode. `--language es` shows the app in a language, `en-XA` and
// `en-XB` in those for tests; in `en-XA`, untranslated texts are errors. A scene fails if it cannot be shown, or if the UI
// or axe reports an error. The report is out/reports/tour.json; failures are printed at the end.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApp, buildPseudoLanguage, repository } from "../../build/runtime/app-build.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { usesOwnDesktop } from "../../build/runtime/start-arguments.ts";
import { ensureSystemLibraries } from "../../build/runtime/system-libraries.ts";
import { listLanguages } from "../../build/texts/catalogue.ts";
import { pseudoTexts } from "../../build/texts/pseudo-texts.ts";
import { findShown, listViolations, takePictures } from "./camera.ts";
import { chapters } from "./chapters.ts";
import { removeEvidence } from "./evidence.ts";
import { takeGuidePictures } from "./guide-pictures.ts";
import { type ShownChapter, writeIndexPage } from "./index-page.ts";
import { describeError, type Outcome, removeReport, writeReport } from "./report.ts";
import type { Scene } from "./scene.ts";
import { defaultSize, playScene, resize } from "./stage.ts";
import { emulate, parseViewOptions, type ViewOptions } from "./view-options.ts";
import { type Walk, walk } from "./walk.ts";

const { values, positionals: selected } = parseArgs({
  options: {
    walk: { type: "boolean", default: false },
    accessibility: { type: "boolean", default: false },
    guide: { type: "boolean", default: false },
    seed: { type: "string", multiple: true, default: [] },
    built: { type: "boolean", default: false },
    width: { type: "string" },
    height: { type: "string" },
    zoom: { type: "string" },
    contrast: { type: "string" },
    language: { type: "string" },
  },
  allowPositionals: true,
});
const walks = listWalks();
const look: ViewOptions = parseViewOptions(values);
const isAll = selected.length === 0 && walks.length === 0 && !values.guide;
const isComplete = isAll && look.suffix === "";
const known = chapters.flatMap(({ scenes }) => scenes.map(({ name }) => name));
const unknown = values.guide ? [] : selected.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no scene named ${unknown.join(", ")}.`);

const folder = join(repository, "out", "tour");
if (isComplete) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await removeReport();
await removeEvidence();
const { executable } = await electronDist();
const virtualDesktop = !usesOwnDesktop(process.env, process.platform);
await ensureSystemLibraries({ executable, virtualDesktop });
if (!values.built) await buildApp();
if (look.language !== null) await speak(look.language);

const outcomes: Outcome[] = [];
const shown: ShownChapter[] = [];
if (values.guide) outcomes.push(...(await takeGuidePictures(selected)));
else await showScenes();
for (const one of walks) outcomes.push(...(await walk(one, look, folder)));
if (isComplete) await writeFile(join(folder, "index.html"), await writeIndexPage(shown));
if (isComplete) console.log(`\nThe tour is at ${join("out", "tour", "index.html")}.`);
process.exit(await writeReport(outcomes));

/** Shows the app in a language from now on; builds it if it is one for tests. */
async function speak(language: string): Promise<void> {
  if (language in pseudoTexts) await buildPseudoLanguage(language);
  else if (!listLanguages().includes(language))
    throw new Error(`There is no language ${language}.`);
  process.env.WATCHDESK_LANGUAGE = language;
}

function listWalks(): Walk[] {
  const seeds = values.seed.map(Number);
  if (!seeds.every((seed) => Number.isInteger(seed) && seed >= 0)) {
    throw new Error("A seed is a whole number.");
  }
  const long = seeds.map((seed) => ({
    name: `seed-${seed}`,
    dialect: `seed:${seed}` as const,
    isLong: true,
    isForAccessibility: values.accessibility,
  }));
  if (!values.walk) return long;
  const { accessibility: isForAccessibility } = values;
  return [{ name: "walk", dialect: "plain", isLong: false, isForAccessibility }, ...long];
}

/** Shows the selected scenes, or all. */
async function showScenes(): Promise<void> {
  for (const { title, scenes } of chapters) {
    const chapter: ShownChapter = { title, scenes: [] };
    for (const scene of scenes) {
      if (isAll || selected.includes(scene.name)) await show(scene, chapter);
    }
    if (chapter.scenes.length > 0) shown.push(chapter);
  }
}

/** Shows a scene and adds it to its chapter. */
async function show(scene: Scene, chapter: ShownChapter): Promise<void> {
  const { name, title } = scene;
  try {
    const size = look.size ?? scene.size ?? defaultSize;
    const moreSizes = look.size === null ? (scene.moreSizes ?? []) : [];
    const pictures = await playScene(
      { ...scene, size, moreSizes },
      async (running, desktop, readData) => {
        await emulate(look, findShown(scene, running));
        const take = (picture: string) =>
          takePictures(
            { ...scene, name: `${picture}${look.suffix}` },
            running,
            desktop,
            folder,
            readData,
          );
        const taken = await take(name);
        for (const next of moreSizes) {
          await resize(running, next);
          taken.push(...(await take(`${name}-${next.width}`)));
        }
        return taken;
      },
    );
    chapter.scenes.push({ name, title, pictures });
    outcomes.push({ name, problems: listViolations(pictures) });
    console.log(`${name}: ${title}`);
  } catch (error) {
    outcomes.push({ name, problems: [describeError(error)] });
    console.log(`${name}: FAILED`, error);
  }
}
