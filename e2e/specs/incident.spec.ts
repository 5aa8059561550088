import type { Page } from "@playwright/test";
import { addIncident, incidentRoom } from "../fixtures/incident.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

const alertTitle = "Water over the road at Mill Street";
const taskTitle = "Relieve the patrol at Mill Street";

/** Presses Tab until an element with this text has the focus. */
async function tabTo(page: Page, text: string | RegExp): Promise<void> {
  const pattern = typeof text === "string" ? text : text.source;
  for (let presses = 0; presses < 150; presses += 1) {
    const isThere = await page.evaluate((wanted) => {
      const { activeElement: focused } = document;
      const name = focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
      return focused !== document.body && new RegExp(wanted).test(name.trim());
    }, pattern);
    if (isThere) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${text}.`);
}

/** Presses Tab to an element, and opens it. */
async function open(page: Page, text: string | RegExp): Promise<void> {
  await tabTo(page, text);
  await page.keyboard.press("Enter");
}

test("by keyboard alone from an alert to its room, a task, its owner, a message about it and back", async ({
  service,
  launchSignedIn,
}) => {
  test.setTimeout(180_000);
  addIncident(service, Date.now());
  const { page } = await launchSignedIn();
  const main = page.getByRole("main");
  const heading = (name: string) => main.getByRole("heading", { name, exact: true });

  await test.step("the alert leads to the page of its room", async () => {
    await page.keyboard.press("Control+2");
    await expect(listPage(page, "Alerts").row(alertTitle).first()).toBeVisible();
    await page.keyboard.press("Control+K");
    await page.keyboard.type(alertTitle);
    await expect(page.getByRole("dialog").getByText(alertTitle).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(heading(alertTitle)).toBeVisible();
    await open(page, new RegExp(`^${incidentRoom}$`));
    await expect(heading(incidentRoom)).toBeVisible();
    for (const section of [/^Alerts 40$/, /^Tasks 60$/, /^Side rooms 3$/]) {
      await expect(main.getByRole("region", { name: section })).toBeVisible();
    }
  });

  await test.step("the room leads to a task, and the task to its owner", async () => {
    await open(page, new RegExp(`^${taskTitle}$`));
    await expect(heading(taskTitle)).toBeVisible();
    await open(page, "^Aoife Gallagher$|^Darnell Washington$|^Thandiwe Mokoena$");
    await expect(page.getByRole("dialog").getByText("Open conversation")).toBeVisible();
  });

  await test.step("a message about the task is written to the owner", async () => {
    await open(page, "^Write about this$");
    const attached = page.getByRole("list", { name: "Attached records" });
    await expect(attached.getByText("Relieve the patrol at Mill Street")).toBeVisible();
    await page.keyboard.type("Is it dry?");
    await page.keyboard.press("Enter");
    await expect
      .poll(() =>
        service.world.messages.some(({ text }) =>
          /^Is it dry\?\n\[.*\]\nwatchdesk:[^\n]*$/.test(text),
        ),
      )
      .toBe(true);
  });

  await test.step("and back to the alert", async () => {
    await page.keyboard.press("Control+2");
    await expect(heading(alertTitle)).toBeVisible();
  });
});
