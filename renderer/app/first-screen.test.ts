import { beforeEach, expect, it } from "vitest";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import type { FirstScreen } from "#shared/settings/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { keepLastScreen, readFirstScreen } from "./first-screen.ts";

beforeEach(() => localStorage.clear());

function read(firstScreen: FirstScreen) {
  Object.assign(window, {
    watchdesk: createFakeBridge({ settings: { ...defaultSettings, firstScreen, fixed: [] } }),
  });
  return readFirstScreen(createQueryClient());
}

it.each([
  ["inbox", "/inbox"],
  ["alerts", "/alerts"],
  ["tasks", "/tasks"],
  ["dashboard", "/dashboard"],
] as const)("opens with what the person chose: %s", async (chosen, path) => {
  keepLastScreen("/rooms");
  expect(await read(chosen)).toBe(path);
});

it("opens where the person was, as far as that is a screen of the rail", async () => {
  expect(await read("last")).toBe("/inbox");
  keepLastScreen("/rooms");
  keepLastScreen("/outbox");
  expect(await read("last")).toBe("/rooms");
});

it("opens with the inbox where the settings cannot be read", async () => {
  const bridge = createFakeBridge();
  bridge.fail("settings.get", { code: "storeUnavailable", message: "The disk failed." });
  Object.assign(window, { watchdesk: bridge });
  expect(await readFirstScreen(createQueryClient())).toBe("/inbox");
});
