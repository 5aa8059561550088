import { once } from "node:events";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { kill } from "../fixtures/app-processes.ts";
import { callMain, type Outcome } from "../fixtures/call-main.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { expect, type Journey, test } from "../fixtures/watchdesk.ts";

/** Signals that end it, of which Chromium handles all in the same way. */
const signals = (["SIGTERM", "SIGHUP", "SIGINT"] as const).slice(
  0,
  process.env.WATCHDESK_LONG === "1" ? 3 : 1,
);

type Running = Awaited<ReturnType<Journey["launch"]>>;
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
  const end = async ({ app }: Running, signal: NodeJS.Signals) => {
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

  /** Raises a critical alert, and waits until it is displayed alone and recorded: otherwise it is notified again. */
  const announce = async (running: Running, title: string) => {
    service.addAlert({ title, severity: "CRITICAL" });
    await callMain(running.page, "collection.refresh", { collection: "alerts" });
    await expect.poll(listDisplayed, { timeout: 90_000 }).toEqual([title]);
    const query = { state: "ALL", roomId: null, hasSideRooms: false, sort: "newest" };
    const input = { ...query, filter: title, offset: 0, limit: 1 };
    const isRecorded = async () => {
      const answer = (await callMain(running.page, "alert.list", input)) as Outcome & Listed;
      return answer.value?.rows[0]?.ledger.shown != null;
    };
    await expect.poll(isRecorded).toBe(true);
  };
  await announce(first, "Levee road is closed");
  await end(first, "SIGKILL");
  expect(await listDisplayed()).toHaveLength(1);

  for (const signal of signals) {
    const running = await launch();
    await expect.poll(listDisplayed).toEqual([]);
    await announce(running, `${signal} follows`);
    expect(await end(running, signal)).toEqual([0, null]);
    expect(await listDisplayed()).toEqual([]);
  }
});
