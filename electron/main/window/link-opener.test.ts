import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { success } from "#shared/lib/result.ts";
import { createLinkOpener } from "./link-opener.ts";

const page = "https://example.org/page";

/** A window's page on which nobody has pressed anything yet. */
function openPage({ serviceUrl = "https://ops.example.org" as string | null } = {}) {
  let now = 1_000_000;
  const opened: string[] = [];
  const asked: { url: string; answer: (isWanted: boolean) => void }[] = [];
  const links = createLinkOpener({
    open: async (url) => {
      opened.push(url);
      return success(null);
    },
    ask: (url) => new Promise((answer) => asked.push({ url, answer })),
    getServiceUrl: () => serviceUrl,
    now: () => now,
  });
  return {
    ...links,
    opened,
    asked,
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
  it("is opened when the person has pressed something", async () => {
    const { press, opened, asked } = openPage();
    expect(await press()).toEqual(success(null));
    expect({ opened, asked }).toEqual({ opened: [page], asked: [] });
  });

  it("is asked about where nobody has pressed anything, and opened where it is wanted", async () => {
    const { open, opened, asked } = openPage();
    const outcome = open(page);
    expect(asked[0]?.url).toBe(page);
    expect(opened).toEqual([]);
    asked[0]?.answer(true);
    expect(await outcome).toEqual(success(null));
    expect(opened).toEqual([page]);
  });

  it.each(["file:///etc/passwd", "javascript:alert(1)", "ms-msdt:/id", "no address"])(
    "is refused, and not asked about, where it is %s",
    async (url) => {
      const { open, press, opened, asked } = openPage();
      expect(await open(url)).toEqual(code("badAddress"));
      expect(await press(url)).toEqual(code("badAddress"));
      expect({ opened, asked }).toEqual({ opened: [], asked: [] });
    },
  );

  it("is asked about when a press was long ago, or has opened another one", async () => {
    const { press, open, pass, recordGesture, asked } = openPage();
    await press();
    void open(page);
    expect(asked).toHaveLength(1);
    asked[0]?.answer(true);
    await expect.poll(() => asked).toHaveLength(1);
    recordGesture();
    pass(5_001);
    void open(page);
    expect(asked).toHaveLength(2);
  });

  it("is asked about one at a time, and not again for a minute after no", async () => {
    const { open, press, pass, asked, opened } = openPage();
    const first = open(page);
    expect(await open(page)).toEqual(code("rateLimited"));
    asked[0]?.answer(false);
    expect(await first).toEqual(code("cancelled"));
    pass(59_999);
    expect(await open(page)).toEqual(code("rateLimited"));
    expect(await press()).toEqual(success(null));
    pass(1);
    void open(page);
    expect(asked).toHaveLength(2);
    expect(opened).toEqual([page]);
  });

  it("is asked about after ten in a minute", async () => {
    const { press, pass, opened, asked } = openPage();
    for (let count = 0; count < 10; count += 1) await press();
    void press();
    expect({ opened: opened.length, asked: asked.length }).toEqual({ opened: 10, asked: 1 });
    asked[0]?.answer(true);
    pass(60_000);
    await press();
    expect(asked).toHaveLength(1);
  });

  it("is never opened more often than pressed and said yes to, whatever a script does", async () => {
    const step = fc.constantFrom("press", "open", "open", "pass", "yes", "no");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { open, recordGesture, pass, opened, asked } = openPage();
        let allowed = 0;
        for (const one of steps) {
          if (one === "press") recordGesture();
          if (one === "open") void open(page);
          if (one === "pass") pass(30_000);
          if (one === "yes") asked.shift()?.answer(true);
          if (one === "no") asked.shift()?.answer(false);
          if (one === "press" || one === "yes") allowed += 1;
          await new Promise(setImmediate);
          expect(opened.length).toBeLessThanOrEqual(allowed);
          expect(asked.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe("an address of this computer", () => {
  const local = ["http://127.0.0.1:8080/off", "https://localhost/", "http://0/", "http://[::1]:1/"];

  it.each(local)("is not opened for a service elsewhere: %s", async (url) => {
    for (const serviceUrl of ["https://ops.example.org", null]) {
      const { press, opened, asked } = openPage({ serviceUrl });
      expect(await press(url)).toEqual(code("badAddress"));
      expect({ opened, asked }).toEqual({ opened: [], asked: [] });
    }
  });

  it.each(local)("is opened for a service on it: %s", async (url) => {
    const { press, opened } = openPage({ serviceUrl: "http://127.0.0.1:3000" });
    await press(url);
    expect(opened).toEqual([url]);
  });
});
