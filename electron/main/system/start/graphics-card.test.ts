import { expect, it } from "vitest";
import { mayHaveGraphicsCard } from "./graphics-card.ts";

const having =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

it.each([
  ["the kernel's own driver", "/dev/dri"],
  ["NVIDIA's", "/dev/nvidiactl"],
  ["Windows below it", "/dev/dxg"],
])("finds a card of %s", (_whose, path) => {
  expect(mayHaveGraphicsCard("linux", having(path))).toBe(true);
});

it("finds none where no driver shows one", () => {
  expect(mayHaveGraphicsCard("linux", having("/dev/null", "/dev/fb0"))).toBe(false);
});

it.each(["win32", "darwin"] as const)("does not judge by files on %s", (platform) => {
  expect(mayHaveGraphicsCard(platform, having())).toBe(true);
});
