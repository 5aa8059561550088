import type { ElectronApplication, Page } from "@playwright/test";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import { callMain } from "../fixtures/call-main.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { attack } from "./attack.ts";
import { measureLongestTask } from "./longest-task.ts";
import { prepend } from "./prepend-records.ts";

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** Records that no service should send, as JSON. */
const strange: [name: string, json: string][] = [
  ["nested 10,000 deep", `{"id":"99999","name":"x","details":${deep(10_000)}}`],
  ["with lone surrogates", '{"id":"\\ud800","name":"\\udfff","title":"\\ud800","text":"\\udc00"}'],
  [
    "reversed by bidi characters",
    '{"id":"99998","name":"\\u202egpj.exe","title":"\\u2066\\u202e"}',
  ],
  [
    "of the year 9999",
    '{"id":"99997","name":"x","title":"x","created":"9999-12-31T23:59:59Z","due":253402300799000}',
  ],
];

/** Every list of the service. */
const anyList =
  /\/me\/(tasks|alerts|invocations|rooms|groups|plans|entries|forms|processes|dashboard|privateMessage)/;

/** The path and the number of items of each collection: alerts and messages get fewer, as each takes more work. */
const lists: [collection: string, path: RegExp, items: number][] = [
  ["submissions", /\/me\/invocations/, 1_000_000],
  ["priorSubmissions", /\/me\/invocations/, 1_000_000],
  ["offlineSubmissions", /\/me\/invocations/, 1_000_000],
  ["rooms", /\/me\/rooms/, 1_000_000],
  ["groups", /\/me\/groups/, 1_000_000],
  ["entries", /\/me\/entries/, 1_000_000],
  ["forms", /\/me\/forms/, 1_000_000],
  ["recentForms", /\/me\/forms/, 1_000_000],
  ["processes", /\/me\/processes/, 1_000_000],
  ["recentProcesses", /\/me\/processes/, 1_000_000],
  ["tiles", /\/me\/dashboard/, 1_000_000],
  ["conversations", /\/me\/privateMessages\?count/, 1_000_000],
  ["messages", /\/me\/privateMessages\?query/, 50_000],
  ["alerts", /\/me\/alerts/, 50_000],
];

const screens = ["Tasks", "Alerts", "Submissions", "Reviews", "Rooms", "Forms", "Processes"];

/** Counts the records of each screen after a refresh, possibly including the strange ones. */
async function countAll(page: Page): Promise<number[]> {
  const { openScreen, refresh, statusBar } = shellPage(page);
  const counts: number[] = [];
  for (const screen of screens) {
    await openScreen(screen);
    const rows = page.getByRole("main").getByRole("option");
    await expect(rows.first()).toBeVisible();
    await refresh();
    await expect(statusBar).toContainText(/Updated .* just now/);
    counts.push(Number((await rows.first().getAttribute("aria-setsize")) ?? (await rows.count())));
  }
  return counts;
}

/** Reads the store's description of a collection. */
async function describeCollection(page: Page, name: string) {
  const reply = await callMain(page, "collection.list", null);
  const { value } = reply as unknown as { value: { collection: string; total: number }[] };
  return value.find(({ collection }) => collection === name);
}

/** Adds an alert and expects it in the list. */
async function expectArrival(service: RunningService, page: Page, title: string): Promise<void> {
  service.addAlert({ title });
  await callMain(page, "collection.refresh", { collection: "alerts" });
  await shellPage(page).openAlerts();
  await expect(listPage(page, "Alerts").row(title)).toBeVisible();
}

type Opened = { service: RunningService; app: ElectronApplication; page: Page };

/** The maximum number of items read from one list. */
const maxItems = 50_000;

/** Sends a million tasks; the window shows the maximum and does not hang meanwhile. */
async function receiveMillion({ service, app, page }: Opened): Promise<void> {
  // A complete list first, so that no record of an earlier attack is stored any more.
  await callMain(page, "collection.refresh", { collection: "tasks" });
  const { length } = service.world.tasks;
  expect(await describeCollection(page, "tasks")).toMatchObject({ total: length, unreadable: 0 });
  const million = Array.from({ length: 1_000_000 }, (_, at) => `{"id":"m${at}"}`).join(",");
  const restore = service.faults.inject({
    match: { method: "GET", path: /\/me\/tasks/ },
    fault: prepend(million),
  });
  await shellPage(page).openTasks();
  const longest = await measureLongestTask(app, async () => {
    await shellPage(page).refresh();
    // Another list works meanwhile.
    await shellPage(page).openAlerts();
    await expect(listPage(page, "Alerts").rows.first()).toBeVisible();
    await shellPage(page).openTasks();
    await listPage(page, "Tasks").choose(/^All/);
    const rows = listPage(page, "Tasks").rows.first();
    await expect(rows).toHaveAttribute("aria-setsize", String(maxItems + length), {
      timeout: 300_000,
    });
  });
  // Stored items remain, and the list says that there are more.
  expect(await describeCollection(page, "tasks")).toMatchObject({ total: maxItems + length });
  await expect(shellPage(page).statusBar).toContainText("Updated in part");
  restore();
  await expect(page.getByRole("link", { name: /^Tasks/ })).toBeVisible();
  expect(longest).toBeLessThan(200);
}

