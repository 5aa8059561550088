import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { LogHead, NewLogEntry } from "#shared/features/duty/log-schema.ts";
import { callMain, type Outcome } from "../fixtures/call-main.ts";
import { chooseFile } from "../fixtures/choose-file.ts";
import { type ReadPdf, readPdf } from "../fixtures/pdf.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

const count = 60;

const anEntry = (at: number): NewLogEntry => ({
  id: `entry ${at}`,
  kind: "decision",
  at: null,
  text: `Close gate ${at} = مضخة <b>`,
  record: null,
  reason: "The river rises",
  corrects: null,
});

/** Reads the number and digest of the newest entry, as the footer contains them. */
async function readHead(page: Page): Promise<string> {
  const { value } = (await callMain(page, "log.getHead", null)) as Outcome & { value: LogHead };
  return `Head:entry${value.number},${value.digest}`;
}

test("exported PDFs are tagged, and each page has its number and the head", async ({
  desktop,
  launchSignedIn,
}) => {
  const { app, page } = await launchSignedIn();
  for (let at = 1; at <= count; at += 1) {
    expect(await callMain(page, "log.add", anEntry(at))).toMatchObject({ ok: true });
  }
  await shellPage(page).openScreen("Shift log");

  /** Exports the log by the menu; the file contains the entry of its own export as the last one. */
  async function exportAs(format: RegExp, name: string): Promise<ReadPdf> {
    const path = join(desktop.home, name);
    await chooseFile(app, path);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    // Of people's entries and of everything.
    await page.getByRole("menuitem", { name: format }).last().click();
    await expect(page.getByText(new RegExp(`^Saved \\d+ entries to .*${name}`))).toBeVisible();
    const pdf = await readPdf(path);
    const head = await readHead(page);
    expect(pdf.isMarked).toBe(true);
    expect([...pdf.roles]).toEqual(
      expect.arrayContaining(["Document", "H1", "Table", "TR", "TH", "TD"]),
    );
    expect(pdf.pages.length).toBeGreaterThan(2);
    pdf.pages.forEach((text, at) => {
      expect(text).toContain(head);
      expect(text).toContain(`Page${at + 1}of${pdf.pages.length}`);
    });
    const all = pdf.pages.join("");
    expect(
      Array.from({ length: count }, (_, at) => at + 1).filter(
        (at) => !all.includes(`Closegate${at}=`),
      ),
    ).toEqual([]);
    return pdf;
  }

  await test.step("PDF", async () => {
    const { pages } = await exportAs(/^PDF/, "log.pdf");
    for (const text of pages) expect(text).toContain("No.TimeKindEntryBy");
    expect(pages[0]).toContain("Reason:Theriverrises");
  });

  await test.step("ICS-214 with its fields", async () => {
    const { pages } = await exportAs(/^ICS-214/, "form.pdf");
    const all = pages.join("");
    const fields = [
      "1.Incidentname",
      "2.Operationalperiod",
      "3.Name",
      "4.ICSposition",
      "5.Homeagency(andunit)",
      "6.Resourcesassigned",
      "7.Activitylog",
      "8.Preparedby:name",
    ];
    const places = fields.map((field) => all.indexOf(field));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

test("the PDF of a list has its head, and a number on each page", async ({
  desktop,
  launchSignedIn,
}) => {
  const { app, page } = await launchSignedIn();
  await shellPage(page).openScreen("Tasks");
  const path = join(desktop.home, "tasks.pdf");
  await chooseFile(app, path);
  await page.getByRole("button", { name: "List actions", exact: true }).click();
  await page.getByRole("menuitem", { name: /^PDF/ }).click();
  await expect(page.getByText(/^Saved [\d,]+ tasks? to .*tasks\.pdf/)).toBeVisible();
  const pdf = await readPdf(path);
  expect(pdf.isMarked).toBe(true);
  expect([...pdf.roles]).toEqual(expect.arrayContaining(["H1", "Table", "TR", "TH", "TD"]));
  const [first = ""] = pdf.pages;
  expect(first).toMatch(/^Tasks.*Account:.*Filter:State:Open.*Tasksreceived:\d{4}-.*Rows:\d+/);
  pdf.pages.forEach((text, at) => {
    expect(text).toContain("TitleStatus");
    expect(text).toContain(`Page${at + 1}of${pdf.pages.length}`);
    expect(text).toContain("Tasks.Exported");
  });
});
