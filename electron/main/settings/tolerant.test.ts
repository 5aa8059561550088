import { rmSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { makeFolder } from "#main/store/test/fixture.ts";
import { openLoaded } from "./test/open-settings.ts";
import { tolerant } from "./tolerant.ts";

it("what cannot be written is reported, counts all the same, and is written with the next change", async () => {
  const folder = makeFolder();
  const reports: string[] = [];
  const settings = tolerant(await openLoaded(folder), (what) => void reports.push(what));
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "a file in the place of the folder");
  settings.set({ lastUsername: "rosa" });
  expect(settings.get("lastUsername")).toBe("rosa");
  expect(reports).toEqual(["the settings could not be written"]);
  rmSync(folder);
  settings.set({ theme: "dark" });
  const later = await openLoaded(folder);
  expect([later.get("lastUsername"), later.get("theme")]).toEqual(["rosa", "dark"]);
});
