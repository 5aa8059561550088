import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findViolations } from "../fixtures/accessibility.ts";
import { linkTo, linkToTask, openLink, taskHeading } from "../fixtures/app-links.ts";
import { closeToTray, isWindowVisible, listWindows } from "../fixtures/app-window.ts";
import { getStartCommand } from "../fixtures/hidden-start.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

const run = promisify(execFile);

test("a link opens its record: in an app that is not running, in one that runs, and in one in the tray", {
  tag: "@installed",
}, async ({ desktop, service, launch, prepareSignedIn }) => {
  await prepareSignedIn();
  const { serverUrl } = service.credentials;
  const [first, second, third] = service.world.tasks.slice(5);
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error("The service has too few tasks.");
  }
  const taskLink = (task: typeof first) => linkToTask(serverUrl, task);

  const { app, page } = await launch([taskLink(first)]);
  await expect(taskHeading(page)).toHaveText(first.name);

  await test.step("a second start shows another record in the same window", async () => {
    await openLink(desktop, taskLink(second));
    await expect(taskHeading(page)).toHaveText(second.name);
    await expect.poll(() => listWindows(desktop)).toHaveLength(1);
  });

  await test.step("a copied link leads back to its record", async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied).toBe(taskLink(second));
    await shellPage(page).openAlerts();
    await openLink(desktop, copied);
    await expect(taskHeading(page)).toHaveText(second.name);
  });

  await test.step("a screen", async () => {
    await openLink(desktop, linkTo(serverUrl, { kind: "screen", id: "outbox" }));
    await expect(page).toHaveTitle("Outbox – Watchdesk");
  });

  await test.step("the window returns from the tray", async () => {
    await closeToTray(desktop, app);
    await openLink(desktop, taskLink(third));
    await expect.poll(() => isWindowVisible(app)).toBe(true);
    await expect(taskHeading(page)).toHaveText(third.name);
  });

  await test.step("an invalid link is rejected with its cause, and nothing else changes", async () => {
    const dialog = page.getByRole("dialog", { name: "This link can't be opened" });
    const causes: [string, string][] = [
      [`${taskLink(first)}&act=acknowledge`, "more than a server and a record"],
      ["https://ops.example.org/tasks/1", "no link of Watchdesk"],
    ];
    for (const [link, cause] of causes) {
      await openLink(desktop, link);
      await expect(dialog).toContainText(cause);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
    await expect(taskHeading(page)).toHaveText(third.name);
  });

  await test.step("nothing was written", () => {
    expect(
      service.requests.filter(({ method, path }) => method !== "GET" && !path.startsWith("/auth")),
    ).toEqual([]);
  });
});

test("another program opens a link through the desktop entry, whether the app runs or not", async ({
  desktop,
  launch,
}) => {
  const entry = [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Watchdesk",
    `Exec=${(await getStartCommand()).join(" ")} %U`,
    "MimeType=x-scheme-handler/watchdesk;",
  ];
  const folder = join(desktop.home, ".local", "share", "applications");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "watchdesk.desktop"), entry.join("\n"));
  await run("xdg-mime", ["default", "watchdesk.desktop", "x-scheme-handler/watchdesk"], desktop);
  const open = (id: string) => {
    const link = linkTo("https://ops.example.org", { kind: "task", id });
    return once(spawn("xdg-open", [link], { env: desktop.env, stdio: "ignore" }), "exit");
  };
  const { page, quit } = await launch();
  await open("1");
  const dialog = page.getByRole("dialog", { name: "Sign in to open this link?" });
  await expect(dialog).toContainText("ops.example.org");
  await quit();

  const started = open("2");
  const list = async () =>
    (await desktop.windows()).filter(({ title }) => title === "Sign in – Watchdesk");
  await expect.poll(list).toHaveLength(1);
  await trayItem(desktop).choose("Quit Watchdesk");
  await expect.poll(list).toHaveLength(0);
  await started;
});
