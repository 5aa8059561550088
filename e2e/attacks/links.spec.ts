import { expect } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";
import { readOpened, test } from "./compromised-page.ts";

const url = "https://ops.example.org/case?stolen=text";

test("a page that opens links while the user types", { tag: "@short" }, async ({ compromised }) => {
  const { app, page } = compromised;
  await app.evaluate(({ dialog }) => {
    const prompts: string[] = [];
    Object.assign(globalThis, { prompts });
    dialog.showMessageBox = (async (...args: unknown[]) => {
      prompts.push(JSON.stringify(args.at(-1)));
      return { response: 1, checkboxChecked: false };
    }) as unknown as typeof dialog.showMessageBox;
  });
  const readPrompts = () => app.evaluate(() => Reflect.get(globalThis, "prompts") as string[]);
  /** Makes the page open a link at the next event of this kind. */
  const openAt = (event: string) =>
    page.evaluate(
      ([name, address]) => {
        const { watchdesk } = globalThis as unknown as {
          watchdesk: { call(name: string, input: unknown): Promise<unknown> };
        };
        const answered = new Promise((resolve) => {
          window.addEventListener(
            name as string,
            () => void watchdesk.call("link.open", { url: address }).then(resolve),
            { capture: true, once: true },
          );
        });
        Object.assign(globalThis, { answered });
      },
      [event, url],
    );
  const answer = () => page.evaluate(() => Reflect.get(globalThis, "answered"));

  await attack(null, "a link is opened as the user types a letter", async () => {
    await openAt("keydown");
    await page.keyboard.press("a");
    expect(await answer()).toMatchObject({ ok: false });
    expect(await readOpened(app)).toEqual([]);
    expect(await readPrompts()).toHaveLength(1);
  });
  await attack(null, "only a click and Enter open a link", async () => {
    await openAt("keyup");
    await page.keyboard.press("Enter");
    expect(await answer()).toMatchObject({ ok: true });
    expect(await readOpened(app)).toEqual([url]);
    await openAt("click");
    await page.getByRole("heading", { level: 1 }).first().click();
    expect(await answer()).toMatchObject({ ok: true });
    expect(await readOpened(app)).toEqual([url, url]);
  });
});
