import { join } from "node:path";
import type { ElectronApplication, Page } from "@playwright/test";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { findViolations } from "../fixtures/accessibility.ts";
import { createCertificates, startTlsProxy } from "../fixtures/certificates.ts";
import { findFilesContaining } from "../fixtures/find-texts.ts";
import { startLoginProxy } from "../fixtures/login-proxy.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { nextRealmPage, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

const secret = "tide-table-19";

/** The dialog for a login at a proxy or a server. */
const loginDialog = (page: Page, name = "Proxy sign-in") => {
  const dialog = page.getByRole("dialog", { name });
  return {
    dialog,
    logIn: async (username: string, password: string, isRemembered = false) => {
      await dialog.getByLabel("Username").fill(username);
      await dialog.getByLabel("Password", { exact: true }).fill(password);
      if (isRemembered) await dialog.getByRole("checkbox", { name: /keychain/ }).check();
      await dialog.getByLabel("Password", { exact: true }).press("Enter");
    },
    cancel: () => dialog.getByRole("button", { name: "Cancel" }).click(),
  };
};

test("a proxy that requires a login is reported, prompted for once, and remembered", {
  tag: "@long",
}, async ({ desktop, service, launch }) => {
  const proxy = await startLoginProxy("ada", secret);
  const { page, quit } = await launch(proxy.args);
  const { dialog, logIn, cancel } = loginDialog(page);
  const signIn = signInPage(page);

  await test.step("cancelling shows which login is missing and does not blame the server", async () => {
    await signIn.identify(service.credentials);
    await expect(dialog).toContainText(proxy.host);
    await expect(dialog).toContainText("Harbour network");
    expect(await findViolations(page)).toEqual([]);
    await cancel();
    await expect(page.getByText(`The proxy ${proxy.host} requires a sign-in`)).toBeVisible();
    await expect(page.getByText("Check the server address")).toHaveCount(0);
    expect(service.requests).toEqual([]);
  });

  await test.step("the connection check names the proxy and does not blame the server", async () => {
    await page.getByRole("button", { name: "Check the connection" }).click();
    await expect(dialog).toBeVisible();
    await cancel();
    const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
    await expect(steps).toHaveCount(13);
    await expect(steps.filter({ hasText: `${proxy.host} is used` })).toContainText(
      "requires a sign-in",
    );
    await expect(steps.filter({ hasText: "Notifications" })).toContainText("OK");
    expect((await desktop.notifications()).map(({ summary }) => summary)).toContain(
      "Test notification",
    );
    await page.getByRole("button", { name: "Close" }).click();
  });

  await test.step("another attempt prompts again, and once more after a refusal", async () => {
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await logIn("ada", "wrong");
    await expect(dialog.getByText("Not accepted")).toBeVisible();
    await expect(dialog.getByLabel("Username")).toHaveValue("ada");
    await logIn("ada", secret, true);
    await expect(dialog).toHaveCount(0);
    await signIn.enterPassword(service.credentials.password);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  });

  await test.step("the login is only in the keychain, and a restart does not prompt", async () => {
    const stored = await desktop.secretSearch({ username: `proxy ${proxy.host}` });
    expect(stored.map(({ secret: item }) => JSON.parse(item ?? ""))).toEqual([
      { username: "ada", password: secret },
    ]);
    expect(await findFilesContaining(join(desktop.home, ".config"), [secret])).toEqual([]);
    await quit();
    const before = proxy.logins.length;
    const again = await launch(proxy.args);
    await expect(shellPage(again.page).statusBar.getByText("Updated")).toBeVisible();
    await expect.poll(() => proxy.logins.slice(before)).toContain("right");
    expect(proxy.logins.slice(before)).not.toContain("wrong");
    await expect(loginDialog(again.page).dialog).toHaveCount(0);
  });
  await proxy.stop();
});

test("a refused proxy login is tried once per prompt, and polls do not prompt again; Try now does", {
  tag: "@long",
}, async ({ service, launch }) => {
  const proxy = await startLoginProxy("ada", secret);
  const countAttempts = (login: (typeof proxy.logins)[number]) =>
    proxy.logins.filter((kind) => kind === login).length;
  const { page, quit } = await launch(proxy.args);
  await signInPage(page).identify(service.credentials);
  await loginDialog(page).logIn("ada", "wrong");
  await expect(loginDialog(page).dialog.getByText("Not accepted")).toBeVisible();
  expect(countAttempts("wrong")).toBe(1);
  await loginDialog(page).logIn("ada", secret);
  await signInPage(page).enterPassword(service.credentials.password);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  expect(countAttempts("wrong")).toBe(1);
  await quit();

  const before = countAttempts("none");
  const again = await launch(proxy.args);
  const { dialog, logIn, cancel } = loginDialog(again.page);
  await test.step("after a restart all polls wait for the same login", async () => {
    await expect.poll(() => countAttempts("none") - before).toBeGreaterThan(3);
    await logIn("ada", "wrong again");
    await expect(dialog.getByText("Not accepted")).toBeVisible();
    expect(countAttempts("wrong")).toBe(2);
    await logIn("ada", "and again");
    await expect(dialog.getByText("Not accepted")).toBeVisible();
    await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("");
    expect(countAttempts("wrong")).toBe(3);
  });

  await test.step("after a cancellation polls continue, are refused, and do not prompt", async () => {
    await cancel();
    await expect(dialog).toHaveCount(0);
    const polled = proxy.logins.length;
    await expect.poll(() => proxy.logins.length).toBeGreaterThan(polled + 2);
    await expect(dialog).toHaveCount(0);
  });

  await shellPage(again.page).refresh();
  await logIn("ada", secret);
  await expect(dialog).toHaveCount(0);
  await expect(shellPage(again.page).statusBar.getByText("Updated")).toBeVisible();
  expect(countAttempts("wrong")).toBe(3);
  await proxy.stop();
});

