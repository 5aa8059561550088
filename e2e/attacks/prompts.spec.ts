import { join } from "node:path";
import { answerStatus } from "#demo/faults/answers.ts";
import { makeCertificates, startGate } from "../fixtures/certificates.ts";
import { ssoPerson } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm } from "../pages/realm-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";
import { startListener } from "./listener.ts";

test("a sign-in page that wants what is the person's", async ({ desktop, service, launch }) => {
  const { who } = ssoPerson(service);
  const certificates = await makeCertificates(join(desktop.home, "certificates"), ["ada"]);
  const gate = await startGate(certificates, service.baseUrl);
  const listener = await startListener(true);
  const { app, page } = await launch(["--ignore-certificate-errors"]);
  const isThere = await app.evaluate(
    ({ app: electron }, bundle) =>
      new Promise<number>((resolve) => electron.importCertificate(bundle, resolve)),
    certificates.bundle("ada"),
  );
  expect(isThere).toBe(0);
  const { realm } = service.world;
  const right = realm.serverUrl;
  const begin = () => page.getByRole("button", { name: /^Continue with/ }).click();
  const leave = async () => {
    await page.getByRole("button", { name: "Cancel" }).click();
    await signInPage(page).change();
  };

  await attack(null, "the sign-in page asks for a client certificate", async () => {
    realm.serverUrl = `${gate.origin}/cas/login`;
    await signInPage(page).identify(who);
    await begin();
    const question = page.getByRole("dialog", { name: "Send a client certificate?" });
    await expect(question).toContainText(gate.origin);
    expect(gate.seen).toEqual([]);
    await question.getByRole("button", { name: "Send none" }).click();
    await expect(page.getByText("wants a client certificate, and none was sent")).toBeVisible();
    expect(gate.seen).toEqual([]);
    realm.serverUrl = right;
    await signInPage(page).change();
  });
  await attack(null, "the sign-in page asks for a login of its own", async () => {
    const mend = service.faults.inject({
      match: { path: /^\/cas\/login/ },
      fault: answerStatus(401, { headers: { "WWW-Authenticate": 'Basic realm="Watchdesk"' } }),
    });
    await signInPage(page).identify(who);
    await begin();
    const question = page.getByRole("dialog", { name: "Server login" });
    await expect(question).toContainText(new URL(service.baseUrl).host);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "wants a username and a password" }),
    ).toBeVisible();
    const asked = service.requests.filter(({ path }) => path.startsWith("/cas/login"));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.flatMap(({ headerNames }) => headerNames)).not.toContain("authorization");
    mend();
    await leave();
  });
  await attack(null, "the sign-in page has another server ask for either", async () => {
    await signInPage(page).identify(who);
    const popup = await openRealm(page);
    const seen = await popup.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(
            (src) =>
              new Promise<string>((resolve) => {
                const picture = Object.assign(new Image(), { src });
                picture.onload = () => resolve("shown");
                picture.onerror = () => resolve("refused");
              }),
          ),
        ),
      [`${listener.url}/picture`, `${gate.origin}/picture`],
    );
    expect(seen).toEqual(["refused", "refused"]);
    // It was asked, and nobody was asked in its name.
    expect(listener.heard).toContain("/picture");
    expect(listener.logins).toEqual([]);
    expect(gate.seen).toEqual([]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await gate.stop();
  await listener.stop();
});
