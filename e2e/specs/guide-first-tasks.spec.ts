import { followGuide } from "../fixtures/guide-steps.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test.use({ sharesApp: true, startsSignedIn: false });

test("a new user follows five tasks of docs/guide by their own words", async ({
  service,
  launch,
}) => {
  const { world, credentials } = service;
  clearWorld(service, "alerts", "messages");
  const { id } = service.addAlert({ title: "Pump 3 stands still", severity: "CRITICAL" });
  service.addMessage({ fromId: findOtherUser(service).id, text: "Can you come over?" });
  const { page } = await launch();

  await test.step("sign in", () =>
    followGuide(page, "sign-in", {
      "the address of the service": credentials.serverUrl,
      "your user name": credentials.username,
      "your password": credentials.password,
    }));
  await test.step("acknowledge a critical alert", async () => {
    await followGuide(page, "acknowledge-alert");
    const readState = () => world.alerts.find((alert) => alert.id === id)?.state;
    await expect.poll(readState).toBe("ACKNOWLEDGED");
  });
  await test.step("write a message", async () => {
    await followGuide(page, "write-message", { "your message": "On my way." });
    expect(world.messages.map(({ text }) => text)).toEqual(["Can you come over?", "On my way."]);
  });
  await test.step("find anything", () => followGuide(page, "find-anything"));
  await test.step("add to the shift log", () => followGuide(page, "log-entry"));
});
