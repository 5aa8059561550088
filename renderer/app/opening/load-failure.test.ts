import { expect, it, vi } from "vitest";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";

// As a module does that throws while it is loaded.
vi.mock("../main.tsx", () => {
  throw new RangeError("Invalid time zone specified: Etc/Unknown");
});

it("shows the cause, the log and a way to start again if a module throws while the page loads", async () => {
  const bridge = Object.assign(createFakeBridge(), { isPictured: async () => false });
  Object.assign(window, { watchdesk: bridge });
  await import("../open.ts");
  const listTexts = () => [...document.querySelectorAll("main > *")].map((one) => one.textContent);
  await vi.waitUntil(() => listTexts().length === 4);
  expect(listTexts()).toEqual([
    "Something went wrong",
    expect.stringMatching(/^Your data on this computer is safe\. ./),
    "The log is /home/kim/.config/Watchdesk/logs/main.log.",
    "Start again",
  ]);
  expect(bridge.inputsOf("shell.reportUnloaded")).toHaveLength(1);
  const again = document.querySelector("button");
  expect(document.activeElement).toBe(again);
  again?.click();
  expect(bridge.inputsOf("shell.leaveMode")).toEqual([null]);
});
