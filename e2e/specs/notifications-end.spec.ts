import { once } from "node:events";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { kill } from "../fixtures/app-processes.ts";
import { callMain, type Outcome } from "../fixtures/call-main.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

type Listed = { value?: { rows: LedgeredAlert[] } };

test("no notification outlives Watchdesk: after signals to end it, and after SIGKILL from its next start on", async ({
  desktop,
  service,
  launch,
  launchSignedIn,
}) => {
  const first = await listenForAlerts({ desktop, service, launchSignedIn });
  const listDisplayed = async () =>
    (await desktop.notifications())
      .filter(({ isDisplayed }) => isDisplayed)
      .map(({ summary }) => summary);
  const end = async ({ app }: Awaited<ReturnType<typeof launch>>, signal: NodeJS.Signals) => {
    const child = app.process();
    const ended = once(child, "exit");
    kill(child.pid ?? null, signal);
    return ended;
  };
  // On duty, closing the window may ask; a signal does not.
  await first.shell.statusBar.getByRole("button", { name: "Go on duty" }).click();
  const dialog = first.page.getByRole("dialog");
  await dialog.getByLabel("Role").fill("Watch officer");
  await dialog.getByRole("button", { name: /^Go on duty/ }).click();
  await expect(first.shell.statusBar.getByRole("button", { name: /^On duty/ })).toBeVisible();

  const { title } = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  await first.sync();
  await expect.poll(listDisplayed).toEqual([title]);
  const quit = [0, null];
  expect(await end(first, "SIGTERM")).toEqual(quit);
  expect(await listDisplayed()).toEqual([]);

  const announceAnother = async (name: string) => {
    const running = await launch();
    service.addAlert({ title: name, severity: "CRITICAL" });
    await expect.poll(listDisplayed, { timeout: 90_000 }).toHaveLength(1);
    return running;
  };
  expect(await end(await announceAnother("Pump 4 is slow"), "SIGINT")).toEqual(quit);
  expect(await listDisplayed()).toEqual([]);
  expect(await end(await announceAnother("Pump 5 is slow"), "SIGHUP")).toEqual(quit);
  expect(await listDisplayed()).toEqual([]);

  const killed = await announceAnother("Levee road is closed");
  // Killed before it has recorded what is shown, it notifies of that again.
  const query = {
    state: "ALL",
    roomId: null,
    hasSideRooms: false,
    sort: "newest",
    filter: "Levee",
  };
  const page = { ...query, offset: 0, limit: 1 };
  const isRecorded = async () => {
    const answer = (await callMain(killed.page, "alert.list", page)) as Outcome & Listed;
    return answer.value?.rows[0]?.ledger.shown != null;
  };
  await expect.poll(isRecorded).toBe(true);
  await end(killed, "SIGKILL");
  expect(await listDisplayed()).toHaveLength(1);
  await launch();
  await expect.poll(listDisplayed).toEqual([]);
});
