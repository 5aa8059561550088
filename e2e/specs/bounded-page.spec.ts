import { listWindows } from "../fixtures/app-window.ts";
import { callMain } from "../fixtures/call-main.ts";
import { installBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test.use({ sharesApp: true });

const position = { lat: 55.6761, lng: 12.5683, accuracy: null };
const somewhere = "https://example.org/page";

test("a script in the page cannot open links, save drafts or share the position without the user", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const browser = await installBrowser(desktop.home);
  const { page } = await launchSignedIn();
  const open = (url = somewhere) => callMain(page, "link.open", { url });

  await test.step("a link opens after a click", async () => {
    await page.mouse.click(5, 5);
    expect(await open()).toMatchObject({ ok: true });
    await expect.poll(browser.opened).toBe(somewhere);
  });

  await test.step("without a click a link prompts once, and not again after a refusal", async () => {
    const prompted = open("https://example.org/other");
    expect(await open()).toMatchObject({ ok: false, code: "rateLimited" });
    await expect.poll(() => listWindows(desktop)).toHaveLength(2);
    const dialog = (await desktop.windows()).find(({ title }) => title === "Watchdesk");
    await desktop.closeWindow(dialog?.id ?? "");
    expect(await prompted).toMatchObject({ ok: false, code: "cancelled" });
    expect(await open()).toMatchObject({ ok: false, code: "rateLimited" });
    expect(await browser.opened()).toBe(somewhere);
  });

  await test.step("no draft is saved for unknown users", async () => {
    const draft = { userId: "stranger", text: "x".repeat(100_000) };
    expect(await callMain(page, "conversation.saveDraft", draft)).toMatchObject({
      code: "notFound",
    });
  });

  await test.step("while sharing is off, the position is shared only after a click", async () => {
    const share = () => callMain(page, "location.share", position);
    const before = service.world.locations.length;
    await page.mouse.click(5, 5);
    expect(await share()).toMatchObject({ ok: true });
    expect(await share()).toMatchObject({ ok: false, code: "forbidden" });
    await expect.poll(() => service.world.locations.length).toBe(before + 1);
    expect(await callMain(page, "settings.set", { location: "whileOpen" })).toMatchObject({
      ok: true,
    });
    expect(await share()).toMatchObject({ ok: true });
  });
});
