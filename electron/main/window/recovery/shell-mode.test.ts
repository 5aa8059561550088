import { expect, it, vi } from "vitest";
import { addressIn } from "./shell-mode.ts";

const system = vi.hoisted(() => ({ locale: "" }));
vi.mock("electron", () => ({ app: { getSystemLocale: () => system.locale } }));

const page = "app://bundle/index.html";

it.each([
  ["de-AT", "?locale=de-AT"],
  ["zh-Hant-TW", "?locale=zh-Hant-TW"],
  ["en-US-u-va-posix", "?locale=en-US"],
  ["en-US@posix", "?locale=en-US"],
  ["es-419", "?locale=es-419"],
  ["c", ""],
  ["english", ""],
  ["", ""],
])("names the system's locale in the address of a page: %s", (locale, search) => {
  system.locale = locale;
  expect(addressIn("normal", page, "anew")).toBe(`${page}${search}`);
});

it("names the mode and the start, if they are not the usual ones", () => {
  system.locale = "en-GB";
  expect(addressIn("safe", page, "withView")).toBe(`${page}?locale=en-GB&mode=safe&view=kept`);
});
