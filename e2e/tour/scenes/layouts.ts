import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene } from "../scene.ts";
import { enterScreen } from "../steps.ts";

/** Three columns, twice as wide, one column, and 1,280 px at a zoom of 400 %. */
const everyWidth = {
  size: { width: 1920, height: 1080 },
  moreSizes: [
    { width: 2560, height: 1300 },
    { width: 720, height: 480 },
    { width: 320, height: 640 },
  ],
};

const openFirst = async (stage: Stage, screen: string) => {
  const page = await enterScreen(stage, screen);
  await listPage(page, screen).rows.nth(1).click();
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
  return page;
};

/** The same states in windows of every width. */
export const layoutScenes: Scene[] = [
  scene("layout-list", "A list, and the rail", everyWidth, async (stage) => {
    const page = await enterScreen(stage, "Alerts");
    await listPage(page, "Alerts").rows.first().waitFor();
  }),
  scene("layout-alert", "An alert with its timeline", everyWidth, (stage) =>
    openFirst(stage, "Alerts"),
  ),
  scene("layout-room", "A room with its related records", everyWidth, (stage) =>
    openFirst(stage, "Rooms"),
  ),
  scene("layout-conversation", "A conversation with its person", everyWidth, async (stage) => {
    const page = await enterScreen(stage, "Messages");
    await listPage(page, "Conversations").rows.first().click();
    await page.getByRole("textbox", { name: /^Message to/ }).waitFor();
  }),
  scene("layout-step", "A step of a process", everyWidth, async (stage) => {
    const page = await openFirst(stage, "Processes");
    await page.keyboard.press("Enter");
    await page.locator(".react-flow__node").first().click();
    await page.getByRole("complementary").waitFor();
  }),
  scene("layout-dashboard", "The dashboard", everyWidth, (stage) =>
    enterScreen(stage, "Dashboard"),
  ),
  scene("layout-settings", "The settings", everyWidth, async (stage) => {
    const page = await stage.launchSignedIn();
    await shellPage(page).openSettings();
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  }),
];
