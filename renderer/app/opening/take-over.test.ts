import { expect, it, vi } from "vitest";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { reportDrawn } from "./take-over.ts";

it("does not report a white page as drawn", async () => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame"] });
  const bridge = createFakeBridge({});
  Object.assign(window, { watchdesk: bridge });
  const root = document.createElement("div");
  reportDrawn(root);
  for (let frame = 0; frame < 10; frame += 1) vi.advanceTimersToNextFrame();
  expect(bridge.inputsOf("shell.reportDrawn")).toEqual([]);
  root.append("Tasks");
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  vi.useRealTimers();
  await vi.waitFor(() => expect(bridge.inputsOf("shell.reportDrawn")).toEqual([null]));
});
