import { writeFile } from "node:fs/promises";
import type { LogFilter, LogFormat, NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { ExportFormat } from "#shared/records/export-commands.ts";
import { run } from "../../build/runtime/child-process.ts";
import { callMain } from "../fixtures/call-main.ts";
import { chooseFile } from "../fixtures/choose-file.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";
import { listReaders, readVersion } from "./readers.ts";
import { clearSamples, due, hostile, logged, sample } from "./samples.ts";

const anEntry = (at: number): NewLogEntry => ({
  id: `entry ${at}`,
  kind: "decision",
  at: null,
  text: `Close gate ${at}; the officer on watch is told`,
  record: null,
  reason: "The river rises",
  corrects: null,
});

const filter: LogFilter = { kinds: [], shift: null, record: null, person: "", text: "" };
const query = {
  ...{ collection: "tasks", filter: "", status: null, state: null, roomId: null },
  ...{ processId: null, sort: "title", isDescending: false, group: null },
};

test("the app exports lists and the shift log", async ({ desktop, launchSignedIn, service }) => {
  const [task] = service.world.tasks;
  if (task === undefined) throw new Error("The service has no task.");
  clearWorld(service, "tasks");
  service.world.tasks.push(
    ...hostile.map((name, at) => ({ ...task, id: `t${at}`, name, due, status: "OPEN" })),
  );
  await clearSamples();
  const { app, page } = await launchSignedIn();
  await shellPage(page).openScreen("Tasks");
  await shellPage(page).refresh();
  await expect(page.getByRole("option", { name: /Doors 4; 5; 6 open/ })).toBeVisible();

  const exportTasks = async (format: ExportFormat, name = `tasks.${format}`) => {
    await chooseFile(app, sample(name));
    const source = { list: "records", query };
    const input = { source, title: "Tasks", filter: ["State: Open"], format };
    expect(await callMain(page, "records.export", input)).toMatchObject({ ok: true });
  };
  for (const format of ["xlsx", "pdf", "ics", "csv", "json"] as const) await exportTasks(format);

  await page.getByRole("button", { name: "List actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Copy as table" }).click();
  await expect(page.getByText(/^Copied\. Paste into/)).toBeVisible();
  for (const [type, name] of [
    ["text/html", "copied.html"],
    ["UTF8_STRING", "copied.txt"],
  ] as const) {
    const args = ["-o", "-selection", "clipboard", "-t", type];
    const { stdout } = await run("xclip", args, { env: desktop.env, timeout: 30_000 });
    await writeFile(sample(name), stdout);
  }

  for (let at = 1; at <= logged; at += 1) {
    expect(await callMain(page, "log.add", anEntry(at))).toMatchObject({ ok: true });
  }
  const exportLog = async (format: LogFormat, name: string) => {
    await chooseFile(app, sample(name));
    expect(await callMain(page, "log.export", { format, filter })).toMatchObject({ ok: true });
  };
  await exportLog("xlsx", "shift-log.xlsx");
  await exportLog("csv", "shift-log.csv");
  await exportLog("json", "shift-log.json");
  await exportLog("pdf", "shift-log.pdf");
  await exportLog("ics214", "ics-214.pdf");

  await callMain(page, "settings.set", { language: "es" });
  await expect(page.getByRole("link", { name: /^Tareas/ })).toBeVisible();
  await exportTasks("pdf", "tareas.pdf");
});

for (const reader of listReaders(process.env.WATCHDESK_READERS === "small")) {
  for (const { file, shows, read } of reader.sights) {
    test(`${reader.name} reads ${file}`, async () => {
      await read();
      const version = `${reader.name} ${await readVersion(reader)}`;
      test
        .info()
        .annotations.push({ type: "seen", description: [file, version, shows].join("\t") });
    });
  }
}
