import { join } from "node:path";
import { endProcess } from "../fixtures/app-processes.ts";
import {
  installCertificates,
  makeCertificates,
  startGate,
  trustHere,
} from "../fixtures/certificates.ts";
import { startLoginProxy } from "../fixtures/login-proxy.ts";
import { ssoPerson } from "../fixtures/sso-user.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { type Domain, startDomain } from "./domain.ts";
import { type Seen, startProxy, startWebServer } from "./servers.ts";

const test = base.extend<{ domain: Domain }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed off it.
  domain: async ({}, use) => {
    const domain = await startDomain();
    await use(domain);
    await domain.stop();
  },
});

/** Who a server let in, and by what scheme. */
const letIn = (seen: Seen[]) =>
  new Set(
    seen
      .filter(({ status }) => status !== 401 && status !== 407)
      .map(({ user, scheme }) => `${user} ${scheme}`),
  );
const schemes = (seen: Seen[]) => new Set(seen.map(({ scheme }) => scheme));
const ada = new Set(["ada@EXAMPLE.TEST Negotiate"]);
const loginDialogs = /login/;

test.describe("where a policy lists the servers", () => {
  test.use({ policy: { integratedAuthServers: ["localhost", "*.localhost"] } });

  test("a ticket is all that a proxy and a realm's page want", async ({
    desktop,
    domain,
    service,
    launch,
  }) => {
    const proxy = await startProxy(domain);
    const web = await startWebServer(domain, new URL(service.baseUrl).origin);
    const gate = await startTls(desktop.home, web.origin);
    service.world.realm.serverUrl = `${gate.origin}/cas/login`;
    const { who, identity } = ssoPerson(service);
    const { page } = await launch(proxy.args, await domain.login(true));
    await signInPage(page).identify(who);
    const popup = await openRealm(page);
    await expect(popup.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect.poll(async () => letIn(await web.seen())).toEqual(ada);

    await realmPage(popup).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(page.getByRole("dialog", { name: loginDialogs })).toHaveCount(0);
    await expect.poll(async () => schemes(await proxy.seen())).toContain("Negotiate");
    await gate.stop();
  });

  test("that outlives Chromium's network process", async ({ domain, service, launch }) => {
    const web = await startWebServer(domain, new URL(service.baseUrl).origin);
    service.world.realm.serverUrl = `${web.origin}/cas/login`;
    const { app, page } = await launch([], await domain.login(true));
    await signInPage(page).identify(ssoPerson(service).who);
    const popup = await openRealm(page);
    await expect(popup.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect.poll(async () => letIn(await web.seen())).toEqual(ada);
    const before = (await web.seen()).length;
    const closed = popup.waitForEvent("close");
    await endProcess(app, "network");
    await closed;
    const again = await openRealm(page);
    await expect.poll(async () => letIn((await web.seen()).slice(before))).toEqual(ada);
    await expect(again.getByRole("button", { name: "Sign in" })).toBeVisible();
  });

  test("who has no ticket is told that, and by whom it is wanted", async ({
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
      await expect(page.getByText(`The proxy ${proxy.host} wants the login`)).toContainText(
        new URL(serverUrl).host,
      );
    }
    await expect(page.getByRole("dialog", { name: loginDialogs })).toHaveCount(0);
    await expect.poll(async () => schemes(await proxy.seen())).toEqual(new Set(["-"]));
    expect(service.requests).toEqual([]);
    await gate.stop();
  });

  test("who has no ticket for a realm's page is told that it wants a login", async ({
    domain,
    service,
    launch,
  }) => {
    const web = await startWebServer(domain, new URL(service.baseUrl).origin);
    service.world.realm.serverUrl = `${web.origin}/cas/login`;
    const { page } = await launch([], await domain.login(false));
    await signInPage(page).identify(ssoPerson(service).who);
    await openRealm(page);
    await expect(
      page.getByText(`${web.origin}/cas/login, the sign-in page, wants a login`),
    ).toBeVisible();
    await expect.poll(async () => schemes(await web.seen())).toEqual(new Set(["-"]));
  });

  test("a proxy that wants a name and a password still asks the person for them", async ({
    service,
    launch,
  }) => {
    const proxy = await startLoginProxy("ada", "tide-table-19");
    const { page } = await launch(proxy.args);
    await signInPage(page).identify(service.credentials);
    const dialog = page.getByRole("dialog", { name: "Proxy login" });
    await dialog.getByLabel("Username").fill("ada");
    await dialog.getByLabel("Password", { exact: true }).fill("tide-table-19");
    await dialog.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await proxy.stop();
  });
});

test.describe("where no policy lists a server", () => {
  test("a realm's page that wants a ticket gets none", async ({ domain, service, launch }) => {
    const web = await startWebServer(domain, new URL(service.baseUrl).origin);
    service.world.realm.serverUrl = `${web.origin}/cas/login`;
    const { page } = await launch([], await domain.login(true));
    await signInPage(page).identify(ssoPerson(service).who);
    await openRealm(page);
    await expect(page.getByText("the sign-in page, wants a login of its own")).toBeVisible();
    await expect.poll(async () => schemes(await web.seen())).toEqual(new Set(["-"]));
  });

  test("the computer's own proxy gets one all the same: Chromium trusts it", async ({
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
    await expect.poll(async () => schemes(await proxy.seen())).toContain("Negotiate");
    await gate.stop();
  });
});

/** Stands before a server with TLS whose authority a home and this process trust, as "localhost". */
async function startTls(home: string, target: string) {
  const certificates = await makeCertificates(join(home, "certificates"), []);
  await installCertificates(home, certificates);
  const distrust = trustHere(certificates);
  const gate = await startGate(certificates, target, "never");
  return {
    origin: gate.origin.replace("127.0.0.1", "localhost"),
    stop: async () => {
      distrust();
      await gate.stop();
    },
  };
}
