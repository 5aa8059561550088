import { join } from "node:path";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { createCertificates, startTlsProxy } from "../fixtures/certificates.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm } from "../pages/realm-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";
import { startListener } from "./listener.ts";

test("a sign-in page that requests the user's credentials", async ({
  desktop,
  service,
  launch,
}) => {
  const { credentials } = findSsoUser(service);
  const certificates = await createCertificates(join(desktop.home, "certificates"), ["ada"]);
  const gate = await startTlsProxy(certificates, service.baseUrl);
  const listener = await startListener(true);
  const { app, page } = await launch(["--ignore-certificate-errors"]);
  const importResult = await app.evaluate(
    ({ app: electron }, bundle) =>
      new Promise<number>((resolve) => electron.importCertificate(bundle, resolve)),
    certificates.bundle("ada"),
  );
  expect(importResult).toBe(0);
  const { realm } = service.world;
  const validUrl = realm.serverUrl;
  const begin = () => page.getByRole("button", { name: /^Continue with/ }).click();
  const leave = async () => {
    await page.getByRole("button", { name: "Cancel" }).click();
    await signInPage(page).change();
  };

  await attack(null, "the sign-in page requests a client certificate", async () => {
    realm.serverUrl = `${gate.origin}/cas/login`;
    await signInPage(page).identify(credentials);
    await begin();
    const prompt = page.getByRole("dialog", { name: "Send a client certificate?" });
    await expect(prompt).toContainText(gate.origin);
    expect(gate.seen).toEqual([]);
    await prompt.getByRole("button", { name: "Send none" }).click();
    await expect(page.getByText("requires a client certificate, and none was sent")).toBeVisible();
    expect(gate.seen).toEqual([]);
    realm.serverUrl = validUrl;
    await signInPage(page).change();
  });
  await attack(null, "the sign-in page requires a login", async () => {
    const restore = service.faults.inject({
      match: { path: /^\/cas\/login/ },
      fault: respondWithStatus(401, { headers: { "WWW-Authenticate": 'Basic realm="Watchdesk"' } }),
    });
    await signInPage(page).identify(credentials);
    await begin();
    const prompt = page.getByRole("dialog", { name: "Server sign-in" });
    await expect(prompt).toContainText(new URL(service.baseUrl).host);
    await prompt.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "requires a sign-in" })).toBeVisible();
    const requests = service.requests.filter(({ path }) => path.startsWith("/cas/login"));
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.flatMap(({ headerNames }) => headerNames)).not.toContain("authorization");
    restore();
    await leave();
  });
  await attack(null, "the sign-in page makes another server request either", async () => {
    await signInPage(page).identify(credentials);
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
    // The server was reached, and the user was not prompted.
    expect(listener.paths).toContain("/picture");
    expect(listener.logins).toEqual([]);
    expect(gate.seen).toEqual([]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await gate.stop();
  await listener.stop();
});
