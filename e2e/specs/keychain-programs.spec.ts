import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import { isOnPath } from "../../build/runtime/system-libraries.ts";
import { startBus } from "../desktop/bus.ts";
import { type Part, startPart } from "../desktop/part.ts";
import { keepassxcOf } from "../fixtures/keepassxc.ts";
import { startVault, type VaultProcess } from "../fixtures/vault-process.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";

/** The programs that offer the Secret Service, each with the vault alone; docs/platforms.md has what it returns. */
const test = base.extend<{
  open: (env: NodeJS.ProcessEnv) => VaultProcess;
  keep: (part: Part) => Part;
}>({
  // They end before the desktop.
  open: async ({ desktop: _desktop }, use) => {
    const vaults: VaultProcess[] = [];
    await use((env) => {
      const vault = startVault(env);
      vaults.push(vault);
      return vault;
    });
    for (const vault of vaults) vault.end();
  },
  keep: async ({ desktop: _desktop }, use) => {
    const parts: Part[] = [];
    await use((part) => {
      parts.push(part);
      return part;
    });
    for (const part of parts.toReversed()) await part.stop();
  },
});
test.use({ desktopOptions: { keychain: "none" } });

const stored = { ok: true, value: { storeKey: "A key of the journey" } };
const nothing = { ok: true, value: { storeKey: null } };
const done = { ok: true, value: null };
/** Waits until the keychain answers with a state that needs no prompt. */
const expectProbe = ({ perform }: VaultProcess, outcome: Record<string, unknown>): Promise<void> =>
  expect.poll(async () => (await perform("probe")).value).toMatchObject(outcome);

/** Presses keys in the window of a program or title, once it is shown and has the keyboard; resolves when it is closed. */
async function press(env: NodeJS.ProcessEnv, by: string[], ...steps: string[][]): Promise<void> {
  const xdotool = async (...words: string[]) =>
    (await run("xdotool", words, { env })).stdout.trim().split("\n");
  const findAll = () => xdotool("search", "--onlyvisible", ...by);
  const find = async () => (await findAll()).at(-1) ?? "";
  await expect.poll(find).toMatch(/^\d+$/);
  const window = await find();
  await xdotool("windowactivate", window);
  await expect.poll(() => xdotool("getwindowfocus")).toEqual([window]);
  for (const keys of steps) await xdotool(...keys);
  await expect.poll(findAll).not.toContain(window);
}

test("KeePassXC: no database, no item, another database, two items, locked, not running", async ({
  desktop: { env, home },
  open,
  keep,
}) => {
  test.skip(!isOnPath("keepassxc"), "KeePassXC is not installed.");
  const keepassxc = keepassxcOf(env, join(home, "keepassxc"));
  for (const name of ["A", "B"]) await keepassxc.create(name);
  const vault = open(env);
  const { perform } = vault;
  const noEntry = { code: "keychainNoEntry" };
  const start = async (names: string[], isUnlocked?: boolean) =>
    keep(keepassxc.start(names, isUnlocked));

  await test.step("no open database", async () => {
    const program = await start([]);
    await expectProbe(vault, { code: "keychainNoDefault" });
    expect((await perform("read")).value).toMatchObject({ code: "keychainNoDefault" });
    await program.stop();
    expect((await perform("read")).value).toMatchObject({ code: "keychainUnavailable" });
  });
  await test.step("no item: creates it, and another one beside it", async () => {
    const program = await start(["A"]);
    await expectProbe(vault, done);
    expect((await perform("read")).value).toMatchObject(nothing);
    expect((await perform("keep")).value).toEqual(done);
    expect((await perform("read")).value).toMatchObject(stored);
    expect((await perform("keepOther")).value).toEqual(done);
    await program.stop();
  });
  await test.step("another database: no item, and none is created beside it", async () => {
    const program = await start(["B"]);
    await expectProbe(vault, done);
    expect((await perform("read")).value).toMatchObject(nothing);
    expect((await perform("keepOther")).value).toMatchObject(noEntry);
    expect((await perform("keep")).value).toEqual(done);
    await program.stop();
  });
  await test.step("both: two items", async () => {
    const program = await start(["A", "B"]);
    await expectProbe(vault, done);
    const twoEntries = { code: "keychainTwoEntries" };
    await expect.poll(async () => (await perform("read")).value).toMatchObject(twoEntries);
    expect((await perform("keep")).value).toMatchObject(twoEntries);
    await program.stop();
  });
  await test.step("locked: waits until its window is answered", async () => {
    await start(["A"], false);
    await expectProbe(vault, { code: "keychainLocked" });
    const reading = perform("read");
    await press(
      env,
      ["--name", "Unlock Database"],
      ["key", "ctrl+a"],
      ["type", keepassxc.password],
      ["key", "Return"],
    );
    expect((await reading).value).toMatchObject(stored);
  });
});

test("GNOME Keyring without a default keyring: reads, and creates one for a new item", async ({
  desktop: { env, home },
  open,
  keep,
}) => {
  const vault = open(env);
  const { perform } = vault;
  const noDefault = { code: "keychainNoDefault" };
  const command = ["gnome-keyring-daemon", "--foreground", "--components=secrets"] as const;
  keep(
    startPart("The keychain", command, {
      env: { ...env, XDG_DATA_HOME: join(home, "no-default") },
    }),
  );
  await expectProbe(vault, noDefault);
  expect((await perform("read")).value).toMatchObject(nothing);
  const program = ["--class", "gcr-prompter"];
  await test.step("the user dismisses the prompt", async () => {
    const writing = perform("keep");
    await press(env, program, ["key", "Escape"]);
    expect((await writing).value).toMatchObject(noDefault);
  });
  await test.step("the user answers it", async () => {
    const writing = perform("keep");
    await press(
      env,
      program,
      ["type", "tide table"],
      ["key", "Tab"],
      ["type", "tide table"],
      ["key", "Return"],
    );
    expect((await writing).value).toEqual(done);
    expect((await perform("read")).value).toMatchObject(stored);
    expect((await perform("probe")).value).toEqual(done);
  });
});

test("KWallet is started once, reads without a wallet, and offers to create one for a new item", async ({
  desktop,
  open,
  keep,
}) => {
  test.skip(!isOnPath("kwalletd5"), "KWallet is not installed.");
  const folder = join(desktop.home, "kwallet");
  await mkdir(folder);
  const socket = join(folder, "bus");
  const env = {
    ...desktop.env,
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_DATA_HOME: join(folder, "data"),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}`,
  };
  await startBus(folder, socket, env, keep, ["org.kde.kwalletd5"]);
  const { perform } = open(env);
  expect((await perform("read")).value).toMatchObject(nothing);
  expect((await perform("probe")).value).toMatchObject({ code: "keychainNoDefault" });
  const writing = perform("keep");
  await press(env, ["--class", "kwalletd5"], ["key", "Escape"]);
  expect((await writing).value).toMatchObject({ code: "keychainNoDefault" });
});
