import { answerStatus, captivePortal } from "#demo/faults/answers.ts";
import { blackHole } from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { signInPage } from "../../pages/sign-in-page.ts";
import type { Scene, Stage } from "../scene.ts";

type Credentials = Stage["service"]["credentials"];

/** The way in, and each way to miss it. */
export const signInScenes: Scene[] = [
  {
    name: "sign-in",
    title: "The first start",
    show: async ({ launch }) => (await launch()).getByLabel("Server address").waitFor(),
  },
  {
    name: "sign-in-missing",
    title: "Sent without a word",
    show: async ({ launch }) => {
      const page = await launch();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("Enter the address of your service.").waitFor();
    },
  },
  {
    name: "sign-in-password",
    title: "The second step: the password",
    show: async ({ launch, service }) => {
      const page = await launch();
      await signInPage(page).identify(service.credentials);
      await page.getByLabel("Password", { exact: true }).waitFor();
    },
  },
  {
    name: "sign-in-forgotten",
    title: "A forgotten password",
    show: async ({ launch, service }) => {
      const page = await launch();
      await signInPage(page).identify(service.credentials);
      await page.getByRole("button", { name: "Forgot your password?" }).click();
      await page.getByRole("radio").first().waitFor();
    },
  },
  {
    name: "sign-in-wrong-password",
    title: "A wrong password",
    show: (stage) => fail(stage, { password: "wrong" }, "Wrong username or password"),
  },
  {
    name: "sign-in-wrong-address",
    title: "An address that does not exist",
    show: (stage) => fail(stage, { serverUrl: "https://ops.example.invalid" }, "No such server"),
  },
  {
    name: "sign-in-no-answer",
    title: "Nobody answers at the address",
    show: async (stage) => {
      await stage.service.stop();
      await fail(stage, {}, "No answer");
    },
  },
  {
    name: "sign-in-no-service",
    title: "Something else answers at the address",
    show: (stage) => failWith(stage, captivePortal, "Not this service"),
  },
  {
    name: "sign-in-service-failed",
    title: "The service has a problem of its own",
    show: (stage) => failWith(stage, answerStatus(503), "The service has a problem"),
  },
  {
    name: "sign-in-busy",
    title: "The service thinks about it",
    show: async ({ service, launch }) => {
      const page = await launch();
      await signInPage(page).identify(service.credentials);
      await page.getByLabel("Password", { exact: true }).waitFor();
      service.faults.inject({ match: { path: /^\/auth\// }, fault: blackHole });
      await signInPage(page).enterPassword(service.credentials.password);
      await page.getByRole("button", { name: "Signing in…" }).waitFor();
    },
  },
  {
    name: "sign-in-narrow",
    title: "A failure in a small window",
    size: { width: 720, height: 480 },
    show: (stage) => failWith(stage, captivePortal, "Not this service"),
  },
];

async function failWith(stage: Stage, fault: Fault, title: string): Promise<void> {
  stage.service.faults.inject({ match: { path: /^\/(auth|me)\// }, fault });
  await fail(stage, {}, title);
}

async function fail(stage: Stage, mistake: Partial<Credentials>, title: string): Promise<void> {
  const page = await stage.launch();
  const credentials = { ...stage.service.credentials, ...mistake };
  await signInPage(page).identify(credentials);
  if (mistake.password !== undefined) await signInPage(page).enterPassword(mistake.password);
  await page.getByRole("alert").filter({ hasText: title }).waitFor();
}
