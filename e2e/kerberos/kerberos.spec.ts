import { join } from "node:path";
import { endProcess } from "../fixtures/app-processes.ts";
import {
  createCertificates,
  installCertificates,
  startTlsProxy,
  trustInProcess,
} from "../fixtures/certificates.ts";
import { startLoginProxy } from "../fixtures/login-proxy.ts";
import { addRealmUser, findSsoUser } from "../fixtures/sso-user.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { type Domain, startDomain } from "./domain.ts";
import { type LoggedRequest, startProxy, startWebServer } from "./servers.ts";

const test = base.extend<{ domain: Domain }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it.
  domain: async ({}, use) => {
    const domain = await startDomain();
    await use(domain);
    await domain.stop();
  },
});

/** Lists the users and listSchemes that a server accepted. */
const listAccepted = (seen: LoggedRequest[]) =>
  new Set(
    seen
      .filter(({ status }) => status !== 401 && status !== 407)
      .map(({ user, scheme }) => `${user} ${scheme}`),
  );
const listSchemes = (seen: LoggedRequest[]) => new Set(seen.map(({ scheme }) => scheme));
const ada = new Set(["ada@EXAMPLE.TEST Negotiate"]);
const loginDialogs = /sign-in/;

test.describe("where a policy lists the servers", () => {
  test.use({ policy: { integratedAuthServers: ["localhost", "*.localhost"] } });

  test("a proxy and a realm's page accept a ticket", async ({
    desktop,
    domain,
    service,
    launch,
  }) => {
    const proxy = await startProxy(domain);
    const web = await startWebServer(domain, new URL(service.baseUrl).origin);
    const gate = await startTls(desktop.home, web.origin);
    service.world.realm.serverUrl = `${gate.origin}/cas/login`;
    const { credentials, identity } = findSsoUser(service);
    const { page } = await launch(proxy.args, await domain.login(true));
    await signInPage(page).identify(credentials);
    const popup = await openRealm(page);
    await expect(popup.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect.poll(async () => listAccepted(await web.seen())).toEqual(ada);

    await realmPage(popup).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(page.getByRole("dialog", { name: loginDialogs })).toHaveCount(0);
    await expect.poll(async () => listSchemes(await proxy.seen())).toContain("Negotiate");
    await gate.stop();
  });

  test("the ticket of another user than the typed one opens no account without a question", async ({
    domain,
    service,
    launch,
  }) => {
    const web = await startWebServer(domain, new URL(service.baseUrl).origin);
    service.world.realm.serverUrl = `${web.origin}/cas/login`;
    const { credentials } = findSsoUser(service);
    const other = addRealmUser(service, credentials.username);
    service.realmBehavior.knownUser = other.identity.casUsername;
    const { page } = await launch([], await domain.login(true));
    await signInPage(page).identify(credentials);
    await page.getByRole("button", { name: /^Continue with/ }).click();
    const question = page.getByRole("heading", { name: /^You signed in as/ });
    await expect(question).toContainText(other.user.displayName);
    // Besides the service's own requests.
    await expect.poll(async () => [...listAccepted(await web.seen())]).toContain([...ada][0]);
    // The ticket is still there.
    await page.getByRole("button", { name: `Sign in as ${credentials.username}` }).click();
    const countLogouts = () =>
      service.requests.filter(({ path }) => path.includes("/cas/logout")).length;
    await expect.poll(countLogouts).toBe(1);
    await expect(question).toContainText(other.user.displayName);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
  });

  test("a ticket is accepted after a crash of Chromium's network process", async ({
    domain,
    service,
    launch,
  }) => {
    const web = await startWebServer(domain, new URL(service.baseUrl).origin);
    service.world.realm.serverUrl = `${web.origin}/cas/login`;
    const { app, page } = await launch([], await domain.login(true));
    await signInPage(page).identify(findSsoUser(service).credentials);
    const popup = await openRealm(page);
    await expect(popup.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect.poll(async () => listAccepted(await web.seen())).toEqual(ada);
    const before = (await web.seen()).length;
    const closed = popup.waitForEvent("close");
    await endProcess(app, "network");
    await closed;
    const again = await openRealm(page);
    await expect.poll(async () => listAccepted((await web.seen()).slice(before))).toEqual(ada);
    await expect(again.getByRole("button", { name: "Sign in" })).toBeVisible();
  });

  test("without a ticket the message names the proxy that requires it", async ({
    desktop,
    domain,
    service,
    launch,
  }) => {
    const proxy = await startProxy(domain);
    const gate = await startTls(desktop.home, service.baseUrl);
    const { page } = await launch(proxy.args, await domain.login(false));
    for (const serverUrl of [gate.origin, service.baseUrl]) {
      await signInPage(page).identify({ ...service.credentials, serverUrl });
      await expect(page.getByText(`The proxy ${proxy.host} requires the sign-in`)).toContainText(
        new URL(serverUrl).host,
      );
    }
    await expect(page.getByRole("dialog", { name: loginDialogs })).toHaveCount(0);
    await expect.poll(async () => listSchemes(await proxy.seen())).toEqual(new Set(["-"]));
    expect(service.requests).toEqual([]);
    await gate.stop();
  });

  test("without a ticket the message names the realm's page that requires a login", async ({
    domain,
    service,
    launch,
  }) => {
    const web = await startWebServer(domain, new URL(service.baseUrl).origin);
    service.world.realm.serverUrl = `${web.origin}/cas/login`;
    const { page } = await launch([], await domain.login(false));
    await signInPage(page).identify(findSsoUser(service).credentials);
    await openRealm(page);
    await expect(
      page.getByText(`${web.origin}/cas/login, the sign-in page, requires a sign-in`),
    ).toBeVisible();
    await expect.poll(async () => listSchemes(await web.seen())).toEqual(new Set(["-"]));
  });

  test("a proxy that requires a name and a password prompts the user", async ({
    service,
    launch,
  }) => {
    const proxy = await startLoginProxy("ada", "tide-table-19");
    const { page } = await launch(proxy.args);
    await signInPage(page).identify(service.credentials);
    const dialog = page.getByRole("dialog", { name: "Proxy sign-in" });
    await dialog.getByLabel("Username").fill("ada");
    await dialog.getByLabel("Password", { exact: true }).fill("tide-table-19");
    await dialog.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await proxy.stop();
  });
});

test.describe("where no policy lists a server", () => {
  test("a realm's page that requires a ticket gets none", async ({ domain, service, launch }) => {
    const web = await startWebServer(domain, new URL(service.baseUrl).origin);
    service.world.realm.serverUrl = `${web.origin}/cas/login`;
    const { page } = await launch([], await domain.login(true));
    await signInPage(page).identify(findSsoUser(service).credentials);
    await openRealm(page);
    await expect(page.getByText("the sign-in page, requires a sign-in of its own")).toBeVisible();
    await expect.poll(async () => listSchemes(await web.seen())).toEqual(new Set(["-"]));
  });

  test("the computer's own proxy gets a ticket, because Chromium trusts it", async ({
    desktop,
    domain,
    service,
    launch,
  }) => {
    const proxy = await startProxy(domain);
    const gate = await startTls(desktop.home, service.baseUrl);
    const serverUrl = gate.origin + new URL(service.baseUrl).pathname.replace(/\/$/, "");
    const { page } = await launch(proxy.args, await domain.login(true));
    await signInPage(page).signIn({ ...service.credentials, serverUrl });
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(page.getByRole("dialog", { name: loginDialogs })).toHaveCount(0);
    await expect.poll(async () => listSchemes(await proxy.seen())).toContain("Negotiate");
    await gate.stop();
  });
});

/** Starts a TLS proxy at "localhost" whose authority a home and this process trust. */
async function startTls(home: string, target: string) {
  const certificates = await createCertificates(join(home, "certificates"), []);
  await installCertificates(home, certificates);
  const distrust = trustInProcess(certificates);
  const gate = await startTlsProxy(certificates, target, "never");
  return {
    origin: gate.origin.replace("127.0.0.1", "localhost"),
    stop: async () => {
      distrust();
      await gate.stop();
    },
  };
}
