import { callMain } from "../fixtures/call-main.ts";
import { expectDraft } from "../fixtures/expect-draft.ts";
import { selectByKeyboard } from "../fixtures/keyboard.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { shellPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

test("the language and the clocks change without a restart, and what is written stays", async ({
  service,
  launchSignedIn,
}) => {
  const other = findOtherUser(service);
  clearWorld(service, "messages");
  service.addMessage({ fromId: other.id, text: "How is the levee?", isRead: true });
  const { app, page } = await launchSignedIn();
  const readMenu = () =>
    app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap(({ label, submenu }) => [
        label,
        ...(submenu?.items ?? []).map((item) => item.label),
      ]),
    );
  const readProcess = () => app.evaluate(() => process.pid);
  const started = await readProcess();
  await openConversation(page);
  await shellPage(page).composer.pressSequentially("The levee hol");
  await expectDraft(page, other.id, "The levee hol");

  await test.step("Spanish: window, menu and failures of main", async () => {
    await callMain(page, "settings.set", { language: "es" });
    await expect(page.getByRole("heading", { name: "Mensajes", level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    // The conversation is open as before, with the draft.
    await expect(page.getByRole("textbox", { name: /^Mensaje/ })).toHaveValue("The levee hol");
    await expect.poll(readMenu).toContain("Salir de Watchdesk");
    const passwords = { oldPassword: "wrong", password: "never-used-before" };
    const refused = await callMain(page, "profile.changePassword", passwords);
    expect(refused).toMatchObject({
      ok: false,
      message: expect.stringContaining("contraseña actual"),
    });
  });

  await test.step("times show both clocks", async () => {
    await callMain(page, "settings.set", { clocks: "both" });
    await expect(page.getByRole("contentinfo")).toContainText(/\d?\d:\d\d · \d\d:\d\dZ/);
  });

  await test.step("English again, in the same process", async () => {
    await callMain(page, "settings.set", { language: "en", clocks: "system" });
    await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
    await expect(shellPage(page).composer).toHaveValue("The levee hol");
    await expect.poll(readMenu).toContain("Quit Watchdesk");
    expect(await readProcess()).toBe(started);
  });
});

test("a setting that loads the window again keeps the focus", async ({ launchSignedIn }) => {
  const { page } = await launchSignedIn();
  await page.keyboard.press("Control+,");
  await page.getByRole("link", { name: "Language and time" }).click();
  const hours = page.getByRole("radio", { name: "12-hour" });
  const loaded = page.waitForEvent("load");
  await selectByKeyboard(page, hours);
  await loaded;
  await expect(hours).toBeChecked();
  await expect(hours).toBeFocused();
});
