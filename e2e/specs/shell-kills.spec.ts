import type { ElectronApplication } from "@playwright/test";
import { run } from "../../build/runtime/child-process.ts";
import { findMain, replaceProcess } from "../fixtures/app-processes.ts";
import { askMain } from "../fixtures/call-main.ts";
import { attach, attachable, detach, forsake } from "../fixtures/attach.ts";
import { clearWorld, findOther } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** `WATCHDESK_KILLS=100 npm run e2e -- --project=journeys shell-kills` is the whole of it. */
const rounds = Number(process.env.WATCHDESK_KILLS ?? 2);
/** So that ten minutes, in which three reloads are tried, are half a minute. */
const timesFaster = 20;
const recoveryPeriod = 10 * 60_000;
const reloadsTried = 2;

/** What main's objects take, in MB. */
const measureHeap = (app: ElectronApplication): Promise<number> =>
  app.evaluate(() => {
    const { setFlagsFromString } = process.getBuiltinModule("node:v8");
    setFlagsFromString("--expose-gc");
    process.getBuiltinModule("node:vm").runInNewContext("gc")();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  });

test.use({ timesFaster });

test(`each process beside main is killed ${rounds} times, and nothing is lost or done twice`, async ({
  service,
  desktop,
  timeLapse,
  enter,
}) => {
  test.setTimeout(120_000 + rounds * 60_000);
  const { world } = service;
  const other = findOther(service);
  clearWorld(service, "alerts", "messages");
  service.addMessage({ fromId: other.id, text: "How is it?", isRead: true });
  const { app, page } = await enter(attachable);
  await shellPage(page).openScreen("Messages");
  await listPage(page, "Conversations").rows.first().click();
  const main = await findMain(desktop);
  const told = new Map<number, string>();
  let heap = 0;

  for (let round = 1; round <= rounds; round += 1) {
    service.addAlert({ title: `Alert ${round}.`, severity: "LOW" });
    const before = await attach(desktop);
    const { composer } = shellPage(before);
    await composer.fill(`Message ${round}.`);
    await composer.press("Enter");
    await replaceProcess(app, "network");
    await composer.fill(`Draft ${round}.`);
    await expect
      .poll(() => askMain(before, "conversation.get", { userId: other.id }))
      .toMatchObject({ value: { draft: `Draft ${round}.` } });
    await replaceProcess(app, "GPU");
    await replaceProcess(app, "renderer");
    forsake(before);
    const after = await attach(desktop);
    await expect(shellPage(after).composer).toHaveValue(`Draft ${round}.`);
    await detach(after);
    await expect
      .poll(async () => {
        for (const { id, ...shown } of await desktop.notifications()) {
          told.set(id, JSON.stringify(shown));
        }
        return [...told.values()].some((text) => text.includes(`Alert ${round}.`));
      })
      .toBe(true);
    // The desktop shows twenty at once, and lets others wait.
    await run("dunstctl", ["close-all"], { env: desktop.env });
    if (round % reloadsTried === 0 && round < rounds) await timeLapse?.pass(recoveryPeriod);
    if (round === Math.ceil(rounds / 5)) heap = await measureHeap(app);
  }

  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  const countSent = (text: string) => world.messages.filter((one) => one.text === text).length;
  await expect
    .poll(() => numbers.map((round) => countSent(`Message ${round}.`)))
    .toEqual(numbers.map(() => 1));
  const countTold = (title: string) => [...told.values()].filter((text) => text.includes(title));
  for (const round of numbers) expect(countTold(`Alert ${round}.`)).toHaveLength(1);
  expect(await findMain(desktop)).toBe(main);
  expect(await measureHeap(app)).toBeLessThan(heap + 10);
});
