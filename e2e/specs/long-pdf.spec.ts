import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ElectronApplication, Page } from "@playwright/test";
import { kill } from "../fixtures/app-processes.ts";
import { callMain } from "../fixtures/call-main.ts";
import { chooseFile } from "../fixtures/choose-file.ts";
import { readPdf } from "../fixtures/pdf.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

/** A PDF has at most 10,000 entries, of which the exports are some. */
const count = process.env.WATCHDESK_LONG === "1" ? 9_900 : 1_200;

/** Measures the memory of all processes of the app, in MB. */
const measureMemory = (app: ElectronApplication) =>
  app.evaluate(({ app: { getAppMetrics } }) =>
    getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize / 1_024, 0),
  );

async function addEntries(page: Page): Promise<void> {
  for (let at = 0; at < count; at += 100) {
    const added = Array.from({ length: 100 }, (_, more) =>
      callMain(page, "log.add", {
        id: `entry ${at + more}`,
        kind: "decision",
        text: `Close gate ${at + more}; the officer on watch is told`,
        reason: "The river rises",
        ...{ at: null, record: null, corrects: null },
      }),
    );
    for (const outcome of await Promise.all(added)) expect(outcome).toMatchObject({ ok: true });
  }
}

test("a long log becomes a PDF in parts, which can be cancelled, and leaves nothing after a kill", async ({
  desktop,
  launch,
  launchSignedIn,
}) => {
  const { app, page } = await launchSignedIn();
  await addEntries(page);
  await shellPage(page).openScreen("Shift log");
  const path = join(desktop.home, "log.pdf");
  await chooseFile(app, path);
  const listFiles = async () =>
    (await readdir(desktop.home)).filter((name) => name.startsWith("log.pdf"));
  const incomplete = [expect.stringMatching(/^log\.pdf\.watchdesk-.*\.part$/)];
  const start = async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: /^PDF/ }).last().click();
    await expect(page.getByText(/^Writing part \d+ of \d+…/)).toBeVisible();
  };

  await test.step("cancelled", async () => {
    await start();
    expect(await listFiles()).toEqual(incomplete);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText(/^Writing part/)).toBeHidden();
    await expect(page.getByRole("alert")).toBeHidden();
    expect(await listFiles()).toEqual([]);
  });

  await test.step("written", async () => {
    const before = await measureMemory(app);
    const began = performance.now();
    await start();
    let most = 0;
    await expect(async () => {
      most = Math.max(most, await measureMemory(app));
      expect(await page.getByText(/^Saved [\d,]+ entries to/).count()).toBe(1);
    }).toPass({ timeout: 240_000, intervals: [500] });
    const seconds = (performance.now() - began) / 1_000;
    const figures = `${seconds.toFixed(1)} s, ${Math.round(most - before)} MB more`;
    test.info().annotations.push({ type: `PDF of ${count} entries`, description: figures });
    expect(most - before).toBeLessThan(600);
    expect(await listFiles()).toEqual(["log.pdf"]);
    const pdf = await readPdf(path);
    expect(pdf.isMarked).toBe(true);
    expect([...pdf.roles]).toEqual(expect.arrayContaining(["Document", "Part", "H1", "Table"]));
    const all = pdf.pages.join("");
    const places = Array.from({ length: count }, (_, at) => all.indexOf(`Closegate${at};`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(pdf.pages.at(-1)).toMatch(/Part(\d+)of\1,page(\d+)of\2$/);
    for (const text of pdf.pages) expect(text).toContain("No.TimeKindEntryBy");
  });

  await test.step("killed", async () => {
    await chooseFile(app, path.replace("log.pdf", "log.pdf 2"));
    await start();
    const ended = once(app.process(), "exit");
    kill(app.process().pid ?? null, "SIGKILL");
    await ended;
    expect(await listFiles()).toHaveLength(2);
    await launch();
    await expect.poll(listFiles).toEqual(["log.pdf"]);
  });
});
