import { expect, it, onTestFinished, vi } from "vitest";
import { setTextLanguage } from "#shared/texts/t.ts";
import { addressIn } from "./shell-mode.ts";

vi.mock("electron", () => ({ app: {} }));

const page = "app://bundle/index.html";

it("names the app's locale, the mode and the start in the address of a page", () => {
  setTextLanguage("en", "en-GB");
  onTestFinished(() => setTextLanguage("en", "en"));
  expect(addressIn("normal", page, "anew")).toBe(`${page}?locale=en-GB`);
  expect(addressIn("safe", page, "withView")).toBe(`${page}?locale=en-GB&mode=safe&view=kept`);
});
