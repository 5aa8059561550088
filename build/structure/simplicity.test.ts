import { join } from "node:path";
import { expect, it } from "vitest";
import { readModules } from "./modules.ts";
import { countChoices } from "./simplicity.ts";

const modules = readModules(join(import.meta.dirname, "..", ".."), "product");

it("counts what users have to choose from", () => {
  expect(countChoices(modules)).toMatchObject({ railEntries: 9 });
});

it("fails if a declaration is not where it was", () => {
  const others = modules.filter(({ path }) => path !== "renderer/app/screens.ts");
  expect(() => countChoices(others)).toThrow("renderer/app/screens.ts declares nothing");
});
