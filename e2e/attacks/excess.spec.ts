import type { Page } from "@playwright/test";
import { answerStatus } from "#demo/faults/answers.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { watchMain } from "../bench/main-stall.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";

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
  /\/me\/(tasks|alerts|submissions|rooms|groups|plans|entries|forms|processes|dashboard|privateMessage)/;

/** Puts records before the first of the list that the service answers with. */
const prepend =
  (json: string): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    const text = await response.text();
    const at = text.indexOf("[") + 1;
    const isEmpty = text[at] === "]";
    const spoilt = `${text.slice(0, at)}${json}${isEmpty ? "" : ","}${text.slice(at)}`;
    const headers = new Headers(response.headers);
    headers.delete("Content-Length");
    return new Response(at === 0 ? text : spoilt, { status: response.status, headers });
  };

const places = ["Tasks", "Alerts", "Submissions", "Reviews", "Rooms", "Forms", "Processes"];

/** How many records each place has once it was asked for anew; the strange ones may be among them. */
async function countAll(page: Page): Promise<number[]> {
  const { openPlace, refresh, statusBar } = shellPage(page);
  const counts: number[] = [];
  for (const place of places) {
    await openPlace(place);
    const rows = page.getByRole("main").getByRole("option");
    await expect(rows.first()).toBeVisible();
    await refresh();
    await expect(statusBar).toContainText("Updated just now");
    counts.push(Number((await rows.first().getAttribute("aria-setsize")) ?? (await rows.count())));
  }
  return counts;
}

test("a service that sends what no service should", async ({ service, launch }) => {
  test.setTimeout(240_000);
  const { app, page } = await launch();
  const { statusBar, refresh } = shellPage(page);
  await signInPage(page).signIn(service.credentials);
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
      const stall = await watchMain(app, async () => {
        seen = await readAll();
      });
      mend();
      seen.after.forEach((count, at) => void expect(count).toBeGreaterThanOrEqual(before[at] ?? 0));
      expect(seen.perSecond).toBeLessThanOrEqual(1);
      expect(stall).toBeLessThan(200);
    });
  }

  await attack(null, "a service that asks to be left alone for thirty days", async () => {
    const mend = service.faults.inject({
      match: { method: "GET", path: anyList },
      fault: answerStatus(503, { headers: { "Retry-After": "2592000" } }),
    });
    await shellPage(page).openTasks();
    await refresh();
    await expect(statusBar).not.toContainText("Updated");
    mend();
    await refresh();
    await expect(statusBar).toContainText("Updated");
  });

  await attack(null, "a list with a million items", async () => {
    const { length } = service.world.tasks;
    const million = Array.from({ length: 1_000_000 }, (_, at) => `{"id":"m${at}"}`).join(",");
    const mend = service.faults.inject({
      match: { method: "GET", path: /\/me\/tasks/ },
      fault: prepend(million),
    });
    const tasks = () => page.getByRole("link", { name: /^Tasks/ });
    await shellPage(page).openTasks();
    const stall = await watchMain(app, async () => {
      await refresh();
      // Another list meanwhile.
      await shellPage(page).openAlerts();
      await expect(listPage(page, "Alerts").rows.first()).toBeVisible();
      await shellPage(page).openTasks();
      await listPage(page, "Tasks").choose(/^All/);
      const rows = listPage(page, "Tasks").rows.first();
      await expect(rows).toHaveAttribute("aria-setsize", String(1_000_000 + length), {
        timeout: 120_000,
      });
    });
    mend();
    await expect(tasks()).toBeVisible();
    expect(stall).toBeLessThan(200);
  });
});

/** How often the path was asked for that was asked for most. */
function busiest(paths: string[]): number {
  const counts = Object.values(Object.groupBy(paths, (path) => path)).map(
    (all) => all?.length ?? 0,
  );
  return Math.max(0, ...counts);
}
