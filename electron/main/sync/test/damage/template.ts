import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WorldMessage } from "#demo/world/world.ts";
import { patience, startApp } from "./app-process.ts";
import { type Computer, received, type Snapshot, type Written } from "./protocol.ts";
import type { Remote } from "./service.ts";

/** How the app ended before the damage. */
export const ends = ["clean", "killed"] as const;
export type End = (typeof ends)[number];

/** What the user wrote before the damage. */
export const written = {
  sent: { userId: "2", text: "Sent and confirmed" },
  queued: [
    { userId: "2", text: "Queued first, as the network is gone" },
    { userId: "3", text: "Queued second" },
  ],
  draft: { userId: "4", text: "Begun, not sent" },
} satisfies { sent: Written; queued: Written[]; draft: Written };

/** A computer as the app left it, an older copy of its files, and the messages at the service. */
export type Template = { end: End; folder: string; older: string; arrived: WorldMessage[] };

/** Returns the paths of a computer's data and keychain. */
export const computerIn = (folder: string): Computer => ({
  folder: join(folder, "data"),
  keychain: join(folder, "keychain.json"),
});

/** Polls until a condition holds or for as long as a process may take; resolves to the last value. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const value = await read();
    if (isDone(value) || performance.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const find = (snapshot: Snapshot, text: string) =>
  "messages" in snapshot.stored
    ? snapshot.stored.messages.find((message) => message.text === text)
    : undefined;

export const stateOf = (snapshot: Snapshot, text: string) => find(snapshot, text)?.state;

/** Whether a message was tried in vain, and waits. */
const isWaiting = (snapshot: Snapshot, { text }: Written): boolean =>
  find(snapshot, text)?.state === "queued" && find(snapshot, text)?.hasFailed === true;

/** Signs a user in, who sends and queues messages and saves a draft; then ends the app. */
export async function makeTemplate(remote: Remote, parent: string, end: End): Promise<Template> {
  const folder = join(parent, end);
  const older = join(parent, `${end}-older`);
  const computer = computerIn(folder);
  mkdirSync(computer.folder, { recursive: true });
  writeFileSync(computer.keychain, "{}");

  const first = startApp();
  await first.functions.begin(computer);
  await first.functions.setOnline(true);
  await first.functions.signIn(remote.credentials);
  const hasReceived = ({ stored }: Snapshot) =>
    "messages" in stored && stored.received.length === received.length;
  const begun = await until(first.functions.describe, hasReceived);
  if (!hasReceived(begun)) throw new Error("The messages of the service did not arrive.");
  await first.quit();
  cpSync(folder, older, { recursive: true });

  const second = startApp();
  const { begin, describe, saveDraft, send, setOnline } = second.functions;
  await begin(computer);
  await setOnline(true);
  const { sent, queued, draft } = written;
  await send(sent);
  const snapshot = await until(describe, (seen) => stateOf(seen, sent.text) === "sent");
  if (stateOf(snapshot, sent.text) !== "sent") {
    throw new Error(`The first message was not sent: ${JSON.stringify(snapshot)}`);
  }
  await setOnline(false);
  for (const message of queued) await send(message);
  await saveDraft(draft);
  const areWaiting = (seen: Snapshot) => queued.every((message) => isWaiting(seen, message));
  if (!areWaiting(await until(describe, areWaiting)))
    throw new Error("The queued messages do not wait.");
  if (end === "clean") await second.quit();
  else await second.kill();
  return { end, folder, older, arrived: remote.world.messages };
}
