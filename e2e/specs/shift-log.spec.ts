import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { callMain } from "../fixtures/call-main.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { readListView } from "../pages/list-view.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

const decisions = 12;

test("the log of a shift shows its twelve decisions at once, also below a banner", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  clearWorld(service, "alerts", "messages");
  // A sound server that does not run: the alert is silent, which a banner states.
  const folder = join(desktop.env.XDG_RUNTIME_DIR ?? "", "pulse");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "pid"), "");
  const { app, page } = await launchSignedIn();
  const act = async (command: string, input: unknown) =>
    expect(await callMain(page, command, input)).toMatchObject({ ok: true });
  await act("duty.start", {
    ...{ role: "Watch officer", ends: null },
    selfTest: [],
  });
  service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  await act("collection.refresh", { collection: "alerts" });
  for (let at = 1; at <= decisions; at++) {
    await act("log.add", {
      ...{ id: randomUUID(), kind: "decision", at: null, text: `Decision ${at}`, record: null },
      reason: null,
      corrects: null,
    });
  }
  await act("duty.end", null);
  await shellPage(page).openScreen("Shift log");
  const banner = page.getByRole("button", { name: "Send a test notification" });
  await expect(banner).toBeVisible();
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setContentSize(1_280, 800),
  );
  await expect.poll(() => page.evaluate(() => innerHeight)).toBe(800);
  const { list, row } = listPage(page, "Shift log");
  await expect(row(`Decision ${decisions}`)).toBeVisible();
  const { rows } = await readListView(list);
  expect(rows.filter((text) => text.includes("Decision "))).toHaveLength(decisions);
});
