import { blackHole } from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { captivePortal, replaceJson, respondWithStatus } from "#demo/faults/responses.ts";
import { signInPage } from "../../pages/sign-in-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";

type Credentials = Stage["service"]["credentials"];

/** Signing in, and each failure. */
export const signInScenes: Scene[] = [
  scene("sign-in", "The first start", async ({ launch }) =>
    (await launch()).getByLabel("Server address").waitFor(),
  ),
  scene("sign-in-missing", "Submitted without input", async ({ launch }) => {
    const page = await launch();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Enter the address of your service.").waitFor();
  }),
  scene("sign-in-password", "The second step: the password", async ({ launch, service }) => {
    const page = await launch();
    await signInPage(page).identify(service.credentials);
    await page.getByLabel("Password", { exact: true }).waitFor();
  }),
  scene("sign-in-forgotten", "A forgotten password", async ({ launch, service }) => {
    const page = await launch();
    await signInPage(page).identify(service.credentials);
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await page.getByRole("radio").first().waitFor();
  }),
  scene("sign-in-wrong-password", "A wrong password", (stage) =>
    fail(stage, { password: "wrong" }, "Wrong username or password"),
  ),
  scene("sign-in-wrong-address", "An address that does not exist", (stage) =>
    fail(stage, { serverUrl: "https://ops.example.invalid" }, "No such server"),
  ),
  scene("sign-in-no-answer", "No server responds at the address", async (stage) => {
    await stage.service.stop();
    await fail(stage, {}, "No answer");
  }),
  scene("sign-in-no-service", "Another server responds at the address", (stage) =>
    failWith(stage, captivePortal, "Not this service"),
  ),
  scene("sign-in-service-failed", "The service fails", (stage) =>
    failWith(stage, respondWithStatus(503), "The service has a problem"),
  ),
  scene("sign-in-other-user", "The service answers as another user", async (stage) => {
    const { service, launch } = stage;
    const { username, password } = service.credentials;
    const asOther = replaceJson((user) =>
      JSON.parse(JSON.stringify(user).replaceAll(username, "ben.okafor")),
    );
    service.faults.inject({ match: { path: "/me" }, fault: asOther });
    const page = await launch();
    await signInPage(page).identify(service.credentials);
    await signInPage(page).enterPassword(password);
    await page.getByRole("heading", { name: /^You signed in as/ }).waitFor();
  }),
  scene("sign-in-busy", "Waiting for the service", async ({ service, launch }) => {
    const page = await launch();
    await signInPage(page).identify(service.credentials);
    await page.getByLabel("Password", { exact: true }).waitFor();
    service.faults.inject({ match: { path: /^\/auth\// }, fault: blackHole });
    await signInPage(page).enterPassword(service.credentials.password);
    await page.getByRole("button", { name: "Signing in…" }).waitFor();
  }),
  scene("sign-in-narrow", "A failure in a small window", small, (stage) =>
    failWith(stage, captivePortal, "Not this service"),
  ),
];

async function failWith(stage: Stage, fault: Fault, title: string): Promise<void> {
  stage.service.faults.inject({ match: { path: /^\/(auth|me)\// }, fault });
  await fail(stage, {}, title);
}

async function fail(stage: Stage, changes: Partial<Credentials>, title: string): Promise<void> {
  const page = await stage.launch();
  const credentials = { ...stage.service.credentials, ...changes };
  await signInPage(page).identify(credentials);
  if (changes.password !== undefined) await signInPage(page).enterPassword(changes.password);
  await page.getByRole("alert").filter({ hasText: title }).waitFor();
}
