import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { repository } from "../../build/runtime/app-build.ts";
import { findShown, parkPointer, setTheme } from "./camera.ts";
import { chapters } from "./chapters.ts";
import { describeError, type Outcome } from "./report.ts";
import { playScene } from "./stage.ts";

/** The scene that the picture of each task of docs/guide shows. */
const sceneOfTask = {
  "sign-in": "sign-in",
  "find-anything": "search-query",
  shortcuts: "settings-keys",
  windows: "windows-menu",
  "sign-out": "sign-out",
  inbox: "inbox",
  "acknowledge-alert": "alert-next-step",
  snooze: "inbox-snooze",
  tasks: "tasks",
  "while-away": "since-later",
  "write-message": "messages",
  "write-to-several": "message-several",
  outbox: "outbox-offline",
  "follow-room": "incident-pinned",
  past: "past-alerts",
  "work-offline": "offline",
  shift: "handover",
  "log-entry": "log-entry",
  "quiet-hours": "settings-quiet",
  "why-not-notified": "alert-why",
};

const folder = join(repository, "docs", "guide", "pictures");
const size = { width: 1100, height: 700 };

/** Takes the pictures of the user guide, light and small, into its folder; of all tasks without names. */
export async function takeGuidePictures(tasks: readonly string[]): Promise<Outcome[]> {
  await mkdir(folder, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const [task, name] of Object.entries(sceneOfTask)) {
    if (tasks.length === 0 || tasks.includes(task)) outcomes.push(await take(task, name));
  }
  return outcomes;
}

async function take(task: string, name: string): Promise<Outcome> {
  try {
    const scene = chapters.flatMap(({ scenes }) => scenes).find((one) => one.name === name);
    if (scene === undefined) throw new Error(`There is no scene named ${name}.`);
    await playScene({ ...scene, size, moreSizes: [] }, async (running) => {
      const page = findShown(scene, running);
      await parkPointer(page);
      await setTheme(page, "light");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.evaluate(() => document.fonts.ready);
      await writeFile(join(folder, `${task}.webp`), await captureWebp(page));
    });
    console.log(`${task}: ${scene.title}`);
    return { name: task, problems: [] };
  } catch (error) {
    console.log(`${task}: FAILED`, error);
    return { name: task, problems: [describeError(error)] };
  }
}

/** Takes a picture in a format that Playwright does not have, a third of the size of its PNG. */
async function captureWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const clip = { ...size, x: 0, y: 0, scale: 1 };
  const { data } = await session.send("Page.captureScreenshot", {
    ...{ format: "webp", quality: 80, clip },
  });
  await session.detach();
  return Buffer.from(data, "base64");
}
