import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WorldMessage } from "#demo/world/world.ts";
import { startApp } from "./app-process.ts";
import { received } from "./people.ts";
import type { Computer, Picture, Written } from "./protocol.ts";
import type { Remote } from "./service.ts";

/** How the app ended before the damage. */
export const ends = ["clean", "killed"] as const;
export type End = (typeof ends)[number];

/** What somebody wrote before the damage. */
export const written = {
  sent: { userId: "2", text: "Sent and confirmed" },
  queued: [
    { userId: "2", text: "Queued first, as the network is gone" },
    { userId: "3", text: "Queued second" },
  ],
  draft: { userId: "4", text: "Begun, not sent" },
} satisfies { sent: Written; queued: Written[]; draft: Written };

/** A computer as the app left it, to be copied, and an older copy of its files. */
export type Template = { end: End; folder: string; older: string; arrived: WorldMessage[] };

/** Where the app's files are on a computer, and the file that stands for the keychain. */
export const computerIn = (folder: string): Computer => ({
  folder: join(folder, "data"),
  keychain: join(folder, "keychain.json"),
});

/** Looks again and again, until it is done or that takes too long; what was seen last. */
export async function until<T>(
  look: () => Promise<T>,
  isDone: (seen: T) => boolean,
  timeout = 10_000,
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const seen = await look();
    if (isDone(seen) || performance.now() > end) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const find = (picture: Picture, text: string) =>
  "messages" in picture.stored
    ? picture.stored.messages.find((message) => message.text === text)
    : undefined;

export const stateOf = (picture: Picture, text: string) => find(picture, text)?.state;

/** It was tried in vain, and waits. */
const isWaiting = (picture: Picture, { text }: Written): boolean =>
  find(picture, text)?.state === "queued" && find(picture, text)?.hasFailed === true;

/** Has somebody sign in, send, write and queue; the app then ends as `end` says. */
export async function makeTemplate(remote: Remote, parent: string, end: End): Promise<Template> {
  const folder = join(parent, end);
  const older = join(parent, `${end}-older`);
  const computer = computerIn(folder);
  mkdirSync(computer.folder, { recursive: true });
  writeFileSync(computer.keychain, "{}");

  const first = startApp();
  await first.describe({ to: "begin", ...computer });
  await first.tell({ to: "setOnline", isOnline: true });
  await first.tell({ to: "signIn", ...remote.credentials });
  const hasReceived = ({ stored }: Picture) =>
    "messages" in stored && stored.received.length === received.length;
  const begun = await until(() => first.describe({ to: "describe" }), hasReceived);
  if (!hasReceived(begun)) throw new Error("What the service has did not arrive.");
  await first.quit();
  cpSync(folder, older, { recursive: true });

  const second = startApp();
  await second.describe({ to: "begin", ...computer });
  await second.tell({ to: "setOnline", isOnline: true });
  const { sent, queued, draft } = written;
  await second.tell({ to: "send", ...sent });
  const describe = () => second.describe({ to: "describe" });
  const picture = await until(describe, (seen) => stateOf(seen, sent.text) === "sent");
  if (stateOf(picture, sent.text) !== "sent") {
    throw new Error(`The first message was not sent: ${JSON.stringify(picture)}`);
  }
  await second.tell({ to: "setOnline", isOnline: false });
  for (const message of queued) await second.tell({ to: "send", ...message });
  await second.tell({ to: "draft", ...draft });
  const areWaiting = (seen: Picture) => queued.every((message) => isWaiting(seen, message));
  if (!areWaiting(await until(describe, areWaiting))) throw new Error("They do not wait.");
  if (end === "clean") await second.quit();
  else await second.kill();
  return { end, folder, older, arrived: remote.world.messages };
}