test("a service that sends excessive or strange responses", async ({ service, launchSignedIn }) => {
  test.setTimeout(900_000);
  const { app, page } = await launchSignedIn();
  expect(await measureLongestTask(app, () => occupyMain(app, 300))).toBeGreaterThan(200);
  const { statusBar } = shellPage(page);
  await expect(statusBar).toContainText("Updated");
  const before = await countAll(page);
  expect(Math.min(...before)).toBeGreaterThan(0);

  const readAll = async () => {
    const before = service.requests.length;
    const began = Date.now();
    const after = await countAll(page);
    const seconds = (Date.now() - began) / 1000;
    const paths = service.requests.slice(before).map(({ path }) => path);
    // The user causes two requests of a list, by opening it and by the refresh; all others are repetitions.
    return { after, perSecond: Math.max(0, countMostRequested(paths) - 2) / seconds };
  };

  for (const [name, json] of strange) {
    await attack(null, `every list with a record ${name}`, async () => {
      const restore = service.faults.inject({
        match: { method: "GET", path: anyList },
        fault: prepend(json),
      });
      let seen = { after: before, perSecond: 0 };
      const longest = await measureLongestTask(app, async () => {
        seen = await readAll();
      });
      restore();
      seen.after.forEach((count, at) => void expect(count).toBeGreaterThanOrEqual(before[at] ?? 0));
      expect(seen.perSecond).toBeLessThanOrEqual(1);
      expect(longest).toBeLessThan(200);
    });
  }

  await attack(null, "every list of a service with a Retry-After of 30 days", async () => {
    for (const [collection, path] of lists) {
      const answer = respondWithStatus(503, { headers: { "Retry-After": "2592000" } });
      const restore = service.faults.inject({ match: { method: "GET", path }, fault: answer });
      const before = service.requests.length;
      await callMain(page, "collection.refresh", { collection });
      expect(await describeCollection(page, collection)).toMatchObject({
        failure: { code: expect.any(String) },
      });
      if (collection !== "alerts") await expectArrival(service, page, `Beside ${collection}`);
      const requests = service.requests.slice(before).filter((one) => path.test(one.path));
      expect(requests.length, collection).toBeLessThanOrEqual(2);
      restore();
      // A manual refresh still polls it.
      await callMain(page, "collection.refresh", { collection });
      expect(await describeCollection(page, collection)).toMatchObject({ failure: null });
    }
  });

  for (const [size, name] of [
    [1_000_000, "every list but alerts and messages with a million items"],
    [50_000, "alerts and messages with fifty thousand invalid items"],
  ] as const) {
    const items = Array.from({ length: size }, () => '{"id":"m"}').join(",");
    await attack(null, name, async () => {
      for (const [collection, path] of lists.filter(([, , count]) => count === size)) {
        const restore = service.faults.inject({
          match: { method: "GET", path },
          fault: prepend(items),
        });
        const before = service.requests.length;
        const { total = 0 } = (await describeCollection(page, collection)) ?? {};
        const longest = await measureLongestTask(app, () =>
          callMain(page, "collection.refresh", { collection }),
        );
        restore();
        expect(
          (await describeCollection(page, collection))?.total,
          collection,
        ).toBeGreaterThanOrEqual(total);
        expect(longest, collection).toBeLessThan(200);
        await expectArrival(service, page, `After ${size} of ${collection}`);
        const requests = service.requests.slice(before).filter((one) => path.test(one.path));
        expect(requests.length, collection).toBeLessThanOrEqual(5);
        await callMain(page, "collection.refresh", { collection });
      }
    });
  }

  await attack(null, "tasks with a million distinct items", () =>
    receiveMillion({ service, app, page }),
  );
});

/** Keeps main busy for so many milliseconds of processor time. */
const occupyMain = (app: ElectronApplication, duration: number) =>
  app.evaluate((_electron, end) => {
    const { readFileSync } = process.getBuiltinModule("node:fs");
    const readTime = () => Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;
    const began = readTime();
    while (readTime() - began < end);
  }, duration);

/** Returns the number of requests of the most requested path. */
function countMostRequested(paths: string[]): number {
  const counts = Object.values(Object.groupBy(paths, (path) => path)).map(
    (all) => all?.length ?? 0,
  );
  return Math.max(0, ...counts);
}
