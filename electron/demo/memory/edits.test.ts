import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startService } from "../service.ts";
import { start } from "../test/start.ts";

/** Starts the same service again and again. */
async function makeStarts() {
  const stateFile = join(await mkdtemp(join(tmpdir(), "watchdesk-demo-")), "state.json");
  return () => startService({ profile: "demo", dialect: "plain", stateFile, now: () => start });
}

it("remembers what others have changed", async () => {
  const restart = await makeStarts();
  const first = await restart();
  const alert = first.addAlert({ created: start - 90_000 });
  first.setAlertState(alert.id, "SNOOZED");
  const kept = first.addMessage({ sent: start - 60_000 });
  const gone = first.addMessage();
  const [made] = first.world.messages;
  first.editMessage(kept.id, "Can you take the night shift?");
  first.editMessage(made?.id ?? "", "Changed");
  first.removeMessage(gone.id);
  first.readConversation(kept.fromId);
  await first.stop();

  const second = await restart();
  const { alerts, messages } = second.world;
  expect(alerts.find(({ id }) => id === alert.id)).toMatchObject({
    state: "SNOOZED",
    created: start - 90_000,
  });
  expect(messages.find(({ id }) => id === kept.id)).toMatchObject({
    text: "Can you take the night shift?",
    sent: start - 60_000,
    isRead: true,
  });
  expect(messages.find(({ id }) => id === made?.id)?.text).toBe("Changed");
  expect(messages.some(({ id }) => id === gone.id)).toBe(false);
  // The id of what was there once is not given again.
  expect(second.addMessage().id).not.toBe(gone.id);
  await second.stop();
});

it("declines to change what is not there", async () => {
  const service = await (await makeStarts())();
  expect(() => service.setAlertState("0", "DELETED")).toThrow("no");
  expect(() => service.editMessage("0", "x")).toThrow("no");
  await service.stop();
});
