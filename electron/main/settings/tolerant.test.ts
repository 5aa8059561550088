import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "#main/store/test/fixture.ts";
import { openSettings } from "./settings.ts";
import { tolerant } from "./tolerant.ts";

it("what cannot be written is reported, counts all the same, and is written with the next change", () => {
  const folder = makeFolder();
  const reports: string[] = [];
  const open = () => openSettings(folder, Date.now, (what) => void reports.push(what));
  const settings = tolerant(open(), (what) => void reports.push(what));
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(folder, "a file in the place of the folder");
  settings.set({ lastUsername: "rosa" });
  expect(settings.get("lastUsername")).toBe("rosa");
  expect(reports).toEqual(["the settings could not be written"]);
  rmSync(folder);
  settings.set({ theme: "dark" });
  expect([open().get("lastUsername"), open().get("theme")]).toEqual(["rosa", "dark"]);
});
