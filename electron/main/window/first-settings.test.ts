import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readFirstSettings } from "./first-settings.ts";

const systemLanguage = { language: "system", clocks: "system" };

const unset = {
  ...{ placement: null, theme: "system", language: systemLanguage },
  ...{ firstScreen: "inbox", accountId: null },
  isLocked: false,
};

async function read(main: unknown, backup?: unknown) {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-first-"));
  const write = (name: string, content: unknown) =>
    writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  await write("settings.json", main);
  if (backup !== undefined) await write("settings.backup.json", backup);
  return readFirstSettings(folder);
}

it("reads the placement of the window, the theme, the first screen and the account in view", async () => {
  const display = { id: 7, x: -1440, y: 0 };
  const window = { x: -5, y: 20, width: 900, height: 700, isMaximized: true, display };
  const accountInView = "0123456789abcdef";
  expect(
    await read({
      window,
      theme: "dark",
      language: "es",
      clocks: "both",
      firstScreen: "tasks",
      accountInView,
    }),
  ).toEqual({
    placement: window,
    theme: "dark",
    language: { ...systemLanguage, language: "es", clocks: "both" },
    firstScreen: "tasks",
    accountId: accountInView,
    isLocked: false,
  });
});

it.each([
  [{ isLocked: true, hasPassphrase: false }, true],
  [{ isLocked: false, hasPassphrase: true }, true],
  [{ isLocked: false, hasPassphrase: false }, false],
  ["locked", false],
])("starts locked if it was, or if there is a passphrase: %j", async (lock, isLocked) => {
  expect((await read({ lock })).isLocked).toBe(isLocked);
});

it.each([
  ["was not stored by an earlier version", undefined],
  ["is invalid", { id: "7", x: 0, y: 0 }],
])("reads a placement whose display %s", async (_what, display) => {
  const window = { x: 0, y: 0, width: 900, height: 700, isMaximized: false };
  const { placement } = await read({ window: { ...window, display } });
  expect(placement).toEqual({ ...window, display: null });
});

it("reads the newer readable file", async () => {
  const of = (theme: string, revision: number) => ({ theme, seal: { revision, hash: "" } });
  expect((await read(of("dark", 4), of("light", 5))).theme).toBe("light");
  expect((await read("{ cut", of("light", 5))).theme).toBe("light");
});

it.each([
  ["nothing", ""],
  ["a list", "[1]"],
  [
    "values of other kinds",
    { window: "wide", theme: 4, language: 5, clocks: 6, firstScreen: {}, accountInView: 7 },
  ],
  ["an invalid placement", { window: { x: 1.5, y: 0, width: "9", height: 3 } }],
  ["a path instead of an account", { accountInView: "../../../etc" }],
])("returns defaults for %s", async (_what, content) => {
  expect(await read(content)).toEqual(unset);
});
