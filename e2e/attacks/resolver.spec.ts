import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ElectronApplication, Page } from "@playwright/test";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm } from "../pages/realm-page.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";
import { addHostileTexts } from "./hostile-texts.ts";

test.use({ sharesApp: true });

/** Names without servers, whose resolution would leak a page's content to the resolver. */
const hosts = ["link.dns.invalid", "connect.dns.invalid", "anchor.dns.invalid"];

/** Makes a page name hosts in every way in which Chromium prefetches names. */
const nameHosts = (page: Page) =>
  page.evaluate(() => {
    const meta = Object.assign(document.createElement("meta"), { content: "on" });
    meta.httpEquiv = "x-dns-prefetch-control";
    const [prefetch, connect] = ["dns-prefetch", "preconnect"].map((rel) =>
      Object.assign(document.createElement("link"), { rel }),
    );
    if (prefetch === undefined || connect === undefined)
      throw new Error("The elements are missing.");
    prefetch.href = "https://link.dns.invalid/";
    connect.href = "https://connect.dns.invalid/";
    const anchor = document.createElement("a");
    anchor.href = "http://anchor.dns.invalid/";
    document.head.append(meta, prefetch, connect);
    document.body.append(anchor);
  });

/** Lists the hosts that the network service resolves during `act`. */
async function listResolved(
  app: ElectronApplication,
  file: string,
  act: () => Promise<unknown>,
): Promise<string[]> {
  await app.evaluate(({ session }, path) => session.defaultSession.netLog.startLogging(path), file);
  await act();
  await app.evaluate(async ({ session, webContents }) => {
    // Earlier requests of pages are logged before this one.
    await Promise.all(
      webContents.getAllWebContents().map((one) => one.executeJavaScript("0").catch(() => null)),
    );
    await session.defaultSession.resolveHost("control.dns.invalid").catch(() => null);
    await session.defaultSession.netLog.stopLogging();
  });
  const names: string[] = (await readFile(file, "utf8")).match(/[a-z]+\.dns\.invalid/g) ?? [];
  expect(names).toContain("control.dns.invalid");
  return hosts.filter((host) => names.includes(host));
}

test("pages that resolve host names", { tag: "@short" }, async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const html = `<link rel="dns-prefetch" href="//link.dns.invalid"><a href="http://anchor.dns.invalid">go</a>`;
  addHostileTexts(service.world, [{ number: 0, name: "names", html }]);
  const { app, page } = await launchSignedIn();
  const file = join(desktop.home, "net-log.json");
  await attack(null, "a note resolves host names by <link rel=dns-prefetch>", async () => {
    const resolved = await listResolved(app, file, async () => {
      await shellPage(page).openScreen("Dashboard");
      await expect.poll(() => page.frames().length).toBeGreaterThan(1);
    });
    expect(resolved).toEqual([]);
  });
  await attack(null, "a script in the window resolves host names", async () => {
    expect(await listResolved(app, file, () => nameHosts(page))).toEqual([]);
  });
});

test("a sign-in page that resolves host names", async ({ desktop, service, launch }) => {
  const { app, page } = await launch();
  await signInPage(page).identify(findSsoUser(service).credentials);
  const realm = await openRealm(page);
  await attack(null, "the sign-in page resolves host names", async () => {
    const file = join(desktop.home, "net-log.json");
    expect(await listResolved(app, file, () => nameHosts(realm))).toEqual([]);
  });
});
