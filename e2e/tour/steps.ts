import type { Page } from "@playwright/test";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import type { Stage } from "./scene.ts";

/** Ends the service and waits until the app says so. */
export async function goOffline({ service }: Stage, page: Page): Promise<void> {
  await service.stop();
  await shellPage(page).refresh();
  await shellPage(page).statusBar.getByText("Offline").waitFor();
}

/** Signs in and goes to a place of the rail. */
export async function enterScreen({ enter }: Stage, place: string): Promise<Page> {
  const page = await enter();
  await shellPage(page).openScreen(place);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

/** Signs in and goes to the settings. */
export async function enterSettings({ enter }: Stage): Promise<Page> {
  const page = await enter();
  await shellPage(page).chooseFromAccountMenu(/^Settings/);
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  return page;
}

/** Scrolls a section into view, only as far as it has to: the window behind it must not scroll too. */
export const scrollToSection = (page: Page, name: string): Promise<void> =>
  page
    .getByRole("region", { name, exact: true })
    .evaluate((element) => element.scrollIntoView({ block: "nearest" }));

/** Starts the app and says who one is, until it names the realm that one signs in at. */
export async function reachRealm({ launch, service }: Stage): Promise<Page> {
  const { world, baseUrl } = service;
  const person = world.users.find(({ signIn }) => signIn === "sso");
  const page = await launch();
  await signInPage(page).identify({ serverUrl: baseUrl, username: person?.name ?? "" });
  await page.getByRole("button", { name: /^Continue with/ }).waitFor();
  return page;
}
