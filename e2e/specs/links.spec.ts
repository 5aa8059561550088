import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { startService } from "#demo/service.ts";
import { formatAppLink, type LinkTarget } from "#shared/window/app-link.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { findViolations } from "../fixtures/accessibility.ts";
import { closeToTray, isWindowVisible } from "../fixtures/app-window.ts";
import { getStartCommand } from "../fixtures/hidden-start.ts";
import { postponeTasks } from "../fixtures/service-world.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

const run = promisify(execFile);

const linkTo = (server: string, target: LinkTarget): string => {
  const link = formatAppLink({ server, target });
  if (link === null) throw new Error("This is no valid link.");
  return link;
};

/** Opens a link as the desktop does: by another start, which ends at once. */
async function openLink({ env }: Desktop, link: string): Promise<void> {
  const [program, ...args] = await getStartCommand();
  await once(spawn(program, [...args, link], { env, stdio: "ignore" }), "exit");
}

const heading = (page: Page) => listPage(page, "Tasks").heading.last();

test("a link opens its record: in an app that is not running, in one that runs, and in one in the tray", {
  tag: "@installed",
}, async ({ desktop, service, launch, prepareSignedIn }) => {
  await prepareSignedIn();
  const { serverUrl } = service.credentials;
  const [first, second, third] = service.world.tasks.slice(5);
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error("The service has too few tasks.");
  }
  const taskLink = ({ id }: { id: string | number }) =>
    linkTo(serverUrl, { kind: "task", id: String(id) });

  const { app, page } = await launch([taskLink(first)]);
  await expect(heading(page)).toHaveText(first.name);

  await test.step("a second start shows another record in the same window", async () => {
    await openLink(desktop, taskLink(second));
    await expect(heading(page)).toHaveText(second.name);
  });

  await test.step("a copied link leads back to its record", async () => {
    await page.getByRole("button", { name: "Copy link" }).click();
    const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied).toBe(taskLink(second));
    await shellPage(page).openAlerts();
    await openLink(desktop, copied);
    await expect(heading(page)).toHaveText(second.name);
  });

  await test.step("a screen", async () => {
    await openLink(desktop, linkTo(serverUrl, { kind: "screen", id: "outbox" }));
    await expect(page).toHaveTitle("Outbox – Watchdesk");
  });

  await test.step("the window returns from the tray", async () => {
    await closeToTray(desktop, app);
    await openLink(desktop, taskLink(third));
    await expect.poll(() => isWindowVisible(app)).toBe(true);
    await expect(heading(page)).toHaveText(third.name);
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

test("a link waits until the keychain is unlocked", { tag: "@installed" }, async ({
  desktop,
  service,
  launch,
  prepareSignedIn,
}) => {
  await prepareSignedIn();
  await desktop.keychain.lock();
  const task = service.world.tasks[7];
  const link = linkTo(service.credentials.serverUrl, { kind: "task", id: String(task?.id) });
  const { page } = await launch([link]);
  await expect(page.getByText("The keychain is locked.")).toBeVisible();
  await desktop.keychain.unlock();
  await expect(heading(page)).toHaveText(task?.name ?? "");
});

test("an invalid link is rejected with its cause, and nothing else changes", {
  tag: "@installed",
}, async ({ desktop, launchSignedIn }) => {
  const { page } = await launchSignedIn();
  const dialog = page.getByRole("dialog", { name: "This link can't be opened" });
  const server = encodeURIComponent("https://ops.example.org");
  const causes: [string, string][] = [
    ["watchdesk://acknowledge?id=1", "does more than open a record"],
    [
      `watchdesk://open?server=${server}&kind=task&id=1&act=acknowledge`,
      "more than a server and a record",
    ],
    [`watchdesk://open?server=${server}&kind=task&id=1%0A`, "control or hidden characters"],
    [`watchdesk://open?server=${server}&kind=task&id=${"1".repeat(5_000)}`, "longer than"],
    [`watchdesk://open?server=${server}&kind=secret&id=1`, "a kind of record"],
    [
      `watchdesk://open?server=${server.replace("https", "http")}&kind=task&id=1`,
      "not be encrypted",
    ],
    ["https://ops.example.org/tasks/1", "no link of Watchdesk"],
  ];
  for (const [link, cause] of causes) {
    await openLink(desktop, link);
    await expect(dialog).toContainText(cause);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await expect(page).toHaveTitle("Tasks – Watchdesk");
});

test("a link to a server without account offers a sign-in there, and opens after it", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const airport = await startService({ profile: "demo", dialect: "plain", seed: 2 });
  postponeTasks(airport);
  const task = airport.world.tasks[3];
  const link = linkTo(airport.baseUrl, { kind: "task", id: String(task?.id) });
  const { page } = await launchSignedIn();
  const before = service.requests.length;
  const offer = page.getByRole("dialog", { name: "Sign in to open this link?" });

  await test.step("nothing is sent before the user agrees", async () => {
    await openLink(desktop, link);
    await expect(offer).toContainText(new URL(airport.baseUrl).host);
    expect(await findViolations(page)).toEqual([]);
    await offer.getByRole("button", { name: "Not now" }).press("Enter");
    await expect(offer).toBeHidden();
    expect(airport.requests).toEqual([]);
  });

  await test.step("the address is filled in, and the record is shown", async () => {
    await openLink(desktop, link);
    await offer.getByRole("button", { name: "Sign in" }).press("Enter");
    await expect(page.getByLabel("Server address")).toHaveValue(airport.baseUrl);
    await expect(page.getByLabel("Username")).toBeFocused();
    await signInPage(page).signIn(airport.credentials);
    await expect(heading(page)).toHaveText(task?.name ?? "");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a link to the other account changes the account in view", async () => {
    const other = service.world.tasks[4];
    const { serverUrl } = service.credentials;
    await openLink(desktop, linkTo(serverUrl, { kind: "task", id: String(other?.id) }));
    await expect(heading(page)).toHaveText(other?.name ?? "");
    const host = new URL(serverUrl).host.replaceAll(".", "\\.");
    await expect(shellPage(page).accountButton).toHaveAttribute("title", new RegExp(host));
  });
  expect(service.requests.length).toBeGreaterThanOrEqual(before);
  await airport.stop();
});

test("a link opened while nobody is signed in opens after the sign-in", async ({
  service,
  launch,
}) => {
  const task = service.world.tasks[3];
  const { serverUrl } = service.credentials;
  const { page } = await launch([linkTo(serverUrl, { kind: "task", id: String(task?.id) })]);
  await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Server address")).toHaveValue(serverUrl);
  await signInPage(page).signIn(service.credentials);
  await expect(heading(page)).toHaveText(task?.name ?? "");
});

test.describe("where an organisation allows one server", () => {
  test.use({ policy: { servers: ["https://ops.example.org"] } });

  test("a link to a foreign server is rejected", async ({ launch }) => {
    const { page } = await launch([linkTo("https://evil.example", { kind: "task", id: "1" })]);
    const dialog = page.getByRole("dialog", { name: "This link can't be opened" });
    await expect(dialog).toContainText("does not allow evil.example");
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Server address")).toHaveValue("https://ops.example.org");
  });
});
