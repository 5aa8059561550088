import { setTimeout as sleep } from "node:timers/promises";
import type { RunningService } from "#demo/service.ts";
import type { Service } from "#main/api/transport.ts";
import type { Store } from "#main/store/store.ts";
import { fetchConversation } from "#main/sync/messages/fetch-conversation.ts";
import { createQuietWorker } from "#main/sync/outbox/test/quiet-worker.ts";

/** Well within the three seconds in which a message that was taken must be told as sent. */
const timeout = 3_000;
const longest = 120_000;

/** Sends a message through the outbox. Resolves to all that went wrong. */
export async function sendMessage(
  remote: RunningService,
  service: Service,
  store: Store,
  userId: string,
): Promise<string[]> {
  const text = `A message to be sent once ${remote.port}`;
  const workspace = { service, store };
  // Whoever writes has the conversation before them.
  await fetchConversation({ workspace, now: Date.now }, userId, 50);
  // Waits are left out, and count all the same.
  let skipped = 0;
  const now = () => Date.now() + skipped;
  const worker = createQuietWorker(workspace, {
    now,
    setTimer: (run, delay) => {
      const timer = setTimeout(() => {
        skipped += delay;
        run();
      }, 20);
      return () => clearTimeout(timer);
    },
  });
  worker.start();
  try {
    const { id } = await worker.add({ kind: "message", userId, text });
    const began = now();
    const before = skipped;
    let state = "queued";
    while (state !== "sent" && state !== "refused" && now() - began < longest) {
      await sleep(5);
      state = (await store.getEntry(id))?.entry.state ?? "gone";
    }
    // What the outbox has waited; how fast this machine is has nothing to do with it.
    const took = skipped - before;
    // Whether a message that a service has failed beside was taken, it may itself not know for a while.
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
