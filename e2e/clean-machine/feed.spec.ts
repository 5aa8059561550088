import { stat } from "node:fs/promises";
import { join } from "node:path";
import { administer, mustAdminister, quote } from "./guide.ts";
import {
  createConversation,
  expect,
  expectVersion,
  publishScript,
  receiveImage,
  signIn,
  test,
} from "./steps.ts";

test("an AppImage updates itself through the signed feed", async ({ desktop, service, user }) => {
  const { write, restore, expectKept, countSent } = createConversation(user, service);
  const image = join(desktop.home, "Applications", "watchdesk.AppImage");
  const start = () => user.startProgram(image);
  const readSize = async () => (await stat(image)).size;

  await test.step("the user copies the file and makes it executable", async () => {
    quote("copy the file, and make it executable");
    await administer("apt-get purge -y watchdesk", "/");
    await mustAdminister(publishScript("0.1.1"), "/");
    await receiveImage(image);
    await start();
    await signIn(user, service);
  });

  await test.step("a message waits for the service, and the next one is a draft", async () => {
    await write();
    await user.picture("queued");
  });

  const former = await readSize();
  await test.step("the user finds the update, which is downloaded", async () => {
    quote("by Watchdesk, if the user may write the file");
    await expectVersion(user, "0.1.0-test");
    await user.picture("before");
    await user.click("Check now");
    await user.awaitText("Version 0.1.1-test is ready");
    await user.picture("ready");
    expect(await readSize()).toBe(former);
  });

  await test.step("the restart waits for the message; the user quits instead", async () => {
    await user.press("Tab");
    await user.press("Return");
    await user.awaitText("Something is waiting to be sent");
    await user.picture("restart-waits");
    await user.quit();
    expect(countSent()).toBe(0);
  });

  await test.step("the next start is the new version, sends the message once and has the draft", async () => {
    await start();
    await user.awaitText("1 message: delivery unclear");
    restore();
    // Until then the banner states that nothing is received.
    await user.awaitText("Watchdesk was updated from 0.1.0-test");
    await user.picture("updated");
    await expectVersion(user, "0.1.1-test");
    await user.picture("new-version");
    await expectKept();
    await user.picture("draft");
    await user.quit();
  });
});
