import { createRandom } from "#demo/world/random.ts";
import { callMain } from "../fixtures/call-main.ts";
import { expectNothingWaiting, keepOneConversation } from "../fixtures/conversation.ts";
import { shellPage } from "../pages/shell-page.ts";
import { expect, test } from "./journey.ts";
import { listUndelivered, type Ways } from "./laboratory.ts";
import { intervalInUse, timeLimit } from "./limits.ts";

/** How many sendings are cut; each takes two minutes. */
const cuts = Number(process.env.WATCHDESK_DROPS ?? 10);
const seed = Number(process.env.WATCHDESK_SEED ?? 1);
const drops = 20;

const second = 1000;

test("alerts arrive in time over new connections, each time six are forgotten", async ({
  service,
  network,
  enter,
  openConnections,
  awaitAlert,
  note,
}) => {
  test.setTimeout(drops * 90 * second);
  keepOneConversation(service);
  const running = await enter();
  await shellPage(running.page).openAlerts();
  const taken: number[] = [];
  for (let drop = 1; drop <= drops; drop += 1) {
    await openConnections(running);
    await network.forgetConnections();
    service.addAlert({ title: `Generator ${drop} failed` });
    taken.push(await awaitAlert(`Generator ${drop} failed`, Date.now()));
  }
  const inTime = taken.filter((seconds) => seconds <= intervalInUse + timeLimit);
  note(`${inTime.length} of ${drops} in time; seconds: ${taken.join(", ")}`);
  expect(inTime).toHaveLength(drops);
});

test("messages arrive once and alerts in time, wherever their sending is cut", async ({
  service,
  network,
  enter,
  awaitAlert,
  note,
}) => {
  test.setTimeout((cuts + 1) * 600 * second);
  keepOneConversation(service);
  const { world } = service;
  const others = world.users.filter(({ id }) => id !== world.mainUserId).slice(0, 4);
  const { page } = await enter();
  const random = createRandom(seed, "cuts");
  const texts: string[] = [];
  const taken: number[] = [];
  for (let cut = 1; cut <= cuts; cut += 1) {
    // Every other time at a request or an answer itself, so that the system repeats it after the return.
    const least = cut % 2 === 0 ? 300 : 0;
    const [after, seconds] = [random.between(1, least === 0 ? 80 : 16), random.between(1, 90)];
    const drop = random.pick<Ways>(["both", "both", "up", "down"]);
    await network.setRules({ cut: { after, least, seconds, drop } });
    const back = network.awaitEvent("back");
    const sent = [...others, ...others.slice(0, 2)].map(({ id: userId }, at) => ({
      userId,
      text: `Convoy ${cut}.${at} has left.`,
    }));
    for (const one of sent) {
      texts.push(one.text);
      expect(await callMain(page, "message.send", one)).toMatchObject({ ok: true });
    }
    service.addAlert({ title: `Generator ${cut} failed` });
    await back;
    const from = Date.now();
    taken.push(await awaitAlert(`Generator ${cut} failed`, from));
    await expectNothingWaiting(page, 500 * second);
    const waited = Math.round((Date.now() - from) / second);
    // What the system delivers later would be another copy.
    await expect.poll(listUndelivered, { timeout: 300 * second }).toBe("");
    note(
      `${cut}: ${drop} for ${seconds} s from packet ${after} of ${least} bytes; sent ${waited} s after the return`,
    );
  }
  const copies = texts.map((text) => world.messages.filter((one) => one.text === text).length);
  const count = (isMeant: (copy: number) => boolean) => copies.filter(isMeant).length;
  note(
    `${cuts} cuts, ${texts.length} messages: ${count((copy) => copy === 1)} arrived once, ` +
      `${count((copy) => copy === 0)} never, ${count((copy) => copy > 1)} several times`,
  );
  const inTime = taken.filter((seconds) => seconds <= timeLimit);
  note(`${inTime.length} of ${cuts} alerts in time; seconds after the return: ${taken.join(", ")}`);
  expect(texts.filter((_, at) => copies[at] !== 1)).toEqual([]);
  expect(inTime).toHaveLength(cuts);
});
