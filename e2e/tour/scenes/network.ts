import { join } from "node:path";
import type { Page } from "@playwright/test";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { createCertificates, startTlsProxy } from "../../fixtures/certificates.ts";
import { startLoginProxy } from "../../fixtures/login-proxy.ts";
import { openRealm } from "../../pages/realm-page.ts";
import { signInPage } from "../../pages/sign-in-page.ts";
import { type Scene, type Stage, scene } from "../scene.ts";
import { openRealmSignIn } from "../steps.ts";

/** Names on the certificates; at most 64 characters. */
const holders = [
  "Maria Keller",
  "Koordinationsstelle Hafen und Flugbetrieb, Schichtleitung Nacht",
  "مركز عمليات الطوارئ",
];

/** Logins and certificates that organisations' networks require. */
export const networkScenes: Scene[] = [
  scene("network-proxy-login", "A proxy requires a login", openProxyLogin),
  scene("network-proxy-refused", "The proxy rejected the login", async (stage) => {
    const dialog = (await openProxyLogin(stage)).getByRole("dialog");
    await dialog.getByLabel("Username").fill("m.keller");
    await dialog.getByLabel("Password", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await dialog.getByText("Not accepted").waitFor();
  }),
  scene(
    "network-certificate",
    "A server requests a client certificate",
    async ({ launch, service, desktop, getApp, onEnd }) => {
      const certificates = await createCertificates(join(desktop.home, "certificates"), holders);
      const gate = await startTlsProxy(certificates, service.baseUrl);
      onEnd(gate.stop);
      const page = await launch(["--ignore-certificate-errors"]);
      for (const name of holders) {
        await getApp().evaluate(
          ({ app }, bundle) =>
            new Promise<number>((resolve) => app.importCertificate(bundle, resolve)),
          certificates.bundle(name),
        );
      }
      await signInPage(page).identify({ serverUrl: gate.origin, username: "maria.keller" });
      await page.getByRole("dialog").getByRole("radio").first().waitFor();
    },
  ),
  scene(
    "network-page-error",
    "The sign-in page reports an error in both windows",
    { subject: "desktop" },
    async (stage) => {
      stage.service.faults.inject({
        match: { path: /^\/cas\/login/ },
        fault: respondWithStatus(502, { body: "<h1>502 Bad Gateway</h1>" }),
      });
      const page = await openRealmSignIn(stage);
      await openRealm(page);
      await page.getByRole("alert").filter({ hasText: "status 502" }).waitFor();
    },
  ),
];

async function openProxyLogin({ launch, service, onEnd }: Stage): Promise<Page> {
  const proxy = await startLoginProxy("m.keller", "right");
  onEnd(proxy.stop);
  const page = await launch(proxy.args);
  await signInPage(page).identify(service.credentials);
  await page.getByRole("dialog").getByLabel("Username").waitFor();
  return page;
}
