import { setTimeout as wait } from "node:timers/promises";
import { startSoundServer } from "../fixtures/sound-server.ts";
import {
  findSaid,
  goOnDuty,
  minimize,
  poll,
  raise,
  readShiftLog,
  titles,
  waitUntilAfter,
} from "./duty.ts";
import { expect, test } from "./journey.ts";

test("after thirty messages each of five critical alerts is seen and heard, and stays, with nobody at the computer", async ({
  session,
  service,
  launchSignedIn,
  person,
  note,
}) => {
  const { desktop } = session;
  const sound = await startSoundServer(desktop);
  const running = await goOnDuty({ service, launchSignedIn });
  const { page } = running;
  await minimize(running);
  const senders = service.world.users.filter(({ id }) => id !== service.world.mainUserId);
  for (let count = 1; count <= 30; count += 1) {
    const sender = senders[count % senders.length];
    service.addMessage({ fromId: sender?.id ?? "", text: `Report ${count} from the field` });
    await poll(page, "messages");
    await wait(300);
  }
  await person.look("after thirty messages");

  const seen = new Map<string, { soon: string; late: string; said: string | null }>();
  for (const title of titles) {
    await sound.awaitSilence();
    const { polledAt } = await raise(service, page, title);
    await waitUntilAfter(polledAt, 4_500);
    const soon = await person.look(`${title} after 5 s`);
    await waitUntilAfter(polledAt, 12_500);
    const late = await person.look(`${title} after 13 s`);
    const heard = sound.findSound(polledAt);
    expect.soft((heard?.at ?? Number.NaN) - polledAt, `"${title}" is heard`).toBeLessThan(2_000);
    seen.set(title, { soon, late, said: await findSaid(page) });
    await waitUntilAfter(polledAt, 14_000);
  }
  await wait(30_000);
  const last = await person.look("half a minute later");

  const log = await readShiftLog(page);
  for (const [title, { soon, late, said }] of seen) {
    const isSoon = await person.sees(soon, title);
    const isLate = await person.sees(late, title);
    expect.soft(isSoon, `"${title}" is on the screen 5 s after its poll`).toBe(true);
    expect.soft(isLate, `"${title}" is on the screen until the next`).toBe(true);
    expect.soft(isLate || said !== null, `"${title}" is seen, or said to be not`).toBe(true);
    const entry = log.find((text) => text.includes(title)) ?? "–";
    note(`${title}: ${entry}`);
    const isContradicted = !isLate && / shown/.test(entry);
    expect.soft(isContradicted, `"${title}" was not seen, and the log says shown`).toBe(false);
  }
  const [newest = ""] = titles.slice(-1);
  expect.soft(await person.sees(last, newest), `"${newest}" stays on the screen`).toBe(true);
});
