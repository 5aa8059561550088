import { expect, it } from "vitest";
import { mayHaveGraphicsCard } from "./graphics-card.ts";

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
