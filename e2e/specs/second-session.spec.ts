import { pressKeys } from "../fixtures/press-keys.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test("a start on a second display states where Watchdesk runs, and moves it there", async ({
  desktop,
  desktops,
  launch,
  launchSignedIn,
}) => {
  test.skip(desktop.env.WAYLAND_DISPLAY !== undefined, "The second display is one of X.");
  const first = await launchSignedIn();
  const other = await desktops.acquire({});
  try {
    const ended = first.app.waitForEvent("close");
    const moved = launch([], { DISPLAY: other.env.DISPLAY ?? "" });
    const listTitles = async () => (await other.windows()).map(({ title }) => title);
    await expect.poll(listTitles).toContain("Watchdesk");
    // A link that is opened here does not act there.
    await expect(first.page).toHaveTitle("Tasks – Watchdesk");
    await pressKeys(other, "Return");
    await ended;
    const { page, quit } = await moved;
    await expect(page).toHaveTitle("Tasks – Watchdesk");
    await expect.poll(listTitles).toContain("Tasks – Watchdesk");
    await quit();
  } finally {
    await desktops.release(other);
  }
});
