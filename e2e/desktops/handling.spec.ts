import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { waitUntil } from "../desktop/part.ts";
import { findMain, kill } from "../fixtures/app-processes.ts";
import { startSoundServer } from "../fixtures/sound-server.ts";
import {
  findSaid,
  goOnDuty,
  minimize,
  raise,
  readShiftLog,
  titles,
  waitUntilAfter,
} from "./duty.ts";
import { expect, test } from "./journey.ts";

const [first, second, third] = titles;

test("a click opens the alert, and its button acknowledges it", async ({
  session,
  real,
  service,
  launchSignedIn,
  person,
  note,
}) => {
  await startSoundServer(session.desktop);
  const running = await goOnDuty({ service, launchSignedIn });
  const { page, app } = running;
  await minimize(running);
  if (real.whyNoClick === undefined) {
    await raise(service, page, first);
    await person.find(first);
    await person.click(real.opener ?? first);
    await expect.soft(page.getByRole("heading", { name: first }), "a click opens it").toBeVisible();
    const isMinimized = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized());
    await expect.soft.poll(isMinimized, "a click shows the window").toBe(false);
    await person.look("after a click");
    await minimize(running);
  } else note(real.whyNoClick);
  const { alert } = await raise(service, page, second);
  await person.find(second);
  if (real.acknowledge === undefined) await person.click(real.acknowledger ?? "Acknowledge");
  else await real.acknowledge(session);
  const readState = () => service.world.alerts.find(({ id }) => id === alert.id)?.state;
  await expect.poll(readState, "the button acknowledges it").toBe("ACKNOWLEDGED");
});

test("during do not disturb on duty, an alert is heard, and what is not seen is said", async ({
  session,
  real,
  service,
  launchSignedIn,
  person,
  note,
}) => {
  test.skip(real.beQuiet === null, "It has no Do not disturb.");
  const sound = await startSoundServer(session.desktop);
  const running = await goOnDuty({ service, launchSignedIn });
  const { page } = running;
  await minimize(running);
  await real.beQuiet?.(session);
  await sound.awaitSilence();
  const { polledAt } = await raise(service, page, third);
  await waitUntilAfter(polledAt, 20_000);
  const isSeen = await person.sees(await person.look("do not disturb"), third);
  note(isSeen ? "a critical one is shown during do not disturb" : "nothing is shown");
  const heard = sound.findSound(polledAt);
  note(`heard after ${(heard?.at ?? Number.NaN) - polledAt} ms`);
  expect.soft((heard?.at ?? Number.NaN) - polledAt, "it is heard").toBeLessThan(2_000);
  const said = await findSaid(page);
  expect.soft(isSeen || said !== null, "it is seen, or said to be not").toBe(true);
  note(`the window says: ${said}`);
  const log = (await readShiftLog(page)).find((text) => text.includes(third));
  note(`the log: ${log}`);
  expect.soft(!isSeen && / shown/.test(log ?? ""), "the log says shown").toBe(false);
});

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  test(`after ${signal} and another start, no notification of the dead process is left`, async ({
    session: { desktop },
    service,
    launchSignedIn,
    launch,
    person,
    note,
  }) => {
    const running = await goOnDuty({ service, launchSignedIn });
    await minimize(running);
    const { alert } = await raise(service, running.page, first);
    await person.find(first);
    const profile = await running.app.evaluate(({ app }) => app.getPath("userData"));
    const record = join(profile, "notifications.json");
    const before = await readRecord(record);
    expect(before).not.toEqual([]);
    const main = await findMain(desktop);
    kill(main, signal);
    await waitUntil("the app has ended", async () => !isRunning(main));
    const isLeft = await person.sees(await person.look(`after ${signal}`), first);
    note(`after ${signal} it is ${isLeft ? "still" : "no longer"} on the screen`);
    if (signal === "SIGTERM") expect.soft(isLeft, "it is gone after SIGTERM").toBe(false);
    // Acknowledged elsewhere meanwhile, so that the new process has nothing to show.
    service.setAlertState(alert.id, "ACKNOWLEDGED");
    const again = await launch();
    await minimize(again);
    const isClosed = async () => (await readRecord(record)).every((id) => !before.includes(id));
    await waitUntil("the notifications of the dead process are closed", isClosed);
    // Reading a picture takes minutes on a busy computer, and some desktops fade what is closed.
    let isSeen = true;
    for (let looks = 0; looks < 3 && isSeen; looks += 1) {
      isSeen = await person.sees(await person.look("after the start"), first);
    }
    expect(isSeen, "it is gone after the start").toBe(false);
  });
}

/** Returns the ids of the notifications on the desktop that the app has recorded; none without a record. */
async function readRecord(path: string): Promise<number[]> {
  const text = await readFile(path, "utf8").catch(() => '{"ids":[]}');
  return (JSON.parse(text) as { ids: number[] }).ids;
}

function isRunning(pid: number | null): boolean {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
}
