import { join } from "node:path";
import type { Page } from "@playwright/test";
import { answerStatus } from "#demo/faults/answers.ts";
import { makeCertificates, startGate } from "../../fixtures/certificates.ts";
import { startLoginProxy } from "../../fixtures/login-proxy.ts";
import { openRealm } from "../../pages/realm-page.ts";
import { signInPage } from "../../pages/sign-in-page.ts";
import { type Scene, type Stage, scene } from "../scene.ts";
import { reachRealm } from "../steps.ts";

/** Whose certificates there are; a subject's name has 64 characters at most. */
const holders = [
  "Maria Keller",
  "Koordinationsstelle Hafen und Flugbetrieb, Schichtleitung Nacht",
  "مركز عمليات الطوارئ",
];

/** What networks of organisations want of the person. */
export const networkScenes: Scene[] = [
  scene("network-proxy-login", "A proxy wants a login", askForProxy),
  scene("network-proxy-refused", "It did not accept the last one", async (stage) => {
    const dialog = (await askForProxy(stage)).getByRole("dialog");
    await dialog.getByLabel("Username").fill("m.keller");
    await dialog.getByLabel("Password", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Log in" }).click();
    await dialog.getByText("Not accepted").waitFor();
  }),
  scene(
    "network-certificate",
    "A server asks for a client certificate",
    async ({ launch, service, desktop, getApp, onEnd }) => {
      const certificates = await makeCertificates(join(desktop.home, "certificates"), holders);
      const gate = await startGate(certificates, service.baseUrl);
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
    "The sign-in page reports an error: what both windows say",
    { subject: "desktop" },
    async (stage) => {
      stage.service.faults.inject({
        match: { path: /^\/cas\/login/ },
        fault: answerStatus(502, { body: "<h1>502 Bad Gateway</h1>" }),
      });
      const page = await reachRealm(stage);
      await openRealm(page);
      await page.getByRole("alert").filter({ hasText: "status 502" }).waitFor();
    },
  ),
];

async function askForProxy({ launch, service, onEnd }: Stage): Promise<Page> {
  const proxy = await startLoginProxy("m.keller", "right");
  onEnd(proxy.stop);
  const page = await launch(proxy.args);
  await signInPage(page).identify(service.credentials);
  await page.getByRole("dialog").getByLabel("Username").waitFor();
  return page;
}
