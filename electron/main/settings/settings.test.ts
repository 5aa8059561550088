import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { defaults } from "./remembered.ts";
import { openSettings } from "./settings.ts";

const now = () => Date.UTC(2026, 10, 21, 8, 30);

async function createFolder(content?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-settings-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (content !== undefined) await writeFile(join(folder, "settings.json"), content);
  return folder;
}

describe("the settings file", () => {
  it("keeps what was set for the next start, in a folder that was not there", async () => {
    const folder = join(await createFolder(), "not", "yet");
    const settings = openSettings(folder, now);
    expect(settings.get("theme")).toBe(defaults.theme);
    settings.set({ theme: "dark", demoPort: 4000 });
    settings.set({ demoPort: null });
    expect(settings.get("theme")).toBe("dark");
    const later = openSettings(folder, now);
    expect([later.get("theme"), later.get("demoPort"), later.setAside]).toEqual([
      "dark",
      null,
      null,
    ]);
    expect(await readdir(folder)).toEqual(["settings.json"]);
  });

  it("puts the usual in the place of a value that it does not know", async () => {
    const folder = await createFolder('{"theme":"plaid","lastUsername":"rosa"}');
    const settings = openSettings(folder, now);
    expect(settings.get("theme")).toBe(defaults.theme);
    expect(settings.get("lastUsername")).toBe("rosa");
  });

  it("leaves alone what only another version knows", async () => {
    const folder = await createFolder('{"ofAnotherVersion":[1,2]}');
    openSettings(folder, now).set({ theme: "light" });
    const written = JSON.parse(await readFile(join(folder, "settings.json"), "utf8"));
    expect(written).toEqual({ ofAnotherVersion: [1, 2], theme: "light" });
  });

  it.each(["", '{"theme":', "[]", "\u0000\u0000"])("sets aside %j", async (content) => {
    const folder = await createFolder(content);
    const settings = openSettings(folder, now);
    expect(settings.get("theme")).toBe(defaults.theme);
    expect(settings.setAside).toContain("settings.json.unreadable-2026-11-21T08-30-00.000Z");
    expect(await readFile(settings.setAside ?? "", "utf8")).toBe(content);
    settings.set({ theme: "dark" });
    expect(openSettings(folder, now).get("theme")).toBe("dark");
  });

  it("says so where it cannot write, and goes on with what was set", async () => {
    const folder = await createFolder();
    const settings = openSettings(folder, now);
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file in the place of the folder");
    expect(() => settings.set({ theme: "dark" })).toThrow(/ENOTDIR/);
    expect(settings.get("theme")).toBe("dark");
  });
});
