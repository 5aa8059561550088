import { readdir, readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import {
  crashRenderer,
  endProcess,
  findMain,
  findRenderer,
  kill,
  replaceProcess,
} from "../fixtures/app-processes.ts";
import { askMain } from "../fixtures/call-main.ts";
import { attach, attachable, detach, startAlone } from "../fixtures/attach.ts";
import { clearWorld, findOther } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** The reports of crashes, oldest first. */
async function readReports({ home }: Desktop): Promise<{ fault: string; action: string }[]> {
  const folder = join(home, ".config", "Watchdesk", "crash-reports");
  const names = (await readdir(folder).catch(() => [])).toSorted();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
}

test("a window whose process ends comes back with screen, selection, scrolling and draft", async ({
  service,
  desktop,
  enter,
}) => {
  const { world } = service;
  const other = findOther(service);
  clearWorld(service, "messages");
  service.addMessage({ fromId: other.id, text: "How is the levee?", isRead: true });
  const { app, page } = await enter(attachable);
  const tasks = listPage(page, "Tasks");
  await tasks.rows.nth(2).click();
  const title = (await tasks.heading.textContent()) ?? "";
  await tasks.list.evaluate((list) => {
    list.scrollTop = 230;
  });
  // How far a list is scrolled is kept once it stands still.
  const readKept = () => page.evaluate(() => localStorage.getItem("view") ?? "");
  await expect.poll(readKept).toContain('"Tasks scrolled":230');
  await replaceProcess(app, "renderer");

  const second = await attach(desktop);
  await test.step("after a kill: the list and its selected row", async () => {
    const list = listPage(second, "Tasks");
    await expect(list.heading).toHaveText(title);
    await expect(list.list.locator("[aria-selected=true]")).toContainText(title);
    await expect.poll(() => list.list.evaluate(({ scrollTop }) => scrollTop)).toBe(230);
  });

  await shellPage(second).openScreen("Messages");
  await listPage(second, "Conversations").rows.first().click();
  await shellPage(second).composer.pressSequentially("The levee hol");
  await expect
    .poll(() => askMain(second, "conversation.get", { userId: other.id }))
    .toMatchObject({ value: { draft: "The levee hol" } });
  await replaceProcess(app, "renderer", () => crashRenderer(app));

  const third = await attach(desktop);
  await test.step("after a crash: what was half written, which is sent once", async () => {
    const { composer } = shellPage(third);
    await expect(composer).toHaveValue("The levee hol");
    await composer.focus();
    await composer.press("End");
    await composer.pressSequentially("ds.");
    await composer.press("Enter");
    const countSent = () => world.messages.filter(({ text }) => text === "The levee holds.").length;
    await expect.poll(countSent).toBe(1);
    await expect(composer).toHaveValue("");
    expect(world.messages).toHaveLength(2);
  });

  await test.step("reports say so, here alone and without what was written", async () => {
    const reports = await readReports(desktop);
    expect(reports).toMatchObject([
      { fault: "killed", action: "reload" },
      { fault: "crashed", action: "reload" },
    ]);
    expect(JSON.stringify(reports)).not.toContain("levee");
  });
});

test("a process for the graphics card that keeps ending is done without", async ({
  desktop,
  enter,
}) => {
  const { app, page } = await enter(attachable);
  const tasks = listPage(page, "Tasks");
  await tasks.rows.nth(2).click();
  const title = (await tasks.heading.textContent()) ?? "";
  for (let count = 0; count < 3; count += 1) {
    await replaceProcess(app, "GPU");
  }
  await tasks.rows.nth(3).click();
  await expect(tasks.heading).not.toHaveText(title);
  const last = (await tasks.heading.textContent()) ?? "";
  const formerMain = await findMain(desktop);
  const closed = app.waitForEvent("close");
  await endProcess(app, "GPU");
  await closed;
  await expect.poll(() => findMain(desktop)).not.toBe(formerMain);
  await expect(async () => {
    const again = await attach(desktop);
    await expect(again.getByText(/^Graphics acceleration is off/)).toBeVisible();
    await expect(listPage(again, "Tasks").heading).toHaveText(last);
  }).toPass();
  const actions = (await readReports(desktop)).map(({ action }) => action);
  expect(actions).toEqual(["nothing", "nothing", "nothing", "restartWithoutGpu"]);
  kill(await findMain(desktop), "SIGTERM");
});

test("a window that does not respond is asked about, and is reloaded if the person likes", {
  tag: "@long",
}, async ({ desktop, leaveSignedIn }) => {
  await leaveSignedIn();
  await startAlone(desktop);
  const page = await attach(desktop);
  const tasks = listPage(page, "Tasks");
  await tasks.rows.nth(2).click();
  const title = (await tasks.heading.textContent()) ?? "";
  await page.evaluate(() => {
    const hang = () => {
      for (;;);
    };
    addEventListener("keydown", hang, { capture: true });
  });
  // Chromium lets whoever is debugged take all time.
  await detach(page);
  // What it takes is then what nobody else wants: Chromium waits for fifteen seconds.
  const renderer = await findRenderer(desktop);
  if (renderer === null) throw new Error("The window has no process.");
  setPriority(renderer, constants.priority.PRIORITY_LOW);
  const press = (...words: string[]) => run("xdotool", words, { env: desktop.env });
  const findWindow = async (title: string) =>
    (await desktop.windows()).find((window) => window.title === title)?.id;
  await expect.poll(() => findWindow("Tasks – Watchdesk")).toBeDefined();
  const window = (await findWindow("Tasks – Watchdesk")) ?? "";
  await press("windowactivate", "--sync", window, "key", "j");

  const findQuestion = () => findWindow("Watchdesk");
  await expect.poll(findQuestion, { timeout: 60_000 }).toBeDefined();
  expect(await readReports(desktop)).toEqual([]);
  await press("windowactivate", "--sync", (await findQuestion()) ?? "", "key", "Tab", "space");
  await expect
    .poll(() => readReports(desktop))
    .toMatchObject([{ fault: "unresponsive", action: "reload" }]);
  await expect(listPage(await attach(desktop), "Tasks").heading).toHaveText(title);
  kill(await findMain(desktop), "SIGTERM");
});

test("a window that keeps failing is given up, and the person still hears of alerts", {
  tag: "@long",
}, async ({ service, desktop, enter }) => {
  const { app } = await enter(attachable);
  const closed = app.waitForEvent("close");
  for (let count = 0; count < 3; count += 1) await replaceProcess(app, "renderer");
  await endProcess(app, "renderer");
  await closed;
  const again = await attach(desktop);
  await expect(again.getByText(/^Safe mode/)).toBeVisible();
  await expect(again.getByRole("button", { name: "Leave safe mode" })).toBeVisible();
  for (let count = 0; count < 4; count += 1) {
    await expect.poll(() => findRenderer(desktop)).not.toBeNull();
    kill(await findRenderer(desktop), "SIGKILL");
    await expect.poll(async () => (await readReports(desktop)).length).toBe(5 + count);
  }
  expect((await readReports(desktop)).map(({ action }) => action)).toEqual([
    "reload",
    "reload",
    "reloadPlain",
    "restartSafe",
    "reload",
    "reloadPlain",
    "reloadPlain",
    "stop",
  ]);
  await expect
    .poll(async () => (await desktop.windows()).map(({ title }) => title))
    .toContain("Watchdesk");
  service.addAlert({ title: "Dam gate 4 is stuck", severity: "CRITICAL" });
  await expect
    .poll(async () => JSON.stringify(await desktop.notifications()), { timeout: 90_000 })
    .toContain("Dam gate 4 is stuck");
  kill(await findMain(desktop), "SIGTERM");
});
