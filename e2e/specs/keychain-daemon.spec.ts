import { fork } from "node:child_process";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { keychainWindowOf } from "../../build/runtime/desktop/keychain.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";

/** What an action of the vault's process came to, how long it took, and its longest stall so far. */
type Outcome = { value: unknown; took: number; longestStall: number };
type VaultProcess = { tell: (action: string) => Promise<Outcome>; end: () => void };

const program = new URL(
  "../../electron/main/system/keychain/test/vault-process.ts",
  import.meta.url,
);
const kept = { ok: true, value: { storeKey: "A key of the journey" } };
const fine = { ok: true, value: null };

/** What the bus waits for an answer; "at once" is sooner, also on the busiest machine. */
const busTimeout = 5_000;
/** For so long the keyring's library holds up a thread that asks a keychain which does not answer. */
const libraryStall = 2_000;
/** Many times what the vault lets pass between two looks; a window that nobody answers waits for ever. */
const soon = 15_000;
/** How often it is locked and unlocked. */
const rounds = process.env.WATCHDESK_LONG === "1" ? 5 : 2;

/** The vault alone, without the app, with the desktop's real keychain. */
const test = base.extend<{ vault: VaultProcess }>({
  vault: async ({ desktop }, use) => {
    const vault = startVault(desktop);
    await use(vault);
    vault.end();
  },
});

test.use({ desktopOptions: { tray: false, notifications: false } });

function startVault({ env }: Desktop): VaultProcess {
  const child = fork(program, { env, execArgv: [] });
  const waiting = new Map<number, (outcome: Outcome) => void>();
  child.on("message", ({ id, ...outcome }: Outcome & { id: number }) => waiting.get(id)?.(outcome));
  let actions = 0;
  return {
    tell: (action) => {
      actions += 1;
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      waiting.set(actions, resolve);
      child.send({ id: actions, action });
      return promise;
    },
    // A thread that waits for the keychain's window would keep it from ending by itself.
    end: () => child.kill("SIGKILL"),
  };
}

/** Something that is under way and must not have ended yet. */
async function expectPending(outcome: Promise<Outcome>): Promise<void> {
  expect(await Promise.race([outcome, Promise.resolve("pending")])).toBe("pending");
}

test("unlocked: what is kept is there until it is forgotten", async ({ desktop, vault }) => {
  const { tell } = vault;
  expect((await tell("probe")).value).toEqual(fine);
  expect((await tell("keep")).value).toEqual(fine);
  expect((await tell("read")).value).toMatchObject(kept);
  expect((await tell("forget")).value).toEqual(fine);
  expect((await tell("read")).value).toMatchObject({ ok: true, value: { storeKey: null } });
  expect((await tell("isWaiting")).value).toBe(false);
  expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
});

test("locked: asks once, and goes on when its window is answered", async ({ desktop, vault }) => {
  const { tell } = vault;
  const window = keychainWindowOf(desktop.env);
  await tell("keep");
  await desktop.keychain.lock();
  expect((await tell("probe")).value).toMatchObject({ code: "keychainLocked" });
  expect(await window.isShown()).toBe(false);

  const readings = [tell("read"), tell("read"), tell("read"), tell("read"), tell("read")];
  await expect.poll(window.isShown).toBe(true);
  expect((await tell("isWaiting")).value).toBe(true);
  expect((await tell("files")).value).toBe(20);
  expect((await tell("probe")).value).toMatchObject({ code: "keychainLocked" });
  for (const reading of readings) await expectPending(reading);
  await window.answer();
  for (const reading of readings) expect((await reading).value).toMatchObject(kept);

  expect(await window.isShown()).toBe(false);
  expect((await tell("isWaiting")).value).toBe(false);
  expect(await desktop.secretSearch({ service: "Watchdesk" })).toHaveLength(1);
  expect((await tell("probe")).longestStall).toBeLessThan(libraryStall);
});

test("locked: goes on by itself when it is unlocked by other means", async ({ desktop, vault }) => {
  const { tell } = vault;
  const window = keychainWindowOf(desktop.env);
  await tell("keep");
  for (let round = 1; round <= rounds; round += 1) {
    await test.step(`round ${round}: files can be read still`, async () => {
      await desktop.keychain.lock();
      const reading = tell("read");
      await expect.poll(window.isShown).toBe(true);
      await expectPending(reading);
      await desktop.keychain.unlock();
      const unlocked = performance.now();
      expect((await reading).value).toMatchObject(kept);
      expect(performance.now() - unlocked).toBeLessThan(soon);
      expect((await tell("files")).value).toBe(20);
    });
  }
});

test("locked, and its window dismissed: refuses all that wait, and asks again when told to", async ({
  desktop,
  vault,
}) => {
  const { tell } = vault;
  const window = keychainWindowOf(desktop.env);
  await tell("keep");
  await desktop.keychain.lock();
  const calls = [tell("read"), tell("keep"), tell("forget")];
  await expect.poll(window.isShown).toBe(true);
  await window.dismiss();
  for (const call of calls) expect((await call).value).toMatchObject({ code: "keychainRefused" });
  expect(await window.isShown()).toBe(false);
  expect((await tell("isWaiting")).value).toBe(false);

  const again = tell("read");
  await expect.poll(window.isShown).toBe(true);
  await window.answer();
  expect((await again).value).toMatchObject(kept);
});

test("killed while running: says so at once, and finds everything when it is back", async ({
  desktop,
  vault,
}) => {
  const { tell } = vault;
  const window = keychainWindowOf(desktop.env);
  const gone = { code: "keychainUnavailable" };
  await tell("keep");
  await desktop.keychain.stop();
  for (const action of ["read", "keep", "forget", "probe"]) {
    const { value, took } = await tell(action);
    expect(value).toMatchObject(gone);
    expect(took).toBeLessThan(busTimeout);
  }

  await test.step("back, but locked", async () => {
    await desktop.keychain.start("locked");
    const reading = tell("read");
    await expect.poll(window.isShown).toBe(true);
    await test.step("and killed while a call waits", async () => {
      await desktop.keychain.stop();
      const killed = performance.now();
      expect((await reading).value).toMatchObject(gone);
      expect(performance.now() - killed).toBeLessThan(soon);
    });
  });

  await test.step("back, and unlocked", async () => {
    await desktop.keychain.start("unlocked");
    expect((await tell("read")).value).toMatchObject(kept);
    expect((await tell("probe")).value).toEqual(fine);
  });
});

test.describe("not running at all", () => {
  test.use({ desktopOptions: { keychain: "none", tray: false, notifications: false } });

  test("is unavailable at once, and used as soon as it is there", async ({ desktop, vault }) => {
    const { tell } = vault;
    for (const action of ["probe", "read", "keep", "forget"]) {
      const { value, took } = await tell(action);
      expect(value).toMatchObject({ code: "keychainUnavailable" });
      expect(took).toBeLessThan(busTimeout);
    }
    await desktop.keychain.start("unlocked");
    expect((await tell("keep")).value).toEqual(fine);
    expect((await tell("read")).value).toMatchObject(kept);
  });
});
