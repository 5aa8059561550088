import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startService } from "../service.ts";
import { start } from "../test/start.ts";

/** Creates a function that starts the same service repeatedly. */
async function createStarter() {
  const stateFile = join(await mkdtemp(join(tmpdir(), "watchdesk-demo-")), "state.json");
  return () => startService({ profile: "demo", dialect: "plain", stateFile, now: () => start });
}

it("persists changes from other devices", async () => {
  const restart = await createStarter();
  const first = await restart();
  const alert = first.addAlert({ created: start - 90_000 });
  first.setAlertState(alert.id, "SNOOZED");
  const edited = first.addMessage({ sent: start - 60_000 });
  const removed = first.addMessage();
  const [original] = first.world.messages;
  first.editMessage(edited.id, "Can you take the night shift?");
  first.editMessage(original?.id ?? "", "Changed");
  first.removeMessage(removed.id);
  first.readConversation(edited.fromId);
  await first.stop();

  const second = await restart();
  const { alerts, messages } = second.world;
  expect(alerts.find(({ id }) => id === alert.id)).toMatchObject({
    state: "SNOOZED",
    created: start - 90_000,
  });
  expect(messages.find(({ id }) => id === edited.id)).toMatchObject({
    text: "Can you take the night shift?",
    sent: start - 60_000,
    isRead: true,
  });
  expect(messages.find(({ id }) => id === original?.id)?.text).toBe("Changed");
  expect(messages.some(({ id }) => id === removed.id)).toBe(false);
  // The id of a removed message is not reused.
  expect(second.addMessage().id).not.toBe(removed.id);
  await second.stop();
});

it("rejects changes of unknown records", async () => {
  const service = await (await createStarter())();
  expect(() => service.setAlertState("0", "DELETED")).toThrow("no");
  expect(() => service.editMessage("0", "x")).toThrow("no");
  await service.stop();
});
