import { plainReadings, toDialect } from "#demo/dialects/generate.ts";
import { lists } from "#demo/dialects/readings/envelopes.ts";
import { writeAnswers } from "#demo/dialects/readings/writes.ts";
import { replaceJson } from "#demo/faults/responses.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

// Lists under unusual keys, no time in any response, and a plain OK to every write.
const { envelopes, transport, writes } = plainReadings;
const dialect = toDialect({
  ...plainReadings,
  envelopes: {
    ...envelopes,
    lists: lists.railsRoot,
    alertLists: lists.railsRoot,
    messageLists: lists.railsRoot,
  },
  transport: { ...transport, clock: null },
  writes: { ...writes, send: writeAnswers.plainOk, others: writeAnswers.plainOk },
});

/** Less than the polling interval of messages, 15 s. */
const beforePoll = 12_000;
const brokenId = "666";
const unreadable = "Unreadable alert";

/** Breaks every field of an alert except its id. */
const breakAlert = replaceJson((json) =>
  JSON.parse(
    JSON.stringify(json, (_name, value) =>
      value?.id === Number(brokenId)
        ? { id: value.id, state: 7, title: [[]], details: 42, severity: {}, room: "?", created: [] }
        : value,
    ),
  ),
);

test.use({ dialect });

test("a service with other names, no clock and one broken alert works like any other", {
  tag: "@long",
}, async ({ desktop, service, launchSignedIn }) => {
  const { world, faults, requests } = service;
  const other = findOtherUser(service);
  clearWorld(service, "alerts", "messages");
  service.addMessage({ fromId: other.id, text: "Which gate?", isRead: true });
  faults.inject({ match: { method: "GET", path: /\/me\/alerts/ }, fault: breakAlert });
  const { page } = await launchSignedIn();
  const { statusBar, openAlerts, refresh } = shellPage(page);
  // Before the first success it may reject unknown request formats.
  const listAccepted = (method: string, path: RegExp) =>
    requests.filter((one) => one.method === method && path.test(one.path) && one.status === 200);
  const tasks = listPage(page, "Tasks");
  await expect(tasks.rows.filter({ hasText: /^Untitled/ })).toHaveCount(0);

  await test.step("a message is sent once and confirmed before the next poll", async () => {
    await openConversation(page);
    const feed = page.getByRole("feed");
    const composer = shellPage(page).composer;
    for (const text of ["Gate B12.", "Gate B12.", "And bring the keys."]) {
      await composer.fill(text);
      await composer.press("Enter");
      await expect(composer).toHaveValue("");
    }
    const own = feed.getByRole("article").filter({ hasText: /Gate B12\.|And bring the keys\./ });
    await expect(own).toHaveCount(3);
    await expect(feed.getByText("Sending")).toHaveCount(0, { timeout: beforePoll });
    await expect(own.filter({ hasText: /Sent|Delivered/ })).toHaveCount(3, { timeout: beforePoll });
    await refresh();
    await expect(own).toHaveCount(3);
    expect(listAccepted("POST", /privateMessage/)).toHaveLength(3);
    expect(world.messages).toHaveLength(4);
  });

  await test.step("nine alerts and one that cannot be read notify, each once", async () => {
    await openAlerts();
    await expect(statusBar).toContainText("Updated");
    const listNotified = async () =>
      (await desktop.notifications()).map(({ summary }) => summary).sort();
    const expected: string[] = [];
    for (let count = 1; count <= 10; count += 1) {
      const isBroken = count === 4;
      service.addAlert({ title: `Shelter ${count}`, ...(isBroken ? { id: brokenId } : {}) });
      expected.push(isBroken ? unreadable : `Shelter ${count}`);
      await refresh();
      await expect.poll(listNotified).toEqual(expected.toSorted());
    }
    await expect.poll(trayItem(desktop).waiting).toBe("10 alerts waiting");
    await expect(listPage(page, "Alerts").rows).toHaveCount(10);
  });

  await test.step("each is acknowledged by one request", async () => {
    for (const title of [unreadable, "Shelter 7"]) {
      const alerts = listPage(page, "Alerts");
      await alerts.row(title).click();
      await expect(alerts.heading.last()).toContainText(title);
      await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
      await expect(alerts.row(title)).toHaveCount(0);
    }
    await expect.poll(trayItem(desktop).waiting).toBe("8 alerts waiting");
    await expect.poll(() => world.alerts.filter(({ state }) => state !== "NEW").length).toBe(2);
    await refresh();
    await expect(shellPage(page).unsent).toHaveCount(0);
    const paths = listAccepted("PUT", /alerts/).map(({ path }) => path);
    expect(paths).toHaveLength(new Set(paths).size);
    expect(paths).toHaveLength(2);
  });
});
