import { chooseAbout } from "../../fixtures/menu.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";

/** Versions and components of the app. */
export const aboutScenes: Scene[] = [
  scene("about", "Versions", openAbout),
  scene("about-narrow", "The same in a small window", small, openAbout),
  scene("about-licence", "The licence of a component", async (stage) => {
    const page = await openAbout(stage);
    await page.getByRole("searchbox").fill("sql");
    await page.getByText("libsql", { exact: true }).click();
    await page.locator("pre").scrollIntoViewIfNeeded();
  }),
  scene("about-signed-out", "Over the sign-in screen", async ({ launch, getApp }) => {
    const page = await launch();
    await page.getByRole("textbox").first().waitFor();
    await chooseAbout(getApp());
    await page.getByRole("dialog").getByRole("listitem").first().waitFor();
  }),
];

async function openAbout({ launchSignedIn }: Stage) {
  const page = await launchSignedIn();
  await shellPage(page).chooseFromAccountMenu(/^About/);
  await page.getByRole("listitem").getByText("libsql", { exact: true }).waitFor();
  return page;
}
