import { join } from "node:path";
import type { RunningService } from "#demo/service.ts";
import { findViolations } from "../fixtures/accessibility.ts";
import {
  installCertificates,
  makeCertificates,
  startGate,
  trustHere,
} from "../fixtures/certificates.ts";
import { ssoPerson } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { barPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** An authority, and the realm of a service behind TLS with a certificate of it. */
async function moveRealm(
  home: string,
  { world, baseUrl }: RunningService,
  wants: Parameters<typeof startGate>[2],
) {
  const certificates = await makeCertificates(join(home, "certificates"), ["ada", "bo"]);
  const gate = await startGate(certificates, baseUrl, wants);
  const distrust = trustHere(certificates);
  world.realm.serverUrl = `${gate.origin}/cas/login`;
  const stop = async () => {
    distrust();
    await gate.stop();
  };
  return { certificates, gate, stop };
}

test("a realm behind TLS is told apart by its address and a mark for encrypted", async ({
  desktop,
  service,
  launch,
}) => {
  const { certificates, gate, stop } = await moveRealm(desktop.home, service, "never");
  await installCertificates(desktop.home, certificates);
  const { who, identity } = ssoPerson(service);
  const { page } = await launch();
  await signInPage(page).identify(who);
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

test("a client certificate that a realm's page wants is chosen in Watchdesk, for it alone", {
  tag: "@long",
}, async ({ desktop, service, launch }) => {
  const { certificates, gate, stop } = await moveRealm(desktop.home, service, "for pages");
  const stranger = await startGate(certificates, service.baseUrl, "for pages");
  await installCertificates(desktop.home, certificates, ["ada", "bo"]);
  const { who, identity } = ssoPerson(service);

  await test.step("who sends none is told of its lack, and is shown no page", async () => {
    const { page, quit } = await launch();
    const question = page.getByRole("dialog", { name: "Send a client certificate?" });
    await signInPage(page).identify(who);
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await expect(question).toContainText(gate.origin);
    await expect(question.getByRole("radio", { name: /^ada Issued by Harbour CA/ })).toBeVisible();
    await expect(question.getByRole("radio", { name: /^bo Issued by Harbour CA/ })).toBeVisible();
    expect(gate.seen).toEqual([]);
    await question.getByRole("button", { name: "Send none" }).click();
    const { host } = new URL(gate.origin);
    await expect(
      page.getByText(`${host} wants a client certificate, and none was sent`),
    ).toBeVisible();
    expect(new Set(gate.seen)).toEqual(new Set(["nobody"]));
    await quit();
  });

  await test.step("the chosen one goes to the realm, and to no other server of its page", async () => {
    const { page } = await launch();
    const question = page.getByRole("dialog", { name: "Send a client certificate?" });
    await signInPage(page).identify(who);
    const opened = openRealm(page);
    await question.getByRole("radio", { name: /^ada/ }).check();
    const before = gate.seen.length;
    await question.getByRole("button", { name: "Send this certificate" }).click();
    const popup = await opened;
    await popup.evaluate((url) => {
      const picture = new Image();
      picture.src = url;
      document.body.append(picture);
    }, `${stranger.origin}/picture`);
    await expect.poll(() => stranger.seen).toEqual(["nobody"]);
    await expect(question).toHaveCount(0);
    await realmPage(popup).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    expect(new Set(gate.seen.slice(before))).toEqual(new Set(["ada"]));
    expect(stranger.seen).toEqual(["nobody"]);
  });
  await stranger.stop();
  await stop();
});
