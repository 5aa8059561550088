import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bestEffortSettings, openSettings } from "./settings.ts";
import { defaults } from "./stored-settings.ts";
import { openCopy, openLoaded } from "./test/open-settings.ts";

const now = () => Date.UTC(2026, 10, 21, 8, 30);

const fail = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};
const openHere = (folder: string) => openLoaded(folder, now, fail);

async function createFolder(content?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-settings-"));
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
  it("stores changes for the next start, in a new folder", async () => {
    const folder = join(await createFolder(), "not", "yet");
    const settings = await openHere(folder);
    expect(settings.get("theme")).toBe(defaults.theme);
    settings.set({ theme: "dark", demoPort: 4000 });
    settings.set({ demoPort: null });
    expect(settings.get("theme")).toBe("dark");
    const later = await openHere(folder);
    expect([later.get("theme"), later.get("demoPort"), later.damage]).toEqual(["dark", null, null]);
    expect(await readdir(folder)).toEqual(["settings.backup.json", "settings.json"]);
  });

  it("replaces an invalid value by its default", async () => {
    const folder = await createFolder('{"theme":"plaid","lastUsername":"rosa"}');
    const settings = await openHere(folder);
    expect(settings.get("theme")).toBe(defaults.theme);
    expect(settings.get("lastUsername")).toBe("rosa");
  });

  it("keeps values of another version", async () => {
    const folder = await createFolder('{"ofAnotherVersion":[1,2]}');
    (await openHere(folder)).set({ theme: "light" });
    const written = JSON.parse(await readFile(join(folder, "settings.json"), "utf8"));
    expect(written).toMatchObject({ ofAnotherVersion: [1, 2], theme: "light" });
  });

  it.each(damages)("%s: reads the other copy, and sets the file aside", async (_how, spoil) => {
    const folder = await createFolder();
    const first = await openHere(folder);
    first.set({ theme: "dark" });
    first.set({ lastUsername: "rosa" });
    for (const name of names) {
      const file = join(folder, name);
      await writeFile(file, spoil(await readFile(file, "utf8")));
      const settings = await openHere(folder);
      expect([settings.get("theme"), settings.get("lastUsername")]).toEqual(["dark", "rosa"]);
      const aside = `${file}.unreadable-2026-11-21T08-30-00.000Z`;
      expect(settings.damage).toEqual({ setAside: aside, isRestored: true });
      // A process that is killed before it reports the damage finds it again.
      expect((await openHere(folder)).damage).toEqual(settings.damage);
      settings.set({ window: null });
      expect((await openHere(folder)).damage).toBeNull();
    }
  });

  it.each(damages)(
    "%s, both copies: starts with defaults and reports the damage",
    async (_how, spoil) => {
      const folder = await createFolder();
      (await openHere(folder)).set({ theme: "dark" });
      for (const name of names) {
        const file = join(folder, name);
        await writeFile(file, spoil(await readFile(file, "utf8")));
      }
      const settings = await openHere(folder);
      expect(settings.get("theme")).toBe(defaults.theme);
      expect(settings.damage).toMatchObject({ isRestored: false });
      const setAside = (await readdir(folder)).filter((name) => name.endsWith(aside));
      expect(setAside).toEqual(names.toSorted().map((name) => `${name}${aside}`));
      settings.set({ theme: "light" });
      expect((await openHere(folder)).get("theme")).toBe("light");
    },
  );

  it.each(names)("%s deleted or older: reads the other copy", async (name) => {
    const folder = await createFolder();
    const settings = await openHere(folder);
    settings.set({ theme: "light" });
    const older = await readFile(join(folder, name), "utf8");
    settings.set({ theme: "dark" });
    await rm(join(folder, name));
    expect((await openHere(folder)).get("theme")).toBe("dark");
    await writeFile(join(folder, name), older);
    expect((await openHere(folder)).get("theme")).toBe("dark");
    await rm(join(folder, names.find((other) => other !== name) ?? ""));
    expect(await openHere(folder)).toMatchObject({ damage: null });
    expect((await openHere(folder)).get("theme")).toBe("dark");
  });

  it("is written once the library is loaded; changes apply meanwhile", async () => {
    const folder = await createFolder();
    const opener = Promise.withResolvers<typeof openCopy>();
    let imports = 0;
    const importOpener = () => {
      imports += 1;
      return opener.promise;
    };
    const settings = openSettings(folder, { now, report: fail, importOpener });
    expect(imports).toBe(0);
    settings.set({ theme: "dark" });
    settings.set({ lastUsername: "rosa" });
    expect([settings.get("theme"), await readdir(folder)]).toEqual(["dark", []]);
    opener.resolve(openCopy);
    await settings.load();
    expect(imports).toBe(1);
    const later = await openHere(folder);
    expect([later.get("theme"), later.get("lastUsername")]).toEqual(["dark", "rosa"]);
  });

  it("is not written without a change", async () => {
    const folder = await createFolder();
    (await openHere(folder)).set({ theme: "dark" });
    const before = await Promise.all(names.map((name) => stat(join(folder, name))));
    await openHere(folder);
    const after = await Promise.all(names.map((name) => stat(join(folder, name))));
    expect(after.map(({ ino }) => ino)).toEqual(before.map(({ ino }) => ino));
  });

  it("reports a failed import, and retries with the next change", async () => {
    const folder = await createFolder();
    const reports: string[] = [];
    let isBroken = true;
    const importOpener = async () => {
      if (isBroken) throw new Error("It cannot be loaded.");
      return openCopy;
    };
    const report = (what: string, error: unknown) => void reports.push(`${what}: ${error}`);
    const settings = openSettings(folder, { now, report, importOpener });
    settings.set({ theme: "dark" });
    await settings.load();
    expect(reports).toEqual(["the settings could not be written: Error: It cannot be loaded."]);
    isBroken = false;
    settings.set({ lastUsername: "rosa" });
    await settings.load();
    const later = await openHere(folder);
    expect([later.get("theme"), later.get("lastUsername")]).toEqual(["dark", "rosa"]);
    expect(reports).toHaveLength(1);
  });

  it("throws if it cannot be written, and applies the change", async () => {
    const folder = await createFolder();
    const settings = await openHere(folder);
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file in the place of the folder");
    expect(() => settings.set({ theme: "dark" })).toThrow(/EEXIST|ENOTDIR/);
    expect(settings.get("theme")).toBe("dark");
  });

  it("reports a failed write as best effort, applies the change, and writes it with the next one", async () => {
    const folder = await createFolder();
    const reports: string[] = [];
    const settings = bestEffortSettings(await openHere(folder), (what) => void reports.push(what));
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file in the place of the folder");
    settings.set({ lastUsername: "rosa" });
    expect(settings.get("lastUsername")).toBe("rosa");
    expect(reports).toEqual(["the settings could not be written"]);
    await rm(folder);
    settings.set({ theme: "dark" });
    const later = await openHere(folder);
    expect([later.get("lastUsername"), later.get("theme")]).toEqual(["rosa", "dark"]);
  });
});
