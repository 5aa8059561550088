import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signInPage } from "../../pages/sign-in-page.ts";
import { type Scene, type Stage, scene } from "../scene.ts";
import { enterSettings, scrollToSection } from "../steps.ts";

/** Policies and their errors. */
export const policyScenes: Scene[] = [
  scene("policy", "Settings of the organisation", async (stage) => {
    await writePolicy(stage, {
      servers: [stage.service.baseUrl],
      tokenDuration: 3600,
      notificationContent: "who",
      ssoBrowser: false,
      severityWords: { grave: "critical" },
      dialect: {
        casStartTemplate: "{baseUrl}/auth/cas/login?appToken={appToken}&realm={realm}",
      },
    });
    await showSettings(stage, "Set by your organisation");
  }),
  scene("policy-errors", "Invalid parts of a policy and their effects", async (stage) => {
    await writePolicy(stage, {
      theme: "purple",
      tokenDuration: "an hour",
      Location: "off",
      dialect: { casOrigins: "https://login.example.org" },
      criticalRepeatMinutes: 5,
    });
    await showSettings(stage, "Set by your organisation");
  }),
  scene("policy-planted", "A policy that others can write", async (stage) => {
    await chmod(await writePolicy(stage, { theme: "dark" }), 0o666);
    await showSettings(stage, "Set by your organisation");
  }),
  scene("policy-planted-start", "The same before anybody has signed in", async (stage) => {
    await chmod(await writePolicy(stage, { theme: "dark" }), 0o666);
    const page = await stage.launch();
    await page.getByText("Your organisation's policy is not used").waitFor();
  }),
  scene("policy-none", "No policy", (stage) => showSettings(stage, "Set by your organisation")),
  scene("policy-server", "Signing in at a server that is not allowed", async (stage) => {
    await writePolicy(stage, { servers: ["https://ops.example.org/api"] });
    const page = await stage.launch();
    await signInPage(page).identify({ ...stage.service.credentials });
    await page.getByText("Not allowed by your organisation").waitFor();
  }),
  scene("policy-open", "A record that opens in the service", async (stage) => {
    await writePolicy(stage, { openInService: "{baseUrl}/open/{kind}/{id}" });
    const page = await stage.launchSignedIn();
    await page.getByRole("listbox").getByRole("option").first().click();
    await page.getByRole("button", { name: "Open in the service" }).waitFor();
  }),
];

/** Writes the scene's policy and returns its path. */
export async function writePolicy({ desktop }: Stage, policy: object): Promise<string> {
  const file = join(desktop.home, "policy.json");
  await writeFile(file, JSON.stringify(policy));
  desktop.env.WATCHDESK_POLICY = file;
  return file;
}

async function showSettings(stage: Stage, section: string): Promise<Page> {
  const page = await enterSettings(stage, "administration");
  await scrollToSection(page, section);
  return page;
}
