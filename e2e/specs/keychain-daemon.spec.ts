import { keychainWindowOf } from "../desktop/keychain.ts";
import { startVault, type VaultOutcome, type VaultProcess } from "../fixtures/vault-process.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";

const stored = { ok: true, value: { storeKey: "A key of the journey" } };
const done = { ok: true, value: null };

/** The bus's timeout; immediate responses are faster, even on a busy machine. */
const busTimeout = 5_000;
/** How long the keyring's library blocks a thread if the keychain does not respond. */
const libraryStall = 2_000;
/** Many times the vault's polling interval; an unanswered prompt waits forever. */
const pollTimeout = 15_000;
/** Number of times that the keychain is locked and unlocked. */
const rounds = process.env.WATCHDESK_LONG === "1" ? 5 : 1;

/** The vault alone, without the app, with the desktop's real keychain. */
const test = base.extend<{ vault: VaultProcess }>({
  vault: async ({ desktop }, use) => {
    const vault = startVault(desktop.env);
    await use(vault);
    vault.end();
  },
});

/** Expects that an action has not finished yet. */
async function expectPending(outcome: Promise<VaultOutcome>): Promise<void> {
  expect(await Promise.race([outcome, Promise.resolve("pending")])).toBe("pending");
}

test("unlocked: stores, reads and deletes; locked: prompts once, and continues when the prompt is answered or it is unlocked elsewhere", async ({
  desktop,
  vault,
}) => {
  const { perform } = vault;
  const window = keychainWindowOf(desktop.env);
  await test.step("unlocked: stores, reads and deletes", async () => {
    expect((await perform("probe")).value).toEqual(done);
    expect((await perform("keep")).value).toEqual(done);
    expect((await perform("read")).value).toMatchObject(stored);
    expect((await perform("forget")).value).toEqual(done);
    expect((await perform("read")).value).toMatchObject({ ok: true, value: { storeKey: null } });
    expect((await perform("isWaiting")).value).toBe(false);
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
  });

  await perform("keep");
  await test.step("locked: prompts once, and continues when the prompt is answered", async () => {
    await desktop.keychain.lock();
    expect((await perform("probe")).value).toMatchObject({ code: "keychainLocked" });
    expect(await window.isShown()).toBe(false);

    const readings = Array.from({ length: 5 }, () => perform("read"));
    await expect.poll(window.isShown).toBe(true);
    expect((await perform("isWaiting")).value).toBe(true);
    expect((await perform("files")).value).toBe(20);
    expect((await perform("probe")).value).toMatchObject({ code: "keychainLocked" });
    for (const reading of readings) await expectPending(reading);
    await window.answer();
    for (const reading of readings) expect((await reading).value).toMatchObject(stored);

    expect(await window.isShown()).toBe(false);
    expect((await perform("isWaiting")).value).toBe(false);
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toHaveLength(1);
    expect((await perform("probe")).longestStall).toBeLessThan(libraryStall);
  });

  for (let round = 1; round <= rounds; round += 1) {
    await test.step(`round ${round}: unlocked elsewhere, files can still be read`, async () => {
      await desktop.keychain.lock();
      const reading = perform("read");
      await expect.poll(window.isShown).toBe(true);
      await expectPending(reading);
      await desktop.keychain.unlock();
      const unlocked = performance.now();
      expect((await reading).value).toMatchObject(stored);
      expect(performance.now() - unlocked).toBeLessThan(pollTimeout);
      expect((await perform("files")).value).toBe(20);
    });
  }

  await test.step("a dismissed prompt rejects all pending actions, and the next one prompts", async () => {
    await desktop.keychain.lock();
    const calls = [perform("read"), perform("keep"), perform("forget")];
    await expect.poll(window.isShown).toBe(true);
    await window.dismiss();
    for (const call of calls) expect((await call).value).toMatchObject({ code: "keychainRefused" });
    expect(await window.isShown()).toBe(false);
    expect((await perform("isWaiting")).value).toBe(false);

    const again = perform("read");
    await expect.poll(window.isShown).toBe(true);
    await window.answer();
    expect((await again).value).toMatchObject(stored);
  });
});

test("killed while running: fails immediately, and reads everything after a restart", async ({
  desktop,
  vault,
}) => {
  const { perform } = vault;
  const window = keychainWindowOf(desktop.env);
  const gone = { code: "keychainUnavailable" };
  await perform("keep");
  await desktop.keychain.stop();
  for (const action of ["read", "keep", "forget", "probe"]) {
    const { value, took } = await perform(action);
    expect(value).toMatchObject(gone);
    expect(took).toBeLessThan(busTimeout);
  }

  await test.step("restarted, but locked", async () => {
    await desktop.keychain.start("locked");
    const reading = perform("read");
    await expect.poll(window.isShown).toBe(true);
    await test.step("killed while a call waits", async () => {
      await desktop.keychain.stop();
      const killed = performance.now();
      expect((await reading).value).toMatchObject(gone);
      expect(performance.now() - killed).toBeLessThan(pollTimeout);
    });
  });

  await test.step("restarted and unlocked", async () => {
    await desktop.keychain.start("unlocked");
    expect((await perform("read")).value).toMatchObject(stored);
    expect((await perform("probe")).value).toEqual(done);
  });
});

test.describe("not running at all", () => {
  test.use({ desktopOptions: { keychain: "none" } });

  test("fails immediately, and works as soon as the keychain runs", async ({ desktop, vault }) => {
    const { perform } = vault;
    for (const action of ["probe", "read", "keep", "forget"]) {
      const { value, took } = await perform(action);
      expect(value).toMatchObject({ code: "keychainUnavailable" });
      expect(took).toBeLessThan(busTimeout);
    }
    await desktop.keychain.start("unlocked");
    expect((await perform("keep")).value).toEqual(done);
    expect((await perform("read")).value).toMatchObject(stored);
  });
});
