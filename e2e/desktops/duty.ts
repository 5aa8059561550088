import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { RunningService } from "#demo/service.ts";
import type { WorldAlert } from "#demo/world/world.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { callMain, type Outcome } from "../fixtures/call-main.ts";
import type { RunningApp } from "../fixtures/electron-app.ts";
import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import { expect, type Journey } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

/** Titles of critical alerts, of words that text recognition reads well. */
export const titles = [
  "Dam breaking",
  "Pump burning",
  "Bridge closed",
  "Shelter flooded",
  "Levee leaking",
] as const;

/** Signs in without alerts and messages, and goes on duty, whatever the self-test finds. */
export async function goOnDuty({
  service,
  launchSignedIn,
}: Pick<Journey, "service" | "launchSignedIn">): Promise<RunningApp> {
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  const running = await launchSignedIn();
  const { statusBar } = shellPage(running.page);
  await expect(statusBar).toContainText("Updated");
  await statusBar.getByRole("button", { name: "Go on duty" }).click();
  const dialog = running.page.getByRole("dialog");
  await dialog.getByLabel("Role").fill("Watch officer");
  await dialog.getByRole("button", { name: /^Go on duty/ }).click({ timeout: 90_000 });
  await expect(statusBar.getByRole("button", { name: /^On duty/ })).toBeVisible();
  return running;
}

/** Minimises the window, so that only notifications show what is new. */
export async function minimize({ app }: RunningApp): Promise<void> {
  const isMinimized = () =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.minimize();
      return window?.isMinimized();
    });
  await expect.poll(isMinimized).toBe(true);
}

/** Polls the alerts or messages now. */
export const poll = (page: Page, collection: "alerts" | "messages") =>
  callMain(page, "collection.refresh", { collection });

/** Raises a critical alert and polls; returns it with the time of the poll that lists it. */
export async function raise(
  service: RunningService,
  page: Page,
  title: string,
): Promise<{ alert: WorldAlert; polledAt: EpochMs }> {
  const since = Date.now();
  const alert = service.addAlert({ title, severity: "CRITICAL" });
  await poll(page, "alerts");
  const findPoll = () =>
    service.requests.find(
      ({ path, status, at }) => /\/me\/alerts/.test(path) && status === 200 && at >= since,
    );
  await expect.poll(findPoll).toBeDefined();
  return { alert, polledAt: findPoll()?.at ?? Number.NaN };
}

/** Waits until so long after a time. */
export const waitUntilAfter = (at: EpochMs, delay: DurationMs) =>
  wait(Math.max(0, at + delay - Date.now()));

/** Returns the line of the window that says that the desktop has not shown an alert; null if there is none. */
export async function findSaid(page: Page): Promise<string | null> {
  const text = await page.locator("body").innerText();
  return (
    /^.*(?:not (?:be )?(?:shown|notified)|(?:does|did) not show|not seen).*$/im.exec(text)?.[0] ??
    null
  );
}

/**
 * Returns the texts of the shift log about notifications with the titles of their alerts. Reads them from main: GNOME draws
 * nothing for a window that was minimised.
 */
export async function readShiftLog(page: Page): Promise<string[]> {
  const filter = { kinds: ["notification"], shift: null, record: null, person: "", text: "" };
  const query = { ...filter, offset: 0, limit: 100 };
  const { value } = (await callMain(page, "log.list", query)) as Listed;
  return value.rows.map(({ text, record }) => `${record?.title}: ${text}`);
}

type Listed = Outcome & { value: { rows: LogEntry[] } };
