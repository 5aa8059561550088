import { expect, it } from "vitest";
import { createSystemUnlock } from "./system-unlock.ts";

function open(platform: NodeJS.Platform, { files = [""], status = 0 as number | null } = {}) {
  const runs: string[][] = [];
  const touchId = {
    isThere: true,
    answer: () => Promise.resolve(),
    canPrompt: () => touchId.isThere,
    prompt: () => touchId.answer(),
  };
  const system = createSystemUnlock({
    ...{ platform, touchId },
    exists: (path) => files.includes(path),
    run: async (program, args) => {
      runs.push([program, ...args]);
      return status;
    },
    readSubject: () => "7,1234,1000",
  });
  return { system, touchId, runs };
}

const polkit = ["/usr/bin/pkcheck", "/usr/share/polkit-1/actions/app.watchdesk.desktop.policy"];

it("asks polkit on Linux about this process, with the action that the packages install", async () => {
  const { system, runs } = open("linux", { files: polkit });
  expect(system.read()).toMatchObject({ isUsable: true, note: null });
  expect(await system.prompt()).toBeNull();
  expect(runs).toEqual([
    [
      ...["/usr/bin/pkcheck", "--action-id", "app.watchdesk.desktop.unlock"],
      ...["--process", "7,1234,1000", "--allow-user-interaction"],
    ],
  ]);
  for (const status of [1, 2, 3, 127, null]) {
    expect(await open("linux", { files: polkit, status }).system.prompt()).not.toBeNull();
  }
});

it.each(polkit)("cannot be used on Linux without %s", (missing) => {
  const files = polkit.filter((path) => path !== missing);
  expect(open("linux", { files }).system.read()).toMatchObject({
    isUsable: false,
    note: expect.stringContaining("passphrase"),
  });
});

it("prompts for Touch ID on macOS where it is available", async () => {
  const { system, touchId } = open("darwin");
  expect(system.read()).toMatchObject({ name: "Touch ID", isUsable: true });
  expect(await system.prompt()).toBeNull();
  touchId.answer = () => Promise.reject(new Error("cancelled"));
  expect(await system.prompt()).toContain("did not confirm");
  touchId.isThere = false;
  expect(system.read().isUsable).toBe(false);
});

it("does not exist on Windows, which the settings state", async () => {
  const { system } = open("win32");
  expect(system.read()).toMatchObject({ isUsable: false, note: expect.stringContaining("Hello") });
  expect(await system.prompt()).not.toBeNull();
});
