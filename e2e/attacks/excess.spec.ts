import type { ElectronApplication, Page } from "@playwright/test";
import { answerStatus } from "#demo/faults/answers.ts";
import type { RunningService } from "#demo/service.ts";
import { askMain } from "../fixtures/call-main.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { attack } from "./attack.ts";
import { watchTurns } from "./longest-task.ts";
import { prepend } from "./prepend-records.ts";

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** Records that no service should send, as they stand in a list. */
const strange: [name: string, json: string][] = [
  ["nested 10,000 deep", `{"id":"99999","name":"x","details":${deep(10_000)}}`],
  ["with lone surrogates", '{"id":"\\ud800","name":"\\udfff","title":"\\ud800","text":"\\udc00"}'],
  [
    "turned round by bidi characters",
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

/**
 * Where the lists come from. What is alerts and messages goes through far more work for each item, and
 * gets fewer.
 */
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

const places = ["Tasks", "Alerts", "Submissions", "Reviews", "Rooms", "Forms", "Processes"];

/** How many records each place has once it was asked for anew; the strange ones may be among them. */
async function countAll(page: Page): Promise<number[]> {
  const { openScreen, refresh, statusBar } = shellPage(page);
  const counts: number[] = [];
  for (const place of places) {
    await openScreen(place);
    const rows = page.getByRole("main").getByRole("option");
    await expect(rows.first()).toBeVisible();
    await refresh();
    await expect(statusBar).toContainText("Updated just now");
    counts.push(Number((await rows.first().getAttribute("aria-setsize")) ?? (await rows.count())));
  }
  return counts;
}

/** What the store knows of a collection. */
async function describeCollection(page: Page, name: string) {
  const reply = await askMain(page, "collection.list", null);
  const { value } = reply as unknown as { value: { collection: string; total: number }[] };
  return value.find(({ collection }) => collection === name);
}

/** Another alert arrives, and is there. */
async function expectArrival(service: RunningService, page: Page, title: string): Promise<void> {
  service.addAlert({ title });
  await askMain(page, "collection.refresh", { collection: "alerts" });
  await shellPage(page).openAlerts();
  await expect(listPage(page, "Alerts").row(title)).toBeVisible();
}

type Opened = { service: RunningService; app: ElectronApplication; page: Page };

/** Of one list so many items are read. */
const maxItems = 50_000;

/** Has a million tasks arrive, of which the window shows as many as are read and hangs nowhere meanwhile. */
async function receiveMillion({ service, app, page }: Opened): Promise<void> {
  const { length } = service.world.tasks;
  const million = Array.from({ length: 1_000_000 }, (_, at) => `{"id":"m${at}"}`).join(",");
  const mend = service.faults.inject({
    match: { method: "GET", path: /\/me\/tasks/ },
    fault: prepend(million),
  });
  await shellPage(page).openTasks();
  const longest = await watchTurns(app, async () => {
    await shellPage(page).refresh();
    // Another list meanwhile.
    await shellPage(page).openAlerts();
    await expect(listPage(page, "Alerts").rows.first()).toBeVisible();
    await shellPage(page).openTasks();
    await listPage(page, "Tasks").choose(/^All/);
    const rows = listPage(page, "Tasks").rows.first();
    await expect(rows).toHaveAttribute("aria-setsize", String(maxItems + length), {
      timeout: 300_000,
    });
  });
  mend();
  // That there are more is said, and what is stored of the others stays.
  expect(await describeCollection(page, "tasks")).toMatchObject({
    total: maxItems + length,
    unreadable: 1,
  });
  await expect(page.getByRole("link", { name: /^Tasks/ })).toBeVisible();
  expect(longest).toBeLessThan(200);
}

test("a service that sends what no service should", async ({ service, enter }) => {
  test.setTimeout(900_000);
  const { app, page } = await enter();
  expect(await watchTurns(app, () => occupyMain(app, 300))).toBeGreaterThan(200);
  const { statusBar } = shellPage(page);
  await expect(statusBar).toContainText("Updated");
  const before = await countAll(page);
  expect(Math.min(...before)).toBeGreaterThan(0);

  const readAll = async () => {
    const asked = service.requests.length;
    const began = Date.now();
    const after = await countAll(page);
    const seconds = (Date.now() - began) / 1000;
    const paths = service.requests.slice(asked).map(({ path }) => path);
    return { after, perSecond: busiest(paths) / seconds };
  };

  for (const [name, json] of strange) {
    await attack(null, `every list with a record ${name}`, async () => {
      const mend = service.faults.inject({
        match: { method: "GET", path: anyList },
        fault: prepend(json),
      });
      let seen = { after: before, perSecond: 0 };
      const longest = await watchTurns(app, async () => {
        seen = await readAll();
      });
      mend();
      seen.after.forEach((count, at) => void expect(count).toBeGreaterThanOrEqual(before[at] ?? 0));
      expect(seen.perSecond).toBeLessThanOrEqual(1);
      expect(longest).toBeLessThan(200);
    });
  }

  await attack(null, "every list of a service that asks to be left alone for 30 days", async () => {
    for (const [collection, path] of lists) {
      const answer = answerStatus(503, { headers: { "Retry-After": "2592000" } });
      const mend = service.faults.inject({ match: { method: "GET", path }, fault: answer });
      const asked = service.requests.length;
      await askMain(page, "collection.refresh", { collection });
      expect(await describeCollection(page, collection)).toMatchObject({
        failure: { code: expect.any(String) },
      });
      if (collection !== "alerts") await expectArrival(service, page, `Beside ${collection}`);
      const ours = service.requests.slice(asked).filter((one) => path.test(one.path));
      expect(ours.length, collection).toBeLessThanOrEqual(2);
      mend();
      // Whoever asks for it by hand gets it.
      await askMain(page, "collection.refresh", { collection });
      expect(await describeCollection(page, collection)).toMatchObject({ failure: null });
    }
  });

  for (const [most, name] of [
    [1_000_000, "every list but alerts and messages with a million items"],
    [50_000, "alerts and messages with fifty thousand items that are none"],
  ] as const) {
    const items = Array.from({ length: most }, () => '{"id":"m"}').join(",");
    await attack(null, name, async () => {
      for (const [collection, path] of lists.filter(([, , count]) => count === most)) {
        const mend = service.faults.inject({
          match: { method: "GET", path },
          fault: prepend(items),
        });
        const asked = service.requests.length;
        const before = (await describeCollection(page, collection))?.total ?? 0;
        const longest = await watchTurns(app, () =>
          askMain(page, "collection.refresh", { collection }),
        );
        mend();
        expect(
          (await describeCollection(page, collection))?.total,
          collection,
        ).toBeGreaterThanOrEqual(before);
        expect(longest, collection).toBeLessThan(200);
        await expectArrival(service, page, `After ${most} of ${collection}`);
        const ours = service.requests.slice(asked).filter((one) => path.test(one.path));
        expect(ours.length, collection).toBeLessThanOrEqual(5);
        await askMain(page, "collection.refresh", { collection });
      }
    });
  }

  await attack(null, "tasks with a million items, each another", () =>
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

/** How often the path was asked for that was asked for most. */
function busiest(paths: string[]): number {
  const counts = Object.values(Object.groupBy(paths, (path) => path)).map(
    (all) => all?.length ?? 0,
  );
  return Math.max(0, ...counts);
}
