import { prepareAttaching } from "../fixtures/attach.ts";
import { findOther } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test("a window whose process is killed comes back with its screen, selection and draft", async ({
  service,
  enter,
}) => {
  const attachment = await prepareAttaching();
  const { app, page } = await enter(attachment.args);
  const tasks = listPage(page, "Tasks");
  await tasks.rows.nth(3).click();
  const title = await tasks.heading.textContent();
  const pid = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  process.kill(pid ?? 0, "SIGKILL");
  await page.waitForEvent("crash");
  const again = await attachment.attach();
  await expect(listPage(again, "Tasks").heading).toHaveText(title ?? "");
  expect(findOther(service)).toBeTruthy();
  expect(shellPage(again)).toBeTruthy();
});
