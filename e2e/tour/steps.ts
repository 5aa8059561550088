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
  await goTo(page, place);
  return page;
}

/** Goes to a place of the rail; resolves when its screen has replaced the one before. */
export async function goTo(page: Page, place: string): Promise<void> {
  await shellPage(page).openScreen(place);
  await page.getByRole("heading", { name: place, level: 1, exact: true }).waitFor();
}

/** Chooses a part of the list, whose count its choice may name; resolves when the rows are those of that part. */
export async function choosePart(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("main").getByRole("radio", { name }).click();
  await page.waitForFunction(() => {
    const chosen = document.querySelector("main label:has(:checked)");
    const count = chosen?.querySelector("span")?.textContent.replaceAll(/\D/g, "");
    const row = document.querySelector("main [role=option]");
    if (chosen !== null && count === undefined) {
      return document.querySelector("main [role=listbox][aria-busy=true]") === null;
    }
    return count !== undefined && count === (row?.getAttribute("aria-setsize") ?? "0");
  });
}

/** Opens the palette and types a text, if any; resolves when a row is selected for that. */
export async function openPalette(page: Page, text = ""): Promise<void> {
  await shellPage(page).openPalette();
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("menuitem").first().waitFor();
  if (text === "") return;
  await palette.getByRole("searchbox").pressSequentially(text);
  // The field names the selected row a while after the last letter.
  await page.waitForFunction((typed) => {
    const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
    const row = document.getElementById(id);
    return row?.matches("[data-focused]") && row.textContent.toLowerCase().includes(typed);
  }, text.toLowerCase());
}

/** Runs the first command that the palette has for a text. */
export async function runCommand(page: Page, text: string): Promise<void> {
  await openPalette(page, text);
  await page.keyboard.press("Enter");
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
