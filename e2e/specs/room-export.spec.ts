import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { attachToRoom, openRoomPage } from "../fixtures/attach-to-room.ts";
import { chooseFile } from "../fixtures/choose-file.ts";
import { addIncident, incidentRoom } from "../fixtures/incident.ts";
import { readPdf } from "../fixtures/pdf.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test.use({ sharesApp: true });

test("a room is exported with all its records, also attached ones", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  test.setTimeout(180_000);
  addIncident(service, Date.now());
  const { app, page } = await launchSignedIn();
  const form = await attachToRoom(page, "Forms", incidentRoom);
  await openRoomPage(page, incidentRoom);
  const room = page.getByRole("region", { name: "Room", exact: true });
  const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

  async function exportAs(format: string): Promise<string> {
    const path = join(desktop.home, `room.${format}`);
    await chooseFile(app, path);
    await room.getByRole("button", { name: "More actions", exact: true }).click();
    await page.getByRole("menuitem", { name: new RegExp(`^${format}`, "i") }).click();
    await expect(page.getByText(new RegExp(`^Saved to .*room\\.${format}`))).toBeVisible();
    return path;
  }

  await test.step("JSON has a row for each record, and marks the attached one", async () => {
    const file = JSON.parse(await readFile(await exportAs("json"), "utf8"));
    expect(file).toMatchObject({ format: "watchdesk-list", title: incidentRoom });
    const rows: Record<string, unknown>[] = file.rows;
    const sections = new Set(rows.map(({ section }) => section));
    expect([...sections]).toEqual(expect.arrayContaining(["Alerts", "Tasks"]));
    expect(rows.filter(({ attached }) => attached === "attached")).toMatchObject([
      { title: form, match: "attached by you", collection: "forms" },
    ]);
  });

  await test.step("CSV has a row for each record", async () => {
    const [head = "", first = "", ...others] = (await readFile(await exportAs("csv"), "utf8"))
      .trim()
      .split("\r\n");
    expect(head).toMatch(/,Rows,Exported$/);
    expect(first).toContain(`,${others.length + 1},`);
    expect(others.at(-1)).toMatch(/^Attached records,/);
  });

  await test.step("PDF has the facts, the records, and page numbers", async () => {
    const { isMarked, roles, pages } = await readPdf(await exportAs("pdf"));
    expect(isMarked).toBe(true);
    expect([...roles]).toEqual(expect.arrayContaining(["H1", "Table", "TR", "TH", "TD"]));
    expect(pages[0]).toContain(withoutSpaces(incidentRoom));
    expect(pages[0]).toContain("Criticalalertswaiting:");
    expect(pages.join("")).toContain(withoutSpaces(form));
    pages.forEach((text, at) => {
      expect(text).toContain(`Page${at + 1}of${pages.length}`);
    });
  });
});
