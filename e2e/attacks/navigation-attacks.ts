import { callMain } from "../fixtures/call-main.ts";
import { expect } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";
import { type CompromisedPage, readOpened } from "./compromised-page.ts";

/** Attacks of a compromised page that navigate or open addresses. */
export async function tryNavigation(compromised: CompromisedPage): Promise<void> {
  const { app, page, inFrame, expectIsolated } = compromised;
  await attack(13, "a frame navigates the window", async () => {
    await inFrame((url) => {
      if (top !== null) top.location.href = url;
    });
    await expectIsolated();
  });
  for (const [number, url] of [
    [15, "javascript:globalThis.breached=15"],
    [16, "file:///etc/passwd"],
    [17, "smb://127.0.0.1/share"],
    [17, "ms-msdt:/id"],
  ] as const) {
    await attack(number, `${url} as a window, as an address and as a link to open`, async () => {
      await page.evaluate((address) => {
        window.open(address);
        const link = Object.assign(document.createElement("a"), {
          href: address,
          target: "_blank",
        });
        document.body.append(link);
        link.click();
      }, url);
      expect(await callMain(page, "link.open", { url })).toMatchObject({ ok: false });
      expect(await readOpened(app)).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(globalThis, "breached"))).toBeUndefined();
      await expectIsolated();
    });
  }
  await attack(18, "addresses with user names or homographs are not opened", async () => {
    for (const url of ["https://bank.example@127.0.0.1/", "https://xn--pple-43d.example/"]) {
      await page.evaluate((address) => void window.open(address), url);
    }
    expect(await readOpened(app)).toEqual([]);
    await expectIsolated();
  });
  await attack(19, "a file dropped on the window", async () => {
    const session = await app.context().newCDPSession(page);
    const data = { items: [], files: ["/etc/passwd"], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
    }
    await expectIsolated();
  });
}
