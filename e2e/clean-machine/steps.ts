import { chmod, copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import { formatAppLink, type LinkTarget } from "#shared/window/app-link.ts";
import { clearWorld, findOtherUser, postponeTasks } from "../fixtures/service-world.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { mustAdminister } from "./guide.ts";
import { createUser } from "./user.ts";

/** The folder of pictures, beside which the machine keeps its results. */
const pictures = "/shared/pictures";

/** A journey on the clean machine, whose user starts without any data; a failure leaves a picture. */
export const test = base.extend<{ user: ReturnType<typeof createUser> }>({
  startsSignedIn: false,
  user: async ({ desktop }, use, info) => {
    const folder = join(pictures, info.titlePath[0]?.replace(/\.spec\.ts$/, "") ?? "");
    await mkdir(folder, { recursive: true });
    await use(createUser(desktop, folder));
    if (info.status !== info.expectedStatus) await desktop.screenshot(join(folder, "failed.png"));
  },
});

type User = ReturnType<typeof createUser>;

/** Enters server and name at the first screen, which has the focus in the field of the address. */
export async function identify(
  user: User,
  { serverUrl, username }: Pick<RunningService["credentials"], "serverUrl" | "username">,
): Promise<void> {
  await user.awaitTitle("Sign in");
  await user.awaitText("Server address");
  await user.type(serverUrl);
  await user.press("Tab");
  await user.type(username);
  await user.press("Return");
}

/** Signs in at the first screen. */
export async function signIn(user: User, { credentials }: RunningService): Promise<void> {
  await identify(user, credentials);
  await user.awaitText("Password");
  await user.type(credentials.password);
  await user.picture("sign-in");
  await user.press("Return");
  await user.awaitTitle("Inbox");
  await user.awaitText("Updated");
}

/** A conversation with another user, in which the user of the journey writes while the service rejects everything. */
export function createConversation(user: User, service: RunningService) {
  const other = findOtherUser(service);
  const firstName = other.name.split(/\W/)[0] ?? "";
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  service.addMessage({ fromId: other.id, text: "Where are the pumps?", isRead: true });
  const linkTo = (target: LinkTarget) =>
    formatAppLink({ server: service.credentials.serverUrl, target }) ?? "";
  const text = "On their way.";
  const draft = "And two more";
  let restore = () => {};
  /** Opens it by a word of its row, which puts the focus into the field of the message. */
  const open = async (word: string) => {
    await user.press("ctrl+4");
    await user.awaitTitle("Messages");
    await user.click(word);
    await user.awaitText("Where are the pumps");
  };
  const countSent = () => service.world.messages.filter((one) => one.text === text).length;
  return {
    linkTo,
    countSent,
    /** Leaves a message in the outbox and a draft, both of which only this computer has. */
    write: async () => {
      restore = service.faults.inject({ fault: respondWithStatus(503) });
      await open(firstName);
      await user.type(text);
      await user.press("Return");
      await user.awaitText("1 message: delivery unclear");
      await user.type(draft);
      await user.awaitText(draft);
    },
    /** Makes the service respond again. */
    restore: () => restore(),
    /** Resolves when the message was sent, and expects that it was sent once, and that the draft is unchanged. */
    expectKept: async () => {
      await expect.poll(countSent).toBe(1);
      await open("Draft");
      await expect.poll(user.copyField).toBe(draft);
      await expect.poll(() => user.sees("1 message: delivery unclear")).toBe(false);
      expect(countSent()).toBe(1);
    },
  };
}

/** Expects that the About screen copies this version. */
export async function expectVersion(user: User, version: string): Promise<void> {
  await user.press("ctrl+k");
  await user.type("About Watchdesk");
  await user.awaitText("About Watchdesk", 2);
  await user.press("Return");
  await user.awaitTitle("About");
  await user.awaitText("Include this when you report");
  await user.press("Tab", "Return");
  await user.awaitText("Copied");
  expect(await user.readClipboard()).toContain(`Watchdesk: ${version} `);
}

/** The publisher replaces what is published by a version. */
export const publishScript = (version: string): string =>
  `cp -r /shared/${version}/. /shared/served`;

/** The user copies the AppImage of the first version, and makes it executable. */
export async function receiveImage(image: string): Promise<void> {
  // Each desktop with sound has it; AppImages do not contain it.
  await mustAdminister("apt-get update -q && apt-get install -y libasound2", "/");
  await mkdir(dirname(image), { recursive: true });
  await copyFile("/shared/0.1.0/updates/watchdesk-0.1.0-test-x86_64.AppImage", image);
  await chmod(image, 0o755);
}

export { expect };
