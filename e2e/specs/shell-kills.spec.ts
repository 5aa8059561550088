import type { ElectronApplication } from "@playwright/test";
import { run } from "../../build/runtime/child-process.ts";
import { findMain, replaceProcess } from "../fixtures/app-processes.ts";
import { abandonPage, attach, debuggingArgs, detach } from "../fixtures/attach.ts";
import { expectDraft } from "../fixtures/expect-draft.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { shellPage } from "../pages/shell-page.ts";

/** `WATCHDESK_KILLS=100 npm run e2e -- --project=journeys shell-kills` runs the complete test. */
const rounds = Number(process.env.WATCHDESK_KILLS ?? 2);
/** Shortens the ten minutes in which three reloads are tried to half a minute. */
const clockSpeed = 20;
const recoveryPeriod = 10 * 60_000;
const reloadsTried = 2;

/** Measures main's heap, in MB. */
const measureHeap = (app: ElectronApplication): Promise<number> =>
  app.evaluate(() => {
    const { setFlagsFromString } = process.getBuiltinModule("node:v8");
    setFlagsFromString("--expose-gc");
    process.getBuiltinModule("node:vm").runInNewContext("gc")();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  });

test.use({ clockSpeed });

test(`each process beside main is killed ${rounds} times, and nothing is lost or done twice`, async ({
  service,
  desktop,
  timeLapse,
  launchSignedIn,
}) => {
  test.setTimeout(120_000 + rounds * 60_000);
  const { world } = service;
  const other = findOtherUser(service);
  clearWorld(service, "alerts", "messages");
  service.addMessage({ fromId: other.id, text: "How is it?", isRead: true });
  const { app, page } = await launchSignedIn(debuggingArgs);
  await openConversation(page);
  const main = await findMain(desktop);
  const notified = new Map<number, string>();
  let heap = 0;

  for (let round = 1; round <= rounds; round += 1) {
    service.addAlert({ title: `Alert ${round}.`, severity: "LOW" });
    const before = await attach(desktop);
    const { composer } = shellPage(before);
    await composer.fill(`Message ${round}.`);
    await composer.press("Enter");
    await replaceProcess(app, "network");
    await composer.fill(`Draft ${round}.`);
    await expectDraft(before, other.id, `Draft ${round}.`);
    await replaceProcess(app, "GPU");
    await replaceProcess(app, "renderer");
    abandonPage(before);
    const after = await attach(desktop);
    await expect(shellPage(after).composer).toHaveValue(`Draft ${round}.`);
    await detach(after);
    await expect
      .poll(async () => {
        for (const { id, ...shown } of await desktop.notifications()) {
          notified.set(id, JSON.stringify(shown));
        }
        return [...notified.values()].some((text) => text.includes(`Alert ${round}.`));
      })
      .toBe(true);
    // The desktop shows at most twenty at once.
    await run("dunstctl", ["close-all"], { env: desktop.env });
    if (round % reloadsTried === 0 && round < rounds) await timeLapse?.pass(recoveryPeriod);
    if (round === Math.ceil(rounds / 5)) heap = await measureHeap(app);
  }

  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  const countSent = (text: string) => world.messages.filter((one) => one.text === text).length;
  await expect
    .poll(() => numbers.map((round) => countSent(`Message ${round}.`)))
    .toEqual(numbers.map(() => 1));
  const listNotified = (title: string) =>
    [...notified.values()].filter((text) => text.includes(title));
  for (const round of numbers) expect(listNotified(`Alert ${round}.`)).toHaveLength(1);
  expect(await findMain(desktop)).toBe(main);
  expect(await measureHeap(app)).toBeLessThan(heap + 10);
});
