import { respondWithStatus } from "#demo/faults/responses.ts";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../desktop/desktop.ts";
import type { FoundSecret } from "../desktop/secrets.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

const text = "The north pump has stopped.";

/** Opens a copy of an item beside the open keyring, as another database that is open, too. */
async function openBeside({ env }: Desktop, { attributes, secret = "" }: FoundSecret) {
  const words = Object.entries(attributes)
    .filter(([name]) => name === "service" || name === "username")
    .flat();
  const store = ["store", "--collection=session", "--label=Watchdesk", ...words];
  const { status, stderr } = await run("secret-tool", store, { env, input: secret });
  expect(stderr).toBe("");
  expect(status).toBe(0);
}

test("a message of day 1 is sent once on day 4, when the keyring of day 1 is open again", async ({
  desktop,
  service,
  launch,
  launchSignedIn,
}) => {
  const countArrived = () => service.world.messages.filter((one) => one.text === text).length;
  const entryOfDay1 = await test.step("day 1, keyring A: a message cannot be sent", async () => {
    const { page, quit } = await launchSignedIn();
    await openConversation(page);
    // Certainly not taken: after a broken connection it would be looked for, for up to two minutes.
    const restore = service.faults.inject({
      match: { method: "POST" },
      fault: respondWithStatus(429),
    });
    const { composer, unsent } = shellPage(page);
    await composer.fill(text);
    await composer.press("Enter");
    await expect(unsent).toBeVisible();
    await quit();
    restore();
    const [entry] = await desktop.secretSearch({ service: "Watchdesk" });
    if (entry === undefined) throw new Error("The keyring has no entry of Watchdesk.");
    return entry;
  });

  await test.step("day 2, keyring B: nothing changes until the user starts anew", async () => {
    await desktop.keychain.stop();
    await desktop.keychain.start("unlocked", "B");
    const { page, quit } = await launch();
    await expect(page.getByText("has no entry of Watchdesk for this account")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByText("Checked again.")).toBeVisible();
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
    await page.getByRole("button", { name: "Start anew…" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("anything not yet sent");
    await dialog.getByRole("button", { name: "Start anew" }).click();
    await page.getByRole("button", { name: "Sign in again" }).first().click();
    await signInPage(page).enterPassword(service.credentials.password);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await quit();
    expect(countArrived()).toBe(0);
  });

  await test.step("day 3, both: the two entries are named, and nothing is sent", async () => {
    await openBeside(desktop, entryOfDay1);
    const { page, quit } = await launch();
    await expect(page.getByText("has several entries of Watchdesk")).toBeVisible();
    await expect(page.getByRole("button", { name: "Start anew…" })).toBeHidden();
    await quit();
    expect(countArrived()).toBe(0);
  });

  await test.step("day 4, keyring A: the data is back, and the message arrives once", async () => {
    await desktop.keychain.stop();
    await desktop.keychain.start("unlocked");
    const { page, quit } = await launch();
    await expect(page.getByText("data that was set aside is back")).toBeVisible();
    await expect.poll(countArrived).toBe(1);
    await expect(shellPage(page).unsent).toHaveCount(0);
    await quit();
    expect(countArrived()).toBe(1);
  });
});
