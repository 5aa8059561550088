import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { attachToRoom, openRoomPage } from "../fixtures/attach-to-room.ts";
import { chooseFile } from "../fixtures/choose-file.ts";
import { addIncident, incidentRoom } from "../fixtures/incident.ts";
import { readPdf } from "../fixtures/pdf.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test.use({ sharesApp: true });

type ExportedSection = { section: string; total: number | null; rows: Record<string, unknown>[] };

test("a room is exported by section, with attached records, people and activity", async ({
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
    await room.getByRole("button", { name: "Export or print", exact: true }).click();
    await page.getByRole("menuitem", { name: new RegExp(`^${format}`, "i") }).click();
    await expect(page.getByText(new RegExp(`^Saved .* to .*room\\.${format}`))).toBeVisible();
    return path;
  }

  await test.step("JSON has all sections, and marks the attached record", async () => {
    const file = JSON.parse(await readFile(await exportAs("json"), "utf8"));
    expect(file).toMatchObject({ format: "watchdesk-room", version: 2, title: incidentRoom });
    const sections: ExportedSection[] = file.sections;
    const find = (name: string) => sections.find(({ section }) => section === name);
    expect(find("alerts")?.rows.length).toBeGreaterThan(0);
    expect(find("tasks")?.rows.length).toBeGreaterThan(0);
    for (const { total, rows } of sections) if (total !== null) expect(rows).toHaveLength(total);
    expect(find("attached")?.rows).toMatchObject([
      { title: form, match: "attached by you", attached: "attached", collection: "forms" },
    ]);
    expect(find("people")?.rows.length).toBeGreaterThan(0);
    expect(find("activity")?.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ event: "Attached by you", title: form })]),
    );
  });

  await test.step("CSV has a row for each record", async () => {
    const [head = "", first = "", ...others] = (await readFile(await exportAs("csv"), "utf8"))
      .trim()
      .split("\r\n");
    expect(head).toMatch(/,Rows,Exported,/);
    expect(first).toContain(`,${others.length + 1},`);
    expect(others.at(-1)).toMatch(/^Attached records,/);
  });

  await test.step("PDF has the facts, a heading for each section, and page numbers", async () => {
    const { isMarked, roles, pages } = await readPdf(await exportAs("pdf"));
    expect(isMarked).toBe(true);
    expect([...roles]).toEqual(expect.arrayContaining(["H1", "H2", "Table", "TR", "TH", "TD"]));
    expect(pages[0]).toContain(withoutSpaces(incidentRoom));
    expect(pages[0]).toContain("Criticalalertswaiting:");
    const all = pages.join("");
    expect(all).toMatch(/Tasks\(\d+\)Latest:\d{4}-.*Received:\d{4}-/);
    expect(all).toContain("Attachedrecords(1)");
    expect(all).toContain(withoutSpaces(form));
    expect(all).toContain("Peopleseenhere(");
    expect(all).toContain("Allactivity,newestfirst");
    pages.forEach((text, at) => {
      expect(text).toContain(`Page${at + 1}of${pages.length}`);
    });
  });
});
