import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brokenVersions } from "./broken-versions.ts";
import { administer, mustAdminister } from "./guide.ts";
import { createConversation, expect, publishScript, receiveImage, signIn, test } from "./steps.ts";

test("a version that fails at its first start gives way to the former one, with everything", async ({
  desktop,
  service,
  user,
}) => {
  const { write, restore, expectKept, countSent } = createConversation(user, service);
  const image = join(desktop.home, "Applications", "watchdesk.AppImage");
  const start = () => user.startProgram(image);
  const former = "0.1.0-test";
  /** The text of the file that says what the next start does; empty if it does nothing. */
  const readNextStart = async () => {
    const found = await user.run("find", desktop.home, "-name", "next-start.json");
    const [path = ""] = found.stdout.split("\n");
    return path === "" ? "" : readFile(path, "utf8").catch(() => "");
  };
  const countProcesses = async () => {
    const { stdout } = await user.run("sh", "-c", "pgrep -c -f '[.]mount_watchdesk' || true");
    return Number(stdout);
  };

  const openAbout = async () => {
    await user.press("ctrl+k");
    await user.type("About Watchdesk");
    await user.awaitText("About Watchdesk", 2);
    await user.press("Return");
    await user.awaitTitle("About");
    await user.awaitText(former);
  };

  await test.step("a message waits in the first version, and the next one is a draft", async () => {
    await administer("apt-get purge -y watchdesk", "/");
    await mustAdminister(publishScript("0.1.0"), "/");
    await receiveImage(image);
    await start();
    await signIn(user, service);
    await write();
  });

  for (const [index, { version }] of brokenVersions.entries()) {
    await test.step(`${version} is downloaded, and fails`, async () => {
      await mustAdminister(publishScript(version), "/");
      await openAbout();
      await user.click(index === 0 ? "Check now" : "Try again");
      await user.awaitText(`Version ${version}-test is ready`);
      await user.quit();
      await start();
      await expect.poll(readNextStart).toContain('"starts":1');
      await user.picture(`${version}-fails`);
    });

    await test.step("the former version starts with everything that was there", async () => {
      // A version that ends is started again by the user; one that shows nothing gives up by itself.
      if (version !== "0.1.4") {
        await expect.poll(countProcesses).toBe(0);
        await start();
      }
      await user.awaitText("1 message: delivery unclear");
      await openAbout();
      await user.awaitText("The new version did not start");
      await user.picture(`after-${version}`);
      expect(countSent()).toBe(0);
    });
  }

  await test.step("the message is sent once, and the draft is there", async () => {
    restore();
    await expectKept();
    await user.picture("kept");
    await user.quit();
  });
});
