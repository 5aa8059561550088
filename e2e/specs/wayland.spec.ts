import { listSwayWindows } from "../../build/runtime/desktop/wayland/sway.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test.use({ desktopOptions: { compositor: "sway" } });

test("on Wayland the window appears at each start", async ({
  desktop,
  prepareSignedIn,
  launch,
}) => {
  await prepareSignedIn();
  // Every third start, a hidden window does not draw there.
  for (let start = 1; start <= 3; start += 1) {
    const { quit } = await launch();
    await expect
      .poll(() => listSwayWindows(desktop.env))
      .toMatchObject([{ title: "Tasks – Watchdesk", isFocused: true, width: 1280, height: 820 }]);
    await quit();
  }
});
