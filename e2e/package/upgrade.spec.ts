import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { shellPage } from "../pages/shell-page.ts";
import type { InstallerRequest, InstallerResponse } from "./install-server.ts";

const version = "0.1.0";
const newer = "0.1.1";

test("an upgrade keeps messages and drafts, an older version is refused, and removal keeps user data", async ({
  service,
  launchSignedIn,
  launch,
  desktop,
}, info) => {
  test.setTimeout(240_000);
  const picture = (name: string) => desktop.screenshot(info.outputPath(`${name}.png`));
  const { world, faults } = service;
  const other = findOtherUser(service);
  clearWorld(service, "messages");
  service.addMessage({ fromId: other.id, text: "Where are the pumps?", isRead: true });
  const countAt = (text: string) => world.messages.filter((one) => one.text === text).length;
  const restore = faults.inject({ match: { method: "POST" }, fault: respondWithStatus(503) });

  await test.step("a message is queued and a draft written in the old version", async () => {
    const { app, page, quit } = await launchSignedIn();
    expect(await app.evaluate(({ app: { getVersion } }) => getVersion())).toBe(`${version}-driven`);
    await openConversation(page);
    const { composer } = shellPage(page);
    await composer.fill("On their way.");
    await composer.press("Enter");
    await expect(shellPage(page).unsent).toBeVisible();
    await composer.fill("And two more");
    await expect(composer).toHaveValue("And two more");
    await picture("before");
    await quit();
  });

  await test.step("the system installs the newer version from a signed repository", async () => {
    const { status, output } = await requestInstaller("upgrade", newer);
    expect(status, output).toBe(0);
    expect(output).toContain(`${newer}~driven`);
  });

  await test.step("the newer version has both, and sends the message once", async () => {
    const { app, page, quit } = await launch();
    expect(await app.evaluate(({ app: { getVersion } }) => getVersion())).toBe(`${newer}-driven`);
    await openConversation(page);
    await expect(shellPage(page).composer).toHaveValue("And two more");
    await expect(shellPage(page).unsent).toBeVisible();
    await picture("after");
    restore();
    await shellPage(page).refresh();
    await expect.poll(() => countAt("On their way."), { timeout: 60_000 }).toBe(1);
    await expect(shellPage(page).unsent).toHaveCount(0);
    expect(countAt("On their way.")).toBe(1);
    await picture("sent");
    await quit();
  });

  await test.step("an older version is refused with a reason", async () => {
    const { status, output } = await requestInstaller("install", version);
    expect(status).not.toBe(0);
    expect(output).toContain(`Watchdesk ${newer}~driven is installed, which is newer.`);
  });

  await test.step("removal keeps user data, and purging shows its path", async () => {
    const settings = join(desktop.home, ".config", "Watchdesk", "settings.json");
    const before = await readFile(settings, "utf8");
    const { status } = await requestInstaller("remove");
    expect(status).toBe(0);
    const { output } = await requestInstaller("purge");
    expect(output).toContain("is kept in their own folders: ~/.config/Watchdesk");
    expect(await readFile(settings, "utf8")).toBe(before);
    expect((await requestInstaller("install", version)).status).toBe(0);
  });
});

/** Makes root install, upgrade, remove or purge the package; `version` only for the first two. */
async function requestInstaller(
  request: InstallerRequest,
  version?: string,
): Promise<InstallerResponse> {
  const address = process.env.WATCHDESK_INSTALLER;
  if (address === undefined) throw new Error("There is no installer: run it with --package.");
  const url = new URL(request, address);
  if (version !== undefined) url.searchParams.set("version", version);
  const response = await fetch(url, { method: "POST" });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as InstallerResponse;
}
