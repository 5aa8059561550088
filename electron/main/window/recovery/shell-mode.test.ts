import { expect, it, onTestFinished, vi } from "vitest";
import { setTextLanguage } from "#shared/texts/t.ts";
import { addressIn, mayHaveGraphicsCard } from "./shell-mode.ts";

vi.mock("electron", () => ({ app: {} }));

const page = "app://bundle/index.html";

it("names the app's locale, the mode and the start in the address of a page", () => {
  setTextLanguage("en", "en-GB");
  onTestFinished(() => setTextLanguage("en", "en"));
  expect(addressIn("normal", page, "anew")).toBe(`${page}?locale=en-GB`);
  expect(addressIn("safe", page, "withView")).toBe(`${page}?locale=en-GB&mode=safe&view=kept`);
});

it.each<[NodeJS.Platform, string, string, boolean]>([
  ["linux", "the kernel's driver", "/dev/dri", true],
  ["linux", "NVIDIA's driver", "/dev/nvidiactl", true],
  ["linux", "WSL", "/dev/dxg", true],
  ["linux", "other devices", "/dev/fb0", false],
  ["win32", "no device", "", true],
  ["darwin", "no device", "", true],
])("on %s with %s (%j) there may be a card: %s", (platform, _driver, device, mayHave) => {
  const exists = (path: string) => path === device;
  expect(mayHaveGraphicsCard(platform, exists)).toBe(mayHave);
});
