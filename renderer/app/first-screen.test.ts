import { beforeEach, expect, it } from "vitest";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import type { FirstScreen } from "#shared/settings/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { readFirstScreen, storeLastScreen } from "./first-screen.ts";

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
] as const)("opens the chosen screen: %s", async (chosen, path) => {
  storeLastScreen("/rooms");
  expect(await read(chosen)).toBe(path);
});

it("opens the last list of the rail", async () => {
  expect(await read("last")).toBe("/inbox");
  storeLastScreen("/rooms");
  storeLastScreen("/outbox");
  expect(await read("last")).toBe("/rooms");
});

it("opens the inbox if the settings cannot be read", async () => {
  const bridge = createFakeBridge();
  bridge.fail("settings.get", { code: "storeUnavailable", message: "The disk failed." });
  Object.assign(window, { watchdesk: bridge });
  expect(await readFirstScreen(createQueryClient())).toBe("/inbox");
});
