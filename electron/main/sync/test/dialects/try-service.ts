import { setTimeout as sleep } from "node:timers/promises";
import type { DialectChoice } from "#demo/dialects/choose.ts";
import { expectOf, wireIdOf } from "#demo/dialects/expect.ts";
import { toDialect } from "#demo/dialects/generate.ts";
import { plainReadings } from "#demo/dialects/plain.ts";
import type { Readings } from "#demo/dialects/readings/readings.ts";
import { type RunningService, startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import type { DialectPatch } from "#main/api/dialect.ts";
import * as operations from "#main/api/operations.ts";
import type { Reply } from "#main/api/reply.ts";
import type { Service } from "#main/api/transport.ts";
import type { Store } from "#main/store/store.ts";
import { fetchConversation } from "#main/sync/messages/fetch-conversation.ts";
import { createOutboxWorker } from "#main/sync/outbox/worker.ts";
import type { Result } from "#shared/ipc/failure.ts";
import { compareFacts, expectFacts, type Facts } from "./facts.ts";
import { readService, signIn, type Told } from "./read-service.ts";

const madeAt = Date.UTC(2026, 10, 20, 12);
const startWorld = (dialect: DialectChoice): Promise<RunningService> =>
  startService({ world: createWorld("demo", madeAt, 1), dialect });

const partnersOf = ({ world }: RunningService): string[] =>
  world.users.flatMap(({ id }) => (id === world.mainUserId ? [] : [id])).slice(0, 3);

/** What the plain service tells of the same world: it is checked against the world elsewhere. */
export async function readPlain(openStore: () => Store): Promise<Told> {
  const remote = await startWorld(toDialect(plainReadings));
  const store = openStore();
  try {
    const { service } = await signIn(remote);
    return await readService(service, store, partnersOf(remote));
  } finally {
    await store.close();
    await remote.stop();
  }
}

/**
 * Signs in to a service of these readings, reads every list, does every write and sends a message
 * through the outbox, without configuration. Resolves to all that went wrong.
 */
export async function tryService(
  readings: Readings,
  plain: Told,
  openStore: () => Store,
  patch?: DialectPatch,
): Promise<string[]> {
  const remote = await startWorld(toDialect(readings));
  const store = openStore();
  try {
    const { service } = await signIn(remote, patch);
    const partners = partnersOf(remote).map((id) => wireIdOf(readings, id, "person"));
    const told = await readService(service, store, partners);
    return [
      ...told.problems,
      ...compareLists(readings, plain, told),
      ...(await sendMessage(remote, service, store, partners[1] ?? "")),
      ...(await write(remote, service, readings)),
    ];
  } catch (error) {
    return [`sign-in: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await store.close();
    await remote.stop();
  }
}

function compareLists(readings: Readings, plain: Told, told: Told): string[] {
  const expected = expectOf(readings);
  return [...plain.facts].flatMap(([name, all]) => {
    const read = told.facts.get(name);
    if (read === undefined) return [];
    const wanted = all.map((facts) => expectFacts(name, facts, readings, expected));
    const isCut =
      (name === "alerts" && expected.alertLists.most !== null) ||
      (name === "messages" && !expected.messageLists.keepsNewest) ||
      (name === "conversations" && !expected.messageLists.keepsNewestConversations);
    if (!isCut && read.length !== wanted.length) {
      return [`${name}: ${read.length} records for ${wanted.length}`];
    }
    const problems = read.flatMap((facts) => {
      const match = find(wanted, facts);
      return match === undefined
        ? [`${name}: nothing in the world is ${JSON.stringify(facts).slice(0, 200)}`]
        : compareFacts(name, match, facts, expected);
    });
    return [...new Set(problems)].slice(0, 4);
  });
}

const find = (wanted: Facts[], { id, text }: Facts): Facts | undefined =>
  wanted.find((one) => (one.id === "" ? one.text === text : one.id === id));

/** Well within the three seconds in which a message that was taken must be told as sent. */
const patience = 3_000;
const longest = 120_000;

async function sendMessage(
  remote: RunningService,
  service: Service,
  store: Store,
  userId: string,
): Promise<string[]> {
  const text = `A message to be sent once ${remote.port}`;
  const fetcher = { workspace: { service, store }, now: Date.now };
  // Whoever writes has the conversation before them.
  await fetchConversation(fetcher, userId, 50);
  // Waits are left out, and count all the same.
  let skipped = 0;
  const now = () => Date.now() + skipped;
  const worker = createOutboxWorker({
    workspace: { service, store },
    now,
    random: () => 0.5,
    setTimer: (run, delay) => {
      const timer = setTimeout(() => {
        skipped += delay;
        run();
      }, 20);
      return () => clearTimeout(timer);
    },
    fetchMessages: (partner, limit, signal) => fetchConversation(fetcher, partner, limit, signal),
    device: { name: "desk", getToken: () => null, keepToken: async () => {} },
    onChange: () => {},
    onSent: () => {},
    onExpired: () => {},
  });
  worker.start();
  try {
    const { id } = await worker.add({ kind: "message", userId, text });
    const began = now();
    let state = "queued";
    while (state !== "sent" && state !== "refused" && now() - began < longest) {
      await sleep(5);
      state = (await store.getEntry(id))?.entry.state ?? "gone";
    }
    const took = now() - began;
    // Whether a message that a service has failed beside was taken, it may itself not know for a while.
    const limit = remote.dialect.readings.payloads.otherEncoding === 500 ? longest : patience;
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

/** Each write that changes something; what came of it is looked up in the world. */
async function write(
  remote: RunningService,
  service: Service,
  readings: Readings,
): Promise<string[]> {
  const { world, credentials } = remote;
  const problems: string[] = [];
  const run = async (
    what: string,
    asking: () => Promise<Result<Reply<unknown>>>,
    isDone = () => true,
  ) => {
    let reply = await asking();
    // Somebody would press the button again.
    for (let tries = 1; tries < 3 && !reply.ok && reply.code === "serviceFailed"; tries += 1) {
      reply = await asking();
    }
    const read = reply.ok ? reply.value.read() : reply;
    if (!read.ok) problems.push(`${what}: ${read.code}: ${read.message}`);
    else if (!isDone()) problems.push(`${what}: told as done, and is not`);
  };
  const me = world.users.find(({ id }) => id === world.mainUserId);
  await run(
    "rename",
    () => operations.updateProfile(service, { firstName: "Ada", lastName: "Bo" }),
    () => me?.displayName === "Ada Bo",
  );
  await run("position", () =>
    operations.updateLocation(service, { lat: 1.5, lng: 2.5, accuracy: 3 }),
  );
  await run("device", () =>
    operations.registerDevice(service, { token: "d".repeat(64), deviceInfo: "desk" }),
  );
  await run("no device", () => operations.removeDevice(service, { token: "d".repeat(64) }));
  const alert = world.alerts.find(
    ({ userId, state }) => userId === world.mainUserId && state === "NEW",
  );
  if (alert !== undefined) {
    const id = wireIdOf(readings, alert.id, "alert");
    await run(
      "acknowledge",
      () => operations.acknowledgeAlert(service, { id }),
      () => alert.state === "ACKNOWLEDGED",
    );
  }
  const partner = world.users.find(({ id }) => id !== world.mainUserId)?.id ?? "";
  const userId = wireIdOf(readings, partner, "person");
  await run("mark as read", () => operations.markAsRead(service, { userId }));
  const { username, password } = credentials;
  const change = { username, oldPassword: password, password: "another-secret" };
  await run("password", () => operations.changePassword(service, change));
  await run("reset", () => operations.resetPassword(service, { username, alternate: false }));
  await run("sign-out", () => operations.logout(service, undefined));
  return problems;
}
