import { describe, expect, it } from "vitest";
import { createPageSteps } from "./page-steps.ts";

const start = "https://sso.example.org/login";
const cacheMiss = -400;
const nameNotResolved = -105;

function openPage({ isPosted = false, canGoBack = true } = {}) {
  const done: string[] = [];
  let onNavigate = () => {};
  const page = {
    loadURL: async (url: string) => void done.push(`loaded ${url}`),
    reload: () => void done.push("reloaded"),
    on: (_name: string, listener: () => void) => {
      onNavigate = listener;
      return page;
    },
    navigationHistory: { canGoBack: () => canGoBack, goBack: () => void done.push("back") },
  };
  const steps = createPageSteps(page, start, { isPosted: () => isPosted });
  const settle = () => new Promise(setImmediate);
  return { steps, done, settle, navigate: () => onNavigate() };
}

describe("steps of an external page", () => {
  it("go back and reload", () => {
    const { steps, done } = openPage();
    steps.run("back");
    steps.run("reload");
    expect(done).toEqual(["back", "reloaded"]);
  });

  it("begin again instead of reloading a page that answered a form, and on request", () => {
    const { steps, done } = openPage({ isPosted: true });
    steps.run("reload");
    steps.run("restart");
    expect(done).toEqual([`loaded ${start}`, `loaded ${start}`]);
  });

  it("begin again where Chromium has no page, whoever went back", async () => {
    const { steps, done, settle } = openPage();
    expect(steps.recover(cacheMiss)).toBe(true);
    await settle();
    expect(done).toEqual([`loaded ${start}`]);
  });

  it.each(["back", "reload"] as const)(
    "begin again after any failed load of a step: %s",
    async (action) => {
      const { steps, done, settle } = openPage();
      steps.run(action);
      expect(steps.recover(nameNotResolved)).toBe(true);
      await settle();
      expect(done.at(-1)).toBe(`loaded ${start}`);
      // The start address itself is no step.
      expect(steps.recover(nameNotResolved)).toBe(false);
    },
  );

  it("do not hide the failure of another page", () => {
    const { steps, navigate } = openPage();
    expect(steps.recover(nameNotResolved)).toBe(false);
    steps.run("back");
    navigate();
    expect(steps.recover(nameNotResolved)).toBe(false);
  });

  it("do not wait for a step that is not possible", () => {
    const { steps, done } = openPage({ canGoBack: false });
    steps.run("back");
    expect(done).toEqual([]);
  });
});
