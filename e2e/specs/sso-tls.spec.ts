import { join } from "node:path";
import type { RunningService } from "#demo/service.ts";
import { findViolations } from "../fixtures/accessibility.ts";
import {
  createCertificates,
  installCertificates,
  startTlsProxy,
  trustInProcess,
} from "../fixtures/certificates.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { barPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** Moves a service's realm behind a TLS proxy with a certificate of a new authority. */
async function moveRealm(
  home: string,
  { world, baseUrl }: RunningService,
  wants: Parameters<typeof startTlsProxy>[2],
) {
  const certificates = await createCertificates(join(home, "certificates"), ["ada", "bo"]);
  const gate = await startTlsProxy(certificates, baseUrl, wants);
  const distrust = trustInProcess(certificates);
  world.realm.serverUrl = `${gate.origin}/cas/login`;
  const stop = async () => {
    distrust();
    await gate.stop();
  };
  return { certificates, gate, stop };
}

test("a realm behind TLS shows its address and an encryption mark", { tag: "@long" }, async ({
  desktop,
  service,
  launch,
}) => {
  const { certificates, gate, stop } = await moveRealm(desktop.home, service, "never");
  await installCertificates(desktop.home, certificates);
  const { credentials, identity } = findSsoUser(service);
  const { page } = await launch();
  await signInPage(page).identify(credentials);
  const popup = await openRealm(page);
  const bar = await barPage(page.context());
  await expect(bar.address.getByText("Encrypted", { exact: true })).toBeVisible();
  await expect(bar.address).toContainText(`${new URL(gate.origin).host}/cas/login?service=`);
  await expect(bar.address).toHaveAttribute("title", new RegExp(`^${gate.origin}/cas/login\\?`));
  await expect(bar.address).not.toContainText(/appToken%3D\w/);
  expect(await findViolations(bar.page)).toEqual([]);
  await realmPage(popup).logIn(identity);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await stop();
});

test("a client certificate for a realm is chosen in Watchdesk and sent to that realm only", {
  tag: "@long",
}, async ({ desktop, service, launch }) => {
  const { certificates, gate, stop } = await moveRealm(desktop.home, service, "for pages");
  const otherServer = await startTlsProxy(certificates, service.baseUrl, "for pages");
  await installCertificates(desktop.home, certificates, ["ada", "bo"]);
  const { credentials, identity } = findSsoUser(service);

  await test.step("without a certificate the reason is shown and no page opens", async () => {
    const { page, quit } = await launch();
    const prompt = page.getByRole("dialog", { name: "Send a client certificate?" });
    await signInPage(page).identify(credentials);
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await expect(prompt).toContainText(gate.origin);
    await expect(prompt.getByRole("radio", { name: /^ada Issued by Harbour CA/ })).toBeVisible();
    await expect(prompt.getByRole("radio", { name: /^bo Issued by Harbour CA/ })).toBeVisible();
    expect(gate.seen).toEqual([]);
    await prompt.getByRole("button", { name: "Send none" }).click();
    const { host } = new URL(gate.origin);
    await expect(
      page.getByText(`${host} requires a client certificate, and none was sent`),
    ).toBeVisible();
    expect(new Set(gate.seen)).toEqual(new Set(["nobody"]));
    await quit();
  });

  await test.step("the chosen certificate is sent to the realm, not to other servers of its page", async () => {
    const { page } = await launch();
    const prompt = page.getByRole("dialog", { name: "Send a client certificate?" });
    await signInPage(page).identify(credentials);
    const opened = openRealm(page);
    await prompt.getByRole("radio", { name: /^ada/ }).check();
    const before = gate.seen.length;
    await prompt.getByRole("button", { name: "Send this certificate" }).click();
    const popup = await opened;
    await popup.evaluate((url) => {
      const picture = new Image();
      picture.src = url;
      document.body.append(picture);
    }, `${otherServer.origin}/picture`);
    await expect.poll(() => otherServer.seen).toEqual(["nobody"]);
    await expect(prompt).toHaveCount(0);
    await realmPage(popup).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    expect(new Set(gate.seen.slice(before))).toEqual(new Set(["ada"]));
    expect(otherServer.seen).toEqual(["nobody"]);
  });
  await otherServer.stop();
  await stop();
});
