import type { RunningService } from "#demo/service.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { fetchConversation } from "#main/features/messages/sync/fetch-conversation.ts";
import { createQuietWorker } from "#main/outbox/test/quiet-worker.ts";
import type { Service } from "#main/service/transport.ts";
import type { Store } from "#main/store/store.ts";

/** The maximum time until an accepted message is reported as sent, in ms. */
const timeout = 3_000;
const longest = 120_000;

/** Sends a message through the outbox; resolves to all problems. */
export async function sendMessage(
  remote: RunningService,
  service: Service,
  store: Store,
  userId: string,
): Promise<string[]> {
  const text = `A message to be sent once ${remote.port}`;
  const time = simulateTime(Date.now());
  const { now, setTimer, during } = time;
  const call: Service["call"] = (...request) => during(() => service.call(...request));
  const workspace = { service: { ...service, call }, store };
  // The user has opened the conversation before.
  await fetchConversation({ workspace, now }, userId, 50);
  const worker = createQuietWorker(workspace, { now, setTimer });
  worker.start();
  try {
    const { id } = await worker.add({ kind: "message", userId, text });
    const began = now();
    let state = "queued";
    while (state !== "sent" && state !== "refused" && now() - began < longest) {
      await time.pass(100);
      state = (await store.getEntry(id))?.entry.state ?? "gone";
    }
    // Simulated time: the speed of this machine does not count.
    const took = now() - began;
    // A service that fails may not know for a while whether it has accepted a message.
    const limit = remote.dialect.readings.payloads.otherEncoding === 500 ? longest : timeout;
    const times = remote.world.messages.filter((message) => message.text === text).length;
    const shown = (await store.listMessages(userId, { from: "latest" }, 100)).rows;
    const stored = shown.filter((message) => message.text === text).length;
    return [
      ...(state === "sent" && took <= limit
        ? []
        : [`outbox: a message is ${state} after ${took} ms`]),
      ...(times === 1 ? [] : [`outbox: a message was taken ${times} times`]),
      ...(stored <= 1 ? [] : [`outbox: a message is stored ${stored} times`]),
    ];
  } finally {
    worker.stop();
  }
}
