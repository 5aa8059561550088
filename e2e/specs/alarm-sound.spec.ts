import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SelfTestLine } from "#shared/features/duty/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { closeToTray, countWindows } from "../fixtures/app-window.ts";
import { callMain, type Outcome } from "../fixtures/call-main.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { chooseLock } from "../fixtures/menu.ts";
import { startSoundServer } from "../fixtures/sound-server.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

type Tested = Outcome & { value: SelfTestLine[] };

// The shortest time after which a hidden window is destroyed, and no sound of an earlier alert.
test.use({ policy: { releaseMinutes: 1, criticalRepeatMinutes: 0 } });

/** The time from the poll to the sound. */
const maxDelay = 2_000;

test("a critical alert is heard from the sound output within two seconds of its poll, and the self-test knows when not", {
  tag: "@long",
}, async ({ desktop, service, launchSignedIn }) => {
  test.slow();
  const sound = await startSoundServer(desktop);
  const { app, awaitNotification, ...first } = await listenForAlerts({
    desktop,
    service,
    launchSignedIn,
  });
  let { page } = first;
  const readLog = () => readFile(join(desktop.home, ".config/Watchdesk/logs/main.log"), "utf8");
  const findPoll = (since: EpochMs) =>
    service.requests.find(
      ({ path, status, at }) => /\/me\/alerts/.test(path) && status === 200 && at >= since,
    );

  /** Raises an alert and polls; returns the poll's time. */
  async function raise(title: string, severity: string): Promise<EpochMs> {
    const since = Date.now();
    service.addAlert({ title, severity });
    await callMain(page, "collection.refresh", { collection: "alerts" });
    await awaitNotification(title);
    return findPoll(since)?.at ?? Number.NaN;
  }
  async function expectSoundAfter(polledAt: EpochMs): Promise<void> {
    await expect.poll(() => sound.findSound(polledAt)).not.toBeNull();
    const { at } = sound.findSound(polledAt) ?? { at: Number.NaN };
    expect(at - polledAt).toBeLessThan(maxDelay);
  }
  async function expectHeard(title: string): Promise<void> {
    await sound.awaitSilence();
    await expectSoundAfter(await raise(title, "CRITICAL"));
  }
  /** Expects the sound after the next poll that comes by itself, as no page can ask for one. */
  async function expectHeardUnasked(title: string): Promise<void> {
    await sound.awaitSilence();
    const since = Date.now();
    service.addAlert({ title, severity: "CRITICAL" });
    await expect.poll(() => findPoll(since), { timeout: 120_000 }).toBeDefined();
    await expectSoundAfter(findPoll(since)?.at ?? Number.NaN);
  }
  const testSound = async () => {
    const tested = (await callMain(page, "duty.testSelf", null)) as Tested;
    const { state, text } = tested.value.find(({ check }) => check === "sound") ?? {};
    return `${state}: ${text}`;
  };

  await test.step("with the window visible", async () => {
    await expectHeard("Generator 2 failed");
    // The first lines are written a moment later.
    await expect(async () => {
      expect(await readLog()).toMatch(/\[info\].*alarm played: critical, by paplay/);
    }).toPass();
  });
  await test.step("with the window hidden, and another alert is not heard", async () => {
    await closeToTray(desktop, app);
    await raise("Pump 4 is slow", "LOW");
    await expectHeard("The dam is breaking");
    await expect.poll(async () => (await readLog()).match(/alarm played/g)).toHaveLength(2);
  });
  await test.step("the self-test states what played it and how loud", async () => {
    expect(await testSound()).toBe(
      "confirm: The sound of critical alerts was played by paplay. The sound output ran, at a volume of 100 %.",
    );
  });
  await test.step("with the window destroyed", async () => {
    await expect.poll(() => countWindows(app), { timeout: 120_000 }).toBe(0);
    await expectHeardUnasked("Levee 4 is leaking");
  });
  await test.step("while Watchdesk is locked", async () => {
    const opened = app.waitForEvent("window", { timeout: 120_000 });
    await trayItem(desktop).choose("Open Watchdesk");
    page = await opened;
    await callMain(page, "lock.setPassphrase", { current: null, next: "three green boats" });
    await chooseLock(app);
    const locked = page.getByRole("heading", { name: "Watchdesk is locked" });
    await expect(locked).toBeVisible();
    await expectHeardUnasked("Shelter 2 is flooded");
    await page.getByLabel("Passphrase", { exact: true }).fill("three green boats");
    await page.getByRole("button", { name: "Unlock", exact: true }).click();
    await expect(locked).toBeHidden();
  });
  await test.step("the self-test states why nothing can be heard", async () => {
    await sound.pactl("set-sink-volume", "speakers", "1%");
    expect(await testSound()).toMatch(/^failed: The volume .* is only 1 %\.$/);
    await sound.pactl("set-sink-volume", "speakers", "100%");
    await sound.pactl("suspend-sink", "speakers", "1");
    expect(await testSound()).toMatch(/^failed: The sound output .* is suspended\.$/);
    await sound.pactl("suspend-sink", "speakers", "0");
    await sound.setHung(true);
    expect(await testSound()).toMatch(/^failed: The sound server .* does not answer\.$/);
    await sound.setHung(false);
    await sound.kill();
    expect(await testSound()).toBe("failed: No sound server runs on this computer.");
  });
  await test.step("the log has the reason of each program", async () => {
    expect(await readLog()).toMatch(
      /\[warn\].*alarm not played: critical: .*paplay did not end in time\./,
    );
    expect(await readLog()).toMatch(
      /\[warn\].*alarm not played: critical: .*paplay failed \(.*refused/,
    );
  });
});
