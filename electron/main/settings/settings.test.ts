import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { defaults } from "./remembered.ts";
import { openSettings } from "./settings.ts";

const now = () => Date.UTC(2026, 10, 21, 8, 30);

const openHere = (folder: string) =>
  openSettings(folder, now, (what, error) => {
    throw new Error(what, { cause: error });
  });

async function createFolder(content?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-settings-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (content !== undefined) await writeFile(join(folder, "settings.json"), content);
  return folder;
}

const names = ["settings.json", "settings.backup.json"];
const aside = ".unreadable-2026-11-21T08-30-00.000Z";
const damages: [string, (text: string) => string][] = [
  ["emptied", () => ""],
  ["cut", (text) => text.slice(0, text.length / 2)],
  ["zeroed", (text) => "\0".repeat(text.length)],
  ["a list", () => "[]"],
  ["a letter changed", (text) => text.replace("dark", "dork")],
];

describe("the settings file", () => {
  it("keeps what was set for the next start, in a folder that was not there", async () => {
    const folder = join(await createFolder(), "not", "yet");
    const settings = openHere(folder);
    expect(settings.get("theme")).toBe(defaults.theme);
    settings.set({ theme: "dark", demoPort: 4000 });
    settings.set({ demoPort: null });
    expect(settings.get("theme")).toBe("dark");
    const later = openHere(folder);
    expect([later.get("theme"), later.get("demoPort"), later.damage]).toEqual(["dark", null, null]);
    expect(await readdir(folder)).toEqual(["settings.backup.json", "settings.json"]);
  });

  it("puts the usual in the place of a value that it does not know", async () => {
    const folder = await createFolder('{"theme":"plaid","lastUsername":"rosa"}');
    const settings = openHere(folder);
    expect(settings.get("theme")).toBe(defaults.theme);
    expect(settings.get("lastUsername")).toBe("rosa");
  });

  it("knows the accounts that an earlier version has kept", async () => {
    const account = { id: "a1", serverUrl: "https://a.example", username: "r", displayName: "R" };
    const folder = await createFolder(JSON.stringify({ accounts: [{ ...account, sso: null }] }));
    expect(openHere(folder).get("accounts")).toEqual([{ ...account, userId: null, sso: null }]);
  });

  it("leaves alone what only another version knows", async () => {
    const folder = await createFolder('{"ofAnotherVersion":[1,2]}');
    openHere(folder).set({ theme: "light" });
    const written = JSON.parse(await readFile(join(folder, "settings.json"), "utf8"));
    expect(written).toMatchObject({ ofAnotherVersion: [1, 2], theme: "light" });
  });

  it.each(damages)("%s: the other copy counts, and the file is set aside", async (_how, spoil) => {
    const folder = await createFolder();
    const first = openHere(folder);
    first.set({ theme: "dark" });
    first.set({ lastUsername: "rosa" });
    for (const name of names) {
      const file = join(folder, name);
      await writeFile(file, spoil(await readFile(file, "utf8")));
      const settings = openHere(folder);
      expect([settings.get("theme"), settings.get("lastUsername")]).toEqual(["dark", "rosa"]);
      const aside = `${file}.unreadable-2026-11-21T08-30-00.000Z`;
      expect(settings.damage).toEqual({ setAside: aside, isRestored: true });
      // Whoever is killed before it is told of finds it again.
      expect(openHere(folder).damage).toEqual(settings.damage);
      settings.set({ window: null });
      expect(openHere(folder).damage).toBeNull();
    }
  });

  it.each(damages)("%s, both copies: begins anew and says so", async (_how, spoil) => {
    const folder = await createFolder();
    openHere(folder).set({ theme: "dark" });
    for (const name of names) {
      const file = join(folder, name);
      await writeFile(file, spoil(await readFile(file, "utf8")));
    }
    const settings = openHere(folder);
    expect(settings.get("theme")).toBe(defaults.theme);
    expect(settings.damage).toMatchObject({ isRestored: false });
    const kept = (await readdir(folder)).filter((name) => name.endsWith(aside));
    expect(kept).toEqual(names.toSorted().map((name) => `${name}${aside}`));
    settings.set({ theme: "light" });
    expect(openHere(folder).get("theme")).toBe("light");
  });

  it.each(names)("%s deleted or older: the other copy counts", async (name) => {
    const folder = await createFolder();
    const settings = openHere(folder);
    settings.set({ theme: "light" });
    const older = await readFile(join(folder, name), "utf8");
    settings.set({ theme: "dark" });
    await rm(join(folder, name));
    expect(openHere(folder).get("theme")).toBe("dark");
    await writeFile(join(folder, name), older);
    expect(openHere(folder).get("theme")).toBe("dark");
    await rm(join(folder, names.find((other) => other !== name) ?? ""));
    expect(openHere(folder)).toMatchObject({ damage: null });
    expect(openHere(folder).get("theme")).toBe("dark");
  });

  it("says so where it cannot write, and goes on with what was set", async () => {
    const folder = await createFolder();
    const settings = openHere(folder);
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file in the place of the folder");
    expect(() => settings.set({ theme: "dark" })).toThrow(/ENOTDIR/);
    expect(settings.get("theme")).toBe("dark");
  });
});
