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
    show: ({ launch }) => launch(),
  },
  {
    name: "sign-in-missing",
    title: "Sent without a word",
    show: async ({ launch }) => {
      const page = await launch();
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByText("Enter your password.").waitFor();
    },
  },
  {
    name: "sign-in-wrong-password",
    title: "A wrong password",
    show: (stage) => fail(stage, { password: "wrong" }, "Wrong name or password"),
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
      await fail(stage, {}, "Nobody answers there");
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
      service.faults.inject({ match: { path: /^\/auth\// }, fault: blackHole });
      const page = await launch();
      await signInPage(page).signIn(service.credentials);
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
  stage.service.faults.inject({ match: { path: /^\/auth\// }, fault });
  await fail(stage, {}, title);
}

async function fail(stage: Stage, mistake: Partial<Credentials>, title: string): Promise<void> {
  const page = await stage.launch();
  await signInPage(page).signIn({ ...stage.service.credentials, ...mistake });
  await page.getByRole("alert").filter({ hasText: title }).waitFor();
}
