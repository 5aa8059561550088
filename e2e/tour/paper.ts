import { readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { ElectronApplication, Page } from "@playwright/test";
import { run } from "../../build/runtime/child-process.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import { findViolations } from "../fixtures/accessibility.ts";

/** Pages that are pictured of one print. */
const shownPages = "1-2";

/** A printed page: its file name, and axe's violations of the whole print with the first one. */
type PrintedPage = { file: string; violations: string[] };

/** Prints the window on A4 as its print dialog would; writes pictures of the first pages as `PATH-1.png`. */
export async function printPages(
  app: ElectronApplication,
  page: Page,
  path: string,
): Promise<PrintedPage[]> {
  await ensureFiles({ "/usr/bin/pdftoppm": "poppler-utils" });
  const base64 = await app.evaluate(async ({ BrowserWindow }, pageRanges) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const pdf = await contents?.printToPDF({ pageSize: "A4", preferCSSPageSize: true, pageRanges });
    return pdf?.toString("base64") ?? "";
  }, shownPages);
  const pdf = `${path}.pdf`;
  await writeFile(pdf, Buffer.from(base64, "base64"));
  const { status, stderr } = await run("pdftoppm", ["-png", "-r", "96", pdf, path]);
  await rm(pdf);
  if (status !== 0) throw new Error(`The print could not be drawn: ${stderr}`);
  const start = `${basename(path)}-`;
  const names = await readdir(dirname(path));
  const files = names.filter(
    (name) => name.startsWith(start) && /^\d+\.png$/.test(name.slice(start.length)),
  );
  await page.emulateMedia({ media: "print" });
  const violations = await findViolations(page);
  await page.emulateMedia({ media: null });
  return files.sort().map((file, at) => ({ file, violations: at === 0 ? violations : [] }));
}
