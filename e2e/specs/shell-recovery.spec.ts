import { readdir, readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../desktop/desktop.ts";
import {
  crashRenderer,
  endProcess,
  findMain,
  findRenderer,
  kill,
  replaceProcess,
} from "../fixtures/app-processes.ts";
import { attach, debuggingArgs, detach, startDetached } from "../fixtures/attach.ts";
import { expectDraft } from "../fixtures/expect-draft.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** Reads the crash reports, oldest first. */
async function readReports({ home }: Desktop): Promise<{ fault: string; action: string }[]> {
  const folder = join(home, ".config", "Watchdesk", "crash-reports");
  const names = (await readdir(folder).catch(() => [])).toSorted();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
}

test("a crashed window is restored with screen, selection, scroll position and draft; after repeated GPU crashes graphics acceleration is disabled", async ({
  service,
  desktop,
  launchSignedIn,
}) => {
  const { world } = service;
  const other = findOtherUser(service);
  clearWorld(service, "messages");
  service.addMessage({ fromId: other.id, text: "How is the levee?", isRead: true });
  const { app, page } = await launchSignedIn(debuggingArgs);
  const tasks = listPage(page, "Tasks");
  await tasks.rows.nth(2).click();
  const title = (await tasks.heading.textContent()) ?? "";
  await tasks.list.evaluate((list) => {
    list.scrollTop = 230;
  });
  // The scroll position is stored once scrolling has stopped.
  const readStored = () => page.evaluate(() => localStorage.getItem("view") ?? "");
  await expect.poll(readStored).toContain('"Tasks scrolled":230');
  await replaceProcess(app, "renderer");

  const second = await attach(desktop);
  await test.step("after a kill the list and its selected row are restored", async () => {
    const list = listPage(second, "Tasks");
    await expect(list.heading).toHaveText(title);
    await expect(list.list.locator("[aria-selected=true]")).toContainText(title);
    await expect.poll(() => list.list.evaluate(({ scrollTop }) => scrollTop)).toBe(230);
  });

  await openConversation(second);
  await shellPage(second).composer.pressSequentially("The levee hol");
  await expectDraft(second, other.id, "The levee hol");
  await replaceProcess(app, "renderer", () => crashRenderer(app));

  const third = await attach(desktop);
  await test.step("after a crash the draft is restored and sent once", async () => {
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

  await test.step("reports are local and contain no text of the user", async () => {
    const reports = await readReports(desktop);
    expect(reports).toMatchObject([
      { fault: "killed", action: "reload" },
      { fault: "crashed", action: "reload" },
    ]);
    expect(JSON.stringify(reports)).not.toContain("levee");
  });

  await test.step("graphics acceleration is disabled after repeated GPU crashes", async () => {
    for (let count = 0; count < 3; count += 1) await replaceProcess(app, "GPU");
    await shellPage(third).openTasks();
    const shown = listPage(third, "Tasks");
    await shown.rows.nth(3).click();
    await expect(shown.heading).not.toHaveText(title);
    const last = (await shown.heading.textContent()) ?? "";
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
    const actions = (await readReports(desktop)).slice(2).map(({ action }) => action);
    expect(actions).toEqual(["nothing", "nothing", "nothing", "restartWithoutGpu"]);
    kill(await findMain(desktop), "SIGTERM");
  });
});

test("an unresponsive window prompts the user and reloads on request", {
  tag: "@long",
}, async ({ desktop, prepareSignedIn }) => {
  await prepareSignedIn();
  await startDetached(desktop);
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
  // Chromium does not report a debugged page as unresponsive.
  await detach(page);
  // Leaves the processor to others while Chromium waits for fifteen seconds.
  const renderer = await findRenderer(desktop);
  if (renderer === null) throw new Error("The window has no process.");
  setPriority(renderer, constants.priority.PRIORITY_LOW);
  const press = (...words: string[]) => run("xdotool", words, { env: desktop.env });
  const findWindow = async (title: string) =>
    (await desktop.windows()).find((window) => window.title === title)?.id;
  await expect.poll(() => findWindow("Tasks – Watchdesk")).toBeDefined();
  const window = (await findWindow("Tasks – Watchdesk")) ?? "";
  await press("windowactivate", "--sync", window, "key", "j");

  const findPrompt = () => findWindow("Watchdesk");
  await expect.poll(findPrompt, { timeout: 60_000 }).toBeDefined();
  expect(await readReports(desktop)).toEqual([]);
  await press("windowactivate", "--sync", (await findPrompt()) ?? "", "key", "Tab", "space");
  await expect
    .poll(() => readReports(desktop))
    .toMatchObject([{ fault: "unresponsive", action: "reload" }]);
  await expect(listPage(await attach(desktop), "Tasks").heading).toHaveText(title);
  kill(await findMain(desktop), "SIGTERM");
});

test("a window that keeps crashing is abandoned, and alerts are still notified", {
  tag: "@long",
}, async ({ service, desktop, launchSignedIn }) => {
  const { app } = await launchSignedIn(debuggingArgs);
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
