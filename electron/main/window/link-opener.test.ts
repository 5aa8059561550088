import type { BrowserWindow } from "electron";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { success } from "#shared/lib/result.ts";
import { confirmOpen } from "./gestures.ts";
import { createLinkOpener } from "./link-opener.ts";

const { showMessageBox } = vi.hoisted(() => ({ showMessageBox: vi.fn() }));
vi.mock("electron", () => ({ dialog: { showMessageBox } }));

const page = "https://example.org/page";

/** Opens a page without a user gesture so far. */
function openPage({ serviceUrl = "https://ops.example.org" as string | null } = {}) {
  let now = 1_000_000;
  const opened: string[] = [];
  const prompts: { url: string; answer: (isWanted: boolean) => void }[] = [];
  const links = createLinkOpener({
    open: async (url) => {
      opened.push(url);
      return success(null);
    },
    promptUser: (url) => new Promise((answer) => prompts.push({ url, answer })),
    getServiceUrl: () => serviceUrl,
    elapsed: () => now,
  });
  return {
    ...links,
    opened,
    prompts,
    pass: (duration: number) => {
      now += duration;
    },
    press: (url = page) => {
      links.recordGesture();
      return links.open(url);
    },
  };
}

const code = (name: string) => expect.objectContaining({ ok: false, code: name });

describe("a link", () => {
  it("opens after a user gesture", async () => {
    const { press, opened, prompts } = openPage();
    expect(await press()).toEqual(success(null));
    expect({ opened, prompts }).toEqual({ opened: [page], prompts: [] });
  });

  it("opens without a gesture only after confirmation", async () => {
    const { open, opened, prompts } = openPage();
    const outcome = open(page);
    expect(prompts[0]?.url).toBe(page);
    expect(opened).toEqual([]);
    prompts[0]?.answer(true);
    expect(await outcome).toEqual(success(null));
    expect(opened).toEqual([page]);
  });

  it.each(["file:///etc/passwd", "javascript:alert(1)", "ms-msdt:/id", "no address"])(
    "is refused without a prompt: %s",
    async (url) => {
      const { open, press, opened, prompts } = openPage();
      expect(await open(url)).toEqual(code("badAddress"));
      expect(await press(url)).toEqual(code("badAddress"));
      expect({ opened, prompts }).toEqual({ opened: [], prompts: [] });
    },
  );

  it("needs confirmation if a gesture was long ago or has opened another link", async () => {
    const { press, open, pass, recordGesture, prompts } = openPage();
    await press();
    void open(page);
    expect(prompts).toHaveLength(1);
    prompts[0]?.answer(true);
    await expect.poll(() => prompts).toHaveLength(1);
    recordGesture();
    pass(5_001);
    void open(page);
    expect(prompts).toHaveLength(2);
  });

  it("causes one prompt at a time, and none for a minute after a refusal", async () => {
    const { open, press, pass, prompts, opened } = openPage();
    const first = open(page);
    expect(await open(page)).toEqual(code("rateLimited"));
    prompts[0]?.answer(false);
    expect(await first).toEqual(code("cancelled"));
    pass(59_999);
    expect(await open(page)).toEqual(code("rateLimited"));
    expect(await press()).toEqual(success(null));
    pass(1);
    void open(page);
    expect(prompts).toHaveLength(2);
    expect(opened).toEqual([page]);
  });

  it("needs confirmation after ten links in a minute", async () => {
    const { press, pass, opened, prompts } = openPage();
    for (let count = 0; count < 10; count += 1) await press();
    void press();
    expect({ opened: opened.length, prompts: prompts.length }).toEqual({ opened: 10, prompts: 1 });
    prompts[0]?.answer(true);
    pass(60_000);
    await press();
    expect(prompts).toHaveLength(1);
  });

  it("never opens more often than gestures and confirmations allow", async () => {
    const step = fc.constantFrom("press", "open", "open", "pass", "yes", "no");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { open, recordGesture, pass, opened, prompts } = openPage();
        let allowed = 0;
        for (const one of steps) {
          if (one === "press") recordGesture();
          if (one === "open") void open(page);
          if (one === "pass") pass(30_000);
          if (one === "yes") prompts.shift()?.answer(true);
          if (one === "no") prompts.shift()?.answer(false);
          if (one === "press" || one === "yes") allowed += 1;
          await new Promise(setImmediate);
          expect(opened.length).toBeLessThanOrEqual(allowed);
          expect(prompts.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe("a loopback address", () => {
  const local = ["http://127.0.0.1:8080/off", "https://localhost/", "http://0/", "http://[::1]:1/"];

  it.each(local)("is refused for a remote service: %s", async (url) => {
    for (const serviceUrl of ["https://ops.example.org", null]) {
      const { press, opened, prompts } = openPage({ serviceUrl });
      expect(await press(url)).toEqual(code("badAddress"));
      expect({ opened, prompts }).toEqual({ opened: [], prompts: [] });
    }
  });

  it.each(local)("is opened for a local service: %s", async (url) => {
    const { press, opened } = openPage({ serviceUrl: "http://127.0.0.1:3000" });
    await press(url);
    expect(opened).toEqual([url]);
  });
});

it("is confirmed by the first button of a dialog, and refused without a window", async () => {
  const confirm = (window: BrowserWindow | null) =>
    confirmOpen(window, page, new AbortController().signal);
  for (const response of [0, 1]) {
    showMessageBox.mockResolvedValueOnce({ response });
    expect(await confirm({} as BrowserWindow)).toBe(response === 0);
  }
  expect(await confirm(null)).toBe(false);
  expect(showMessageBox).toHaveBeenCalledTimes(2);
});
