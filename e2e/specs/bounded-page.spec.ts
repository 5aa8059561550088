import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { askMain } from "../fixtures/call-main.ts";
import { installBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

const position = { lat: 55.6761, lng: 12.5683, accuracy: null };
const somewhere = "https://example.org/page";

const countWindows = async (desktop: Desktop) =>
  (await desktop.windows()).filter(({ title }) => title.includes("Watchdesk")).length;

test("a script of the page opens no address, keeps no draft and shares no position that the user does not want", async ({
  desktop,
  service,
  enter,
}) => {
  const browser = await installBrowser(desktop.home);
  const { page } = await enter([], browser.env);
  const open = (url = somewhere) => askMain(page, "link.open", { url });

  await test.step("a press opens one", async () => {
    await page.mouse.click(5, 5);
    expect(await open()).toMatchObject({ ok: true });
    await expect.poll(browser.opened).toBe(somewhere);
  });

  await test.step("without one it is asked about, once, and not again after no", async () => {
    const asked = open("https://example.org/other");
    expect(await open()).toMatchObject({ ok: false, code: "rateLimited" });
    await expect.poll(() => countWindows(desktop)).toBe(2);
    const dialog = (await desktop.windows()).find(({ title }) => title === "Watchdesk");
    await desktop.closeWindow(dialog?.id ?? "");
    expect(await asked).toMatchObject({ ok: false, code: "cancelled" });
    expect(await open()).toMatchObject({ ok: false, code: "rateLimited" });
    expect(await browser.opened()).toBe(somewhere);
  });

  await test.step("no draft is kept for users who do not exist", async () => {
    const draft = { userId: "stranger", text: "x".repeat(100_000) };
    expect(await askMain(page, "conversation.saveDraft", draft)).toMatchObject({
      code: "notFound",
    });
  });

  await test.step("no position is shared while that is off, except after a press", async () => {
    const share = () => askMain(page, "location.share", position);
    const before = service.world.locations.length;
    await page.mouse.click(5, 5);
    expect(await share()).toMatchObject({ ok: true });
    expect(await share()).toMatchObject({ ok: false, code: "forbidden" });
    await expect.poll(() => service.world.locations.length).toBe(before + 1);
    expect(await askMain(page, "settings.set", { location: "whileOpen" })).toMatchObject({
      ok: true,
    });
    expect(await share()).toMatchObject({ ok: true });
  });
});

test.describe("where the organisation has switched it off", () => {
  test.use({ policy: { location: "off" } });

  test("no position is found, kept or sent, whatever is pressed", async ({ service, enter }) => {
    const { page } = await enter();
    const before = service.world.locations.length;
    await askMain(page, "settings.set", { location: "whileOpen" });
    await page.mouse.click(5, 5);
    expect(await askMain(page, "location.share", position)).toMatchObject({ code: "forbidden" });
    await page.mouse.click(5, 5);
    const [state, failed] = await page.evaluate(async () => [
      (await navigator.permissions.query({ name: "geolocation" })).state,
      await new Promise<number>((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve(0),
          ({ code }) => resolve(code),
        ),
      ),
    ]);
    expect([state, failed]).toEqual(["denied", 1]);
    expect(service.world.locations).toHaveLength(before);
  });
});