test("a client certificate is sent only after the user has chosen it", { tag: "@long" }, async ({
  desktop,
  service,
  launch,
}) => {
  const certificates = await createCertificates(join(desktop.home, "certificates"), ["ada", "bo"]);
  const gate = await startTlsProxy(certificates, service.baseUrl);
  const serverUrl = gate.origin + new URL(service.baseUrl).pathname.replace(/\/$/, "");
  const { username, password } = service.credentials;
  const start = async () => {
    const running = await launch(["--ignore-certificate-errors"]);
    for (const name of ["ada", "bo"]) await importCertificate(running.app, name);
    return running;
  };
  const importCertificate = (app: ElectronApplication, name: string) =>
    app.evaluate(
      ({ app: electron }, bundle) =>
        new Promise<number>((resolve) => electron.importCertificate(bundle, resolve)),
      certificates.bundle(name),
    );

  const first = await start();
  const prompt = first.page.getByRole("dialog", { name: "Send a client certificate?" });
  await test.step("no certificate is sent without a choice, and the reason is shown", async () => {
    await signInPage(first.page).identify({ serverUrl, username });
    await expect(prompt).toContainText(gate.origin);
    await expect(prompt.getByRole("radio")).toHaveCount(2);
    await expect(prompt).toContainText("Issued by Harbour CA");
    expect(await findViolations(first.page)).toEqual([]);
    expect(gate.seen).toEqual([]);
    await prompt.getByRole("button", { name: "Send none" }).click();
    await expect(
      first.page.getByText("requires a client certificate, and none was sent"),
    ).toBeVisible();
    expect(gate.seen).toEqual([]);
    await first.quit();
  });

  await test.step("the chosen one is sent for reading and writing, and remembered", async () => {
    const second = await start();
    const prompt = second.page.getByRole("dialog", { name: "Send a client certificate?" });
    await signInPage(second.page).identify({ serverUrl, username });
    await prompt.getByRole("radio", { name: /ada/ }).check();
    await prompt.getByRole("button", { name: "Send this certificate" }).click();
    await signInPage(second.page).enterPassword(password);
    await expect(listPage(second.page, "Tasks").rows.first()).toBeVisible();
    expect(new Set(gate.seen)).toEqual(new Set(["ada"]));
    await second.quit();
    const before = gate.seen.length;
    const third = await start();
    await expect.poll(() => gate.seen.length).toBeGreaterThan(before);
    await expect(shellPage(third.page).statusBar.getByText("Updated")).toBeVisible();
    expect(new Set(gate.seen)).toEqual(new Set(["ada"]));
    await third.quit();
  });
  await gate.stop();
});

test("a login that a sign-in page requires is entered in Watchdesk", {
  tag: "@long",
}, async ({ service, launch }) => {
  const { credentials, identity } = findSsoUser(service);
  const right = `Basic ${Buffer.from(`gate:${secret}`).toString("base64")}`;
  service.faults.inject({
    match: { path: /^\/cas\/login/ },
    fault: (request) =>
      request.c.req.header("authorization") === right
        ? request.proceed()
        : respondWithStatus(401, {
            headers: { "WWW-Authenticate": 'Basic realm="Gate"' },
            body: "<h1>No</h1>",
          })(request),
  });
  const { page } = await launch();
  await signInPage(page).identify(credentials);
  const { dialog, logIn, cancel } = loginDialog(page, "Server sign-in");

  await test.step("cancelling shows in the main window which server required a login", async () => {
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await expect(dialog).toContainText(new URL(service.baseUrl).host);
    await cancel();
    await expect(page.getByRole("alert").filter({ hasText: "requires a sign-in" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("a correct login opens the realm's page", async () => {
    const opened = nextRealmPage(page.context());
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await logIn("gate", "wrong");
    await expect(dialog.getByText("Not accepted")).toBeVisible();
    await logIn("gate", secret);
    const popup = await opened;
    await realmPage(popup).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  });
});
