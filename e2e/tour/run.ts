// npm run tour: drives the real app through every screen, light and dark, and leaves its pictures
// and an index page in out/tour/. Arguments are names of scenes: then only their pictures are taken
// anew, among those that are there. `--seed 42` walks through every screen on the service of that
// seed instead. `--width 2560 --height 1300` gives the window another size, `--zoom 2` makes everything
// larger, `--contrast more` and `--contrast forced` take the pictures as in those modes of a system.
// What axe finds wrong in what is shown is told at the end.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApp, repository } from "../../build/runtime/app-build.ts";
import { usesOwnDesktop } from "../../build/runtime/desktop/start-desktop.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { ensureSystemLibraries } from "../../build/runtime/system-libraries.ts";
import { takePictures, tellViolations } from "./camera.ts";
import { type ShownChapter, writeIndexPage } from "./index-page.ts";
import { emulate, type Look, readLook } from "./look.ts";
import type { Chapter } from "./scene.ts";
import { aboutScenes } from "./scenes/about.ts";
import { accountScenes } from "./scenes/account.ts";
import { alertScenes } from "./scenes/alerts.ts";
import { desktopScenes } from "./scenes/desktop.ts";
import { freshnessScenes } from "./scenes/freshness.ts";
import { inboxScenes } from "./scenes/inbox.ts";
import { messageScenes } from "./scenes/messages.ts";
import { movingScenes } from "./scenes/moving.ts";
import { networkScenes } from "./scenes/network.ts";
import { policyScenes } from "./scenes/policy.ts";
import { radarScenes } from "./scenes/radar.ts";
import { readingScenes } from "./scenes/reading.ts";
import { readingStates } from "./scenes/reading-states.ts";
import { recoveryScenes } from "./scenes/recovery.ts";
import { sessionScenes } from "./scenes/session.ts";
import { shellScenes } from "./scenes/shell.ts";
import { signInScenes } from "./scenes/sign-in.ts";
import { ssoScenes } from "./scenes/sso.ts";
import { taskScenes } from "./scenes/tasks.ts";
import { textScenes } from "./scenes/texts.ts";
import { unreadableScenes } from "./scenes/unreadable.ts";
import { playScene, usualSize } from "./stage.ts";
import { walk } from "./walk.ts";

const chapters: Chapter[] = [
  { title: "Tasks", scenes: taskScenes },
  { title: "Alerts", scenes: alertScenes },
  { title: "Inbox and outbox", scenes: inboxScenes },
  { title: "From arrival to undo", scenes: movingScenes },
  { title: "Messages and how one is told of them", scenes: messageScenes },
  { title: "Everything else to read", scenes: readingScenes },
  { title: "The same with nothing, offline and in all kinds of texts", scenes: readingStates },
  { title: "All kinds of texts", scenes: textScenes },
  { title: "Service data", scenes: radarScenes },
  { title: "What cannot be read, and what has no name", scenes: unreadableScenes },
  { title: "Fresh, stale and missing", scenes: freshnessScenes },
  { title: "Around every screen", scenes: shellScenes },
  { title: "Signing in", scenes: signInScenes },
  { title: "Single sign-on", scenes: ssoScenes },
  { title: "Networks of organisations", scenes: networkScenes },
  { title: "Session and keychain", scenes: sessionScenes },
  { title: "Damaged and lost", scenes: recoveryScenes },
  { title: "What the organisation sets", scenes: policyScenes },
  { title: "Accounts, profile and connection", scenes: accountScenes },
  { title: "About the app", scenes: aboutScenes },
  { title: "On the desktop", scenes: desktopScenes },
];

const { values, positionals: wanted } = parseArgs({
  options: {
    seed: { type: "string", multiple: true, default: [] },
    width: { type: "string" },
    height: { type: "string" },
    zoom: { type: "string" },
    contrast: { type: "string" },
  },
  allowPositionals: true,
});
const seeds = values.seed.map(Number);
if (!seeds.every((seed) => Number.isInteger(seed) && seed >= 0)) {
  throw new Error("A seed is a whole number.");
}
const look: Look = readLook(values);
const isWhole = wanted.length === 0 && seeds.length === 0 && look.suffix === "";
const known = chapters.flatMap(({ scenes }) => scenes.map(({ name }) => name));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no scene named ${unknown.join(", ")}.`);

const { executable } = await electronDist();
const virtualDesktop = !usesOwnDesktop(process.env, process.platform);
await ensureSystemLibraries({ executable, virtualDesktop });
await buildApp();
const folder = join(repository, "out", "tour");
if (isWhole) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const failures: { name: string; error: unknown }[] = [];
/** What axe finds wrong in what is shown. */
const wrong: string[] = [];
const shown: ShownChapter[] = [];
for (const { title, scenes } of chapters) {
  const chapter: ShownChapter = { title, scenes: [] };
  for (const scene of scenes) {
    if (!isWhole && !wanted.includes(scene.name)) continue;
    try {
      const seen = { ...scene, size: look.size ?? scene.size ?? usualSize };
      const pictures = await playScene(seen, async (page, desktop) => {
        await emulate(look, page);
        const named = { ...scene, name: `${scene.name}${look.suffix}` };
        return takePictures(named, page, desktop, folder);
      });
      chapter.scenes.push({ ...scene, pictures });
      console.log(`${scene.name}: ${scene.title}`);
      wrong.push(...tellViolations(scene.name, pictures));
    } catch (error) {
      failures.push({ name: scene.name, error });
      console.log(`${scene.name}: NOT SHOWN`);
    }
  }
  if (chapter.scenes.length > 0) shown.push(chapter);
}

for (const seed of seeds) {
  try {
    wrong.push(...(await walk(seed, folder)));
  } catch (error) {
    failures.push({ name: `seed ${seed}`, error });
  }
}

if (isWhole) await writeFile(join(folder, "index.html"), await writeIndexPage(shown));
if (isWhole) console.log(`\nThe tour is at ${join("out", "tour", "index.html")}.`);
for (const { name, error } of failures) console.error(`\nNot shown: ${name}\n`, error);
for (const one of wrong) console.error(`\nWrong: ${one}`);
process.exitCode = failures.length + wrong.length === 0 ? 0 : 1;
