import type { Page } from "@playwright/test";
import { blackHole } from "#demo/faults/connection.ts";
import { declineIn, respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import { callMain } from "../fixtures/call-main.ts";
import { installedProgram } from "../fixtures/electron-app.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";

const minute = 60_000;

/** A package runs in real time. */
const clockSpeed = installedProgram === undefined ? 6 : 1;
test.use({ clockSpeed });

/** Generous for a busy machine. */
const within = (span: number) => ({ timeout: span / clockSpeed + 90_000 });

const rule = {
  ...{ id: "unanswered", severities: ["critical"], rooms: [], afterMinutes: 1 },
  template: "{title}",
};

const toRecipient = ({ id, displayName }: { id: string; displayName: string }) => ({
  id,
  name: displayName,
});

/** Returns users of the service besides the main user. */
const listOthers = ({ world }: RunningService) =>
  world.users.filter(({ id }) => id !== world.mainUserId);

/** Goes on duty without a self-test. */
const startShift = async (page: Page) => {
  const shift = {
    ...{ role: "Watch officer", ends: null },
    selfTest: [],
  };
  expect(await callMain(page, "duty.start", shift)).toMatchObject({ ok: true });
};

/** Calls a command; returns its value. */
const read = async <T>(page: Page, command: string, input: unknown = null): Promise<T> =>
  Reflect.get(await callMain(page, command, input), "value");

/** The open entries of the outbox. */
const open = { which: "open", offset: 0, limit: 10 };

type Pending = { fingerprint: string; alertIds: string[] };

/** Waits until the rule is due, and confirms its first message. */
async function confirmRule(page: Page, alerts: number): Promise<void> {
  let pending: Pending | undefined;
  await expect
    .poll(
      async () => {
        [pending] = await read<Pending[]>(page, "escalation.listPending");
        return pending?.alertIds.length;
      },
      within(2 * minute),
    )
    .toBe(alerts);
  await callMain(page, "escalation.confirm", { fingerprint: pending?.fingerprint });
}

/** Returns to whom the text went, and when. */
const listSent = ({ world }: RunningService, text: string) =>
  world.messages.filter((one) => one.text === text).map(({ toId, sent }) => ({ toId, sent }));

test("an escalation to ten people", async ({ desktop, service, timeLapse, launchSignedIn }) => {
  test.setTimeout(400_000);
  clearWorld(service, "alerts", "messages");
  const to = listOthers(service).slice(0, 10).map(toRecipient);
  expect(to).toHaveLength(10);
  const [refused, ...others] = to;
  const path = new RegExp(`/me/${refused?.id}/privateMessage`);
  service.faults.inject({
    match: { method: "POST", path },
    fault: declineIn(service.dialect, 403),
  });
  const { page } = await launchSignedIn();
  await callMain(page, "settings.set", { escalationRules: [{ ...rule, to }] });
  await startShift(page);
  const [, second] = ["Pump 1 failed", "Pump 2 failed"].map((title) =>
    service.addAlert({ title, severity: "CRITICAL" }),
  );
  await confirmRule(page, 2);

  await attack(null, "ten recipients of one alert hold another one back for an hour", async () => {
    const before = timeLapse?.now() ?? Date.now();
    type Next = { message: { at: number } | null };
    const { message } = await read<Next>(page, "escalation.getNext", { alertId: second?.id });
    // On a busy machine it was sent meanwhile.
    expect(message?.at ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(before);
    const listTimes = (title: string) => listSent(service, title).map(({ sent }) => sent);
    await expect
      .poll(() => listTimes("Pump 2 failed").length, within(2 * minute))
      .toBe(others.length);
    const [one = 0] = listTimes("Pump 1 failed");
    expect(Math.max(...listTimes("Pump 2 failed")) - one).toBeLessThan(10 * minute);
  });

  await attack(
    null,
    "the refusal of one recipient keeps an escalation from the others",
    async () => {
      expect(
        listSent(service, "Pump 1 failed")
          .map(({ toId }) => toId)
          .toSorted(),
      ).toEqual(others.map(({ id }) => id).toSorted());
      const readTitles = async () => (await desktop.notifications()).map(({ summary }) => summary);
      await expect
        .poll(readTitles, within(minute))
        .toContain(`The message to ${refused?.name} was refused`);
    },
  );
});

test.describe("rules of a policy", () => {
  const to = [{ id: "1002", name: "Ana" }];
  test.use({ policy: { escalationRules: [{ ...rule, to }] } });

  test("an escalation off duty and after a sleep", async ({
    service,
    launchSignedIn,
    timeLapse,
  }) => {
    test.setTimeout(600_000);
    clearWorld(service, "alerts", "messages");
    const { app, page } = await launchSignedIn();
    const now = timeLapse?.now ?? Date.now;
    const [recipient] = to;

    await attack(null, "each client sends the messages of a policy at the same time", async () => {
      const { created } = service.addAlert({ title: "Pump 1 failed", severity: "CRITICAL" });
      await confirmRule(page, 1);
      expect(now() - (created ?? 0)).toBeGreaterThan(2 * minute);
      await expect.poll(() => listSent(service, "Pump 1 failed").length, within(0)).toBe(1);
    });

    await attack(null, "a queued escalation is sent after a sleep", async () => {
      await startShift(page);
      // The outbox pauses; a request without a response would end first, and the message be sent.
      const headers = { "Retry-After": "120" };
      const match = { method: "POST", path: /privateMessage/, times: 1 };
      service.faults.inject({ match, fault: respondWithStatus(429, { headers }) });
      await callMain(page, "message.send", { userId: recipient?.id, text: "Are you there?" });
      const { id } = service.addAlert({ title: "Pump 2 failed", severity: "CRITICAL" });
      const countQueued = async () =>
        (await read<{ total: number }>(page, "outbox.list", open)).total;
      await expect.poll(countQueued, within(2 * minute)).toBe(2);
      const { pid = 0 } = app.process();
      process.kill(pid, "SIGSTOP");
      service.setAlertState(id, "ACKNOWLEDGED");
      const asleep = now();
      await expect.poll(() => now() - asleep, within(2 * minute)).toBeGreaterThan(2 * minute);
      // After the sleep, messages are sent first.
      service.faults.inject({ match: { method: "GET", path: /\/me\/alerts/ }, fault: blackHole });
      process.kill(pid, "SIGCONT");
      await expect.poll(() => listSent(service, "Are you there?").length, within(0)).toBe(1);
      await expect.poll(countQueued, within(minute)).toBe(0);
      expect(listSent(service, "Pump 2 failed")).toEqual([]);
    });
  });
});
