import type { Page } from "@playwright/test";
import { redirectTo, replaceJson } from "#demo/faults/responses.ts";
import { endSession } from "../../fixtures/end-session.ts";
import { findSsoUser } from "../../fixtures/sso-user.ts";
import { openRealm, realmPage } from "../../pages/realm-page.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene } from "../scene.ts";
import { openRealmSignIn } from "../steps.ts";

/** Single sign-on, and each failure. */
export const ssoScenes: Scene[] = [
  scene("sso", "The realm's button", openRealmSignIn),
  scene("sso-waiting", "While the user signs in in the other window", waitForRealm),
  scene("sso-popup", "The other window", { subject: "desktop" }, waitForRealm),
  scene("sso-blocked", "A blocked redirect", blockRealm),
  scene(
    "sso-blocked-popup",
    "The other window after a blocked redirect",
    { subject: "desktop" },
    blockRealm,
  ),
  scene("sso-session", "The linked account at the realm", async (stage) => {
    const page = await openRealmSignIn(stage);
    await realmPage(await openRealm(page)).logIn(findSsoUser(stage.service).identity);
    await listPage(page, "Tasks").rows.first().waitFor();
    await shellPage(page).chooseFromAccountMenu(/Account and profile/);
    await page.getByText("Known there as").scrollIntoViewIfNeeded();
  }),
  failure("unlinkedAccount", "No account is linked", {
    message: "Your single sign-on account is not linked to an account here. Have it linked.",
    casUsername: "bmwangi",
  }),
  failure("expiredCredentials", "Expired credentials", {
    message: "Your password has expired. Change it, then sign in again.",
  }),
  failure("failure", "The service could not confirm it, with a long message", {
    message:
      "The single sign-on system could not confirm who you are. Please try again later. If this goes on, call the service desk on extension 4711 and name the reference 2026-11-20T14:07:05Z/CAS-VALIDATE-503, together with the name of this computer.",
  }),
  scene("sso-changed", "The service names another sign-in address than before", async (stage) => {
    const page = await openRealmSignIn(stage);
    await realmPage(await openRealm(page)).logIn(findSsoUser(stage.service).identity);
    await listPage(page, "Tasks").rows.first().waitFor();
    await endSession(page, stage.service);
    stage.service.world.realm.serverUrl = "https://login.calder-county.example/cas/login";
    await page.getByRole("button", { name: "Sign in again" }).click();
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await page.getByRole("heading", { name: "The sign-in address has changed" }).waitFor();
  }),
  scene("sso-wrong-realm", "A realm with an insecure address", async (stage) => {
    stage.service.world.realm.serverUrl = "http://sso.calder-county.example/cas/login";
    const page = await openRealmSignIn(stage);
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await page.getByRole("alert").waitFor();
  }),
];

async function waitForRealm(stage: Stage): Promise<Page> {
  const page = await openRealmSignIn(stage);
  await (await openRealm(page)).getByRole("button", { name: "Sign in" }).waitFor();
  await page.getByText("Continue in the new window").waitFor();
  return page;
}

async function blockRealm(stage: Stage): Promise<void> {
  stage.service.faults.inject({
    match: { path: /^\/cas\/login/ },
    fault: redirectTo("https://login.calder-county.example.evil.example/cas/login"),
  });
  const page = await openRealmSignIn(stage);
  await (await openRealm(page)).getByText("evil.example").waitFor();
  await page.getByRole("alert").filter({ hasText: "Blocked" }).waitFor();
}

function failure(status: string, title: string, response: Record<string, string>): Scene {
  return scene(`sso-${status}`, title, async (stage) => {
    const page = await openRealmSignIn(stage);
    stage.service.faults.inject({
      match: { path: /finishLogin/ },
      fault: replaceJson(() => ({ status, ...response })),
    });
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await page.getByRole("button", { name: /^Try (again)$|^Use another account$/ }).waitFor();
  });
}
