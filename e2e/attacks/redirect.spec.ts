import { join } from "node:path";
import { askMain } from "../fixtures/call-main.ts";
import { makeCertificates } from "../fixtures/certificates.ts";
import { trustAuthority } from "../fixtures/trust-authority.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";
import { startFront } from "./redirect-proxy.ts";
import { startListener } from "./listener.ts";

test("a service with TLS that leads to where there is none", async ({
  desktop,
  service,
  launch,
}) => {
  const listener = await startListener();
  const { authority, server } = await makeCertificates(join(desktop.home, "certificates"), []);
  const front = await startFront(server, service.baseUrl);
  const serverUrl = front.origin + new URL(service.baseUrl).pathname.replace(/\/$/, "");
  const { username, password } = service.credentials;
  const { app, page } = await launch();
  await trustAuthority(app, authority);

  /** Has everything of these paths led to plain HTTP with a status while `act` goes on. */
  const leadAway = async (paths: RegExp, status: number, act: () => Promise<unknown>) => {
    const before = front.led.length;
    front.lead((path) => (paths.test(path) ? { status, location: listener.url + path } : null));
    await act();
    front.lead(null);
    const led = front.led.slice(before);
    // Something secret was there that could have gone along.
    expect(led.some(({ hadSecret }) => hadSecret)).toBe(true);
    expect(listener.heard).toEqual([]);
  };
  const refreshTasks = () => askMain(page, "collection.refresh", { collection: "tasks" });

  await signInPage(page).identify({ serverUrl, username });
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await attack(30, "a redirect from https to http at the sign-in", async () => {
    await leadAway(/\/auth\/token/, 302, async () => {
      await signInPage(page).enterPassword(password);
      await expect(page.getByRole("alert").first()).toBeVisible();
    });
  });
  await signInPage(page).signIn({ serverUrl, username, password });
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();

  await attack(30, "a redirect from https to http, of what is read", async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      await leadAway(/\/me\/tasks/, status, refreshTasks);
    }
  });
  await attack(30, "a redirect from https to http, of what is written", async () => {
    for (const status of [302, 307, 308]) {
      await leadAway(/./, status, async () => {
        const before = front.led.length;
        const hasWritten = () => front.led.slice(before).some(({ method }) => method !== "GET");
        await askMain(page, "device.register", null);
        await expect.poll(hasWritten).toBe(true);
        // What would have been led on has been by now.
        await refreshTasks();
      });
    }
  });
  await front.stop();
  await listener.stop();
});
