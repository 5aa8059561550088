import { expect, it } from "vitest";
import { mayHaveGraphicsCard } from "./graphics-card.ts";

const having =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

it.each([
  ["the kernel's driver", "/dev/dri"],
  ["NVIDIA's", "/dev/nvidiactl"],
  ["WSL", "/dev/dxg"],
])("finds a card of %s", (_driver, path) => {
  expect(mayHaveGraphicsCard("linux", having(path))).toBe(true);
});

it("finds no card without a driver's device", () => {
  expect(mayHaveGraphicsCard("linux", having("/dev/null", "/dev/fb0"))).toBe(false);
});

it.each(["win32", "darwin"] as const)("assumes a card on %s", (platform) => {
  expect(mayHaveGraphicsCard(platform, having())).toBe(true);
});
