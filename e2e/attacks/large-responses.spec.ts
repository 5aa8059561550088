import type { ElectronApplication, Page } from "@playwright/test";
import type { Fault } from "#demo/faults/fault.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import { callMain } from "../fixtures/call-main.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { attack } from "./attack.ts";
import { measureLongestTask } from "./longest-task.ts";
import { prepend } from "./prepend-records.ts";

type Opened = { service: RunningService; app: ElectronApplication; page: Page };

/** Every list but alerts. */
const otherLists = /\/me\/(tasks|invocations|rooms|groups|entries|forms|processes|dashboard)/;
const collections = [
  "tasks",
  "submissions",
  "rooms",
  "groups",
  "entries",
  "forms",
  "processes",
  "tiles",
];
/** From the poll that contains the alert until it is visible, in ms. */
const maxDelay = 20_000;

/** Expects a critical alert in time and a responsive main while the other lists have a fault. */
async function expectAlertBeside(
  { service, app, page }: Opened,
  fault: Fault,
  refreshed = collections,
): Promise<void> {
  const restore = service.faults.inject({ match: { method: "GET", path: otherLists }, fault });
  await shellPage(page).openAlerts();
  const title = `Beside ${service.requests.length} requests`;
  const longest = await measureLongestTask(app, async () => {
    const refreshes = refreshed.map((collection) =>
      callMain(page, "collection.refresh", { collection }),
    );
    // The first refreshes have started.
    await expect
      .poll(() => service.requests.filter((one) => otherLists.test(one.path)).length)
      .toBeGreaterThan(0);
    const before = service.requests.length;
    service.addAlert({ title, severity: "CRITICAL" });
    await callMain(page, "collection.refresh", { collection: "alerts" });
    // A refresh may join a poll that was answered before the alert existed; the next one contains it.
    await expect(listPage(page, "Alerts").row(title)).toBeVisible({ timeout: 3 * maxDelay });
    const shown = Date.now();
    const isPoll = ({ path, at }: (typeof service.requests)[number]) =>
      path.startsWith("/me/alerts") && at <= shown;
    const poll =
      service.requests.slice(before).find(isPoll) ??
      service.requests.slice(0, before).findLast(isPoll);
    expect(shown - (poll?.at ?? 0)).toBeLessThan(maxDelay);
    await Promise.all(refreshes);
  });
  restore();
  expect(longest).toBeLessThan(100);
}

const repeat = (item: string, megabytes: number) =>
  Array.from({ length: (megabytes * 2 ** 20) / (item.length + 1) }, () => item).join(",");

test("a critical alert beside long lists", async ({ service, launchSignedIn }) => {
  const { app, page } = await launchSignedIn();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  await attack(null, "tasks and rooms with 70,000 empty items", () =>
    expectAlertBeside({ service, app, page }, prepend(repeat("{}", 0.2)), ["tasks", "rooms"]),
  );
});

test("a critical alert beside the largest answers", async ({ service, launchSignedIn }) => {
  test.setTimeout(900_000);
  const { app, page } = await launchSignedIn();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  const opened = { service, app, page };
  const many = Array.from({ length: 500_000 }, (_, at) => `{"id":"m${at}","name":"Task ${at}"}`);
  const text = "long ".repeat(6_000_000);
  const answers: [name: string, fault: Fault][] = [
    ["with ten million empty items", prepend(repeat("{}", 30))],
    ["with half a million distinct records", prepend(many.join(","))],
    ["with a name of 30 MB", prepend(`{"id":"1","name":"${text}"}`)],
    ["with an item of ten million lists", prepend(`{"id":"1","values":[${repeat("[]", 30)}]}`)],
    ["with an error of 30 MB", respondWithStatus(500, { body: JSON.stringify({ message: text }) })],
  ];
  for (const [name, fault] of answers) {
    await attack(null, `every list but alerts ${name}`, () => expectAlertBeside(opened, fault));
  }
});
