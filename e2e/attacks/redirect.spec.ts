import { join } from "node:path";
import { callMain } from "../fixtures/call-main.ts";
import { createCertificates } from "../fixtures/certificates.ts";
import { trustAuthority } from "../fixtures/trust-authority.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";
import { startListener } from "./listener.ts";
import { startRedirectProxy } from "./redirect-proxy.ts";

test("a service with TLS that redirects to plain HTTP", async ({ desktop, service, launch }) => {
  const listener = await startListener();
  const { authority, server } = await createCertificates(join(desktop.home, "certificates"), []);
  const redirectProxy = await startRedirectProxy(server, service.baseUrl);
  const serverUrl = redirectProxy.origin + new URL(service.baseUrl).pathname.replace(/\/$/, "");
  const { username, password } = service.credentials;
  const { app, page } = await launch();
  await trustAuthority(app, authority);

  /** Redirects these paths to plain HTTP while `act` runs. */
  const withRedirect = async (paths: RegExp, status: number, act: () => Promise<unknown>) => {
    const before = redirectProxy.redirected.length;
    redirectProxy.redirectBy((path) =>
      paths.test(path) ? { status, location: listener.url + path } : null,
    );
    await act();
    redirectProxy.redirectBy(null);
    const redirected = redirectProxy.redirected.slice(before);
    // Proves that a secret could have leaked.
    expect(redirected.some(({ hadSecret }) => hadSecret)).toBe(true);
    expect(listener.paths).toEqual([]);
  };
  const refreshTasks = () => callMain(page, "collection.refresh", { collection: "tasks" });

  await signInPage(page).identify({ serverUrl, username });
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await attack(30, "a redirect from https to http at the sign-in", async () => {
    await withRedirect(/\/auth\/token/, 302, async () => {
      await signInPage(page).enterPassword(password);
      await expect(page.getByRole("alert").first()).toBeVisible();
    });
  });
  await signInPage(page).signIn({ serverUrl, username, password });
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();

  await attack(30, "a redirect from https to http while reading", async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      await withRedirect(/\/me\/tasks/, status, refreshTasks);
    }
  });
  await attack(30, "a redirect from https to http while writing", async () => {
    for (const status of [302, 307, 308]) {
      await withRedirect(/./, status, async () => {
        const before = redirectProxy.redirected.length;
        const hasWritten = () =>
          redirectProxy.redirected.slice(before).some(({ method }) => method !== "GET");
        await callMain(page, "device.register", null);
        await expect.poll(hasWritten).toBe(true);
        // By now any redirect would have been followed.
        await refreshTasks();
      });
    }
  });
  await redirectProxy.stop();
  await listener.stop();
});
