import { findBlock, mustAdminister, quote, receive } from "./guide.ts";
import { createConversation, expect, expectVersion, publishScript, signIn, test } from "./steps.ts";

test("a user works with the installed package, which the system updates", async ({
  desktop,
  service,
  user,
}) => {
  const { write, restore, expectKept, countSent, linkTo } = createConversation(user, service);

  await test.step("the administrator installs it with the commands of the guide", async () => {
    expect(await mustAdminister("dpkg-query --show watchdesk || true", "/")).toContain(
      "no packages",
    );
    await mustAdminister(publishScript("0.1.0"), "/");
    await receive("watchdesk.asc", "watchdesk.sources");
    await mustAdminister(findBlock("sh", "# Debian, Ubuntu"));
    const policy = await mustAdminister("apt-cache policy watchdesk");
    expect(policy).toMatch(/Installed: 0\.1\.0~test\n/);
    expect(policy).toContain("/repository/apt stable/main");
  });

  await test.step("the user starts it from the menu and signs in", async () => {
    await user.openMenuEntry();
    await user.awaitTitle("Sign in");
    await user.awaitText("Server address");
    await user.picture("menu");
    await signIn(user, service);
    await user.picture("signed-in");
  });

  await test.step("a link of another program opens in the running app, and starts the app", async () => {
    const [warm, cold] = service.world.tasks.slice(5);
    for (const [task, name] of [
      [warm, "link-warm"],
      [cold, "link-cold"],
    ] as const) {
      if (task === cold) await user.quit();
      await user.openLink(linkTo({ kind: "task", id: String(task?.id) }));
      await user.awaitTitle("Tasks");
      // The title above the record, besides that in the list.
      await user.awaitText(task?.name ?? "", 2);
      await user.picture(name);
    }
  });

  await test.step("a new alert is notified, and its notification opens it", async () => {
    service.addAlert({ title: "Pump 3 is off", severity: "HIGH" });
    await expect.poll(() => user.isNotified("Pump 3 is off")).toBe(true);
    await user.picture("alert");
    const [shown] = await desktop.notifications();
    await desktop.pressNotification(shown?.id ?? 0);
    await user.awaitTitle("Alerts");
    await user.awaitText("Pump 3 is off");
    await user.picture("alert-opened");
  });

  await test.step("a message waits for the service, and the next one is a draft", async () => {
    await write();
    await user.picture("queued");
  });

  await test.step("the system installs the next version, and the app offers to restart", async () => {
    quote('After an update by the system Watchdesk offers "Restart to finish updating" in About.');
    await mustAdminister(publishScript("0.1.1"), "/");
    await mustAdminister("sudo apt-get update && sudo apt-get upgrade -y");
    expect(await mustAdminister("dpkg-query --show watchdesk")).toBe("watchdesk\t0.1.1~test\n");
    await expectVersion(user, "0.1.0-test");
    await user.awaitText("Restart to finish updating");
    await user.picture("offered");
  });

  await test.step("the restart waits for the message, which is sent once", async () => {
    await user.click("Restart to finish updating");
    await user.awaitText("Something is waiting to be sent");
    await user.picture("restart-waits");
    expect(countSent()).toBe(0);
    restore();
    await user.awaitText("Watchdesk was updated from 0.1.0-test");
    // Not at the record of the link with which the app was started.
    await user.awaitTitle("Inbox");
    await user.picture("updated");
  });

  await test.step("the new version runs, with the draft", async () => {
    await expectVersion(user, "0.1.1-test");
    await user.picture("new-version");
    await expectKept();
    await user.picture("draft");
    await user.quit();
  });
});
