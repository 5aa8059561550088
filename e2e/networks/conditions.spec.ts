import type { Page } from "@playwright/test";
import {
  expectNothingWaiting,
  keepOneConversation,
  sendMessage,
} from "../fixtures/conversation.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { shellPage } from "../pages/shell-page.ts";
import { conditions } from "./conditions.ts";
import { expect, test } from "./journey.ts";
import { intervalInUse, timeLimit } from "./limits.ts";

/** How long messages may wait, as the system may still deliver one that was lost for so long; in milliseconds. */
const outboxLimit = 400_000;

/** Waits for the connection check, and closes it; returns its summary, and the steps up to the service's answer. */
async function readConnectionCheck(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Check again" })).toBeVisible({
    timeout: 120_000,
  });
  const steps = await dialog.getByRole("list", { name: "Steps" }).getByRole("listitem").all();
  const texts = await Promise.all(steps.slice(0, 6).map((step) => step.innerText()));
  const summary = await dialog.getByRole("status").first().innerText();
  await dialog.getByRole("button", { name: "Close" }).click();
  return [summary, ...texts].join(" | ").replaceAll(/\s+/g, " ");
}

for (const condition of conditions) {
  const { title, begin, end, reason, lateBy = 0, knowsName = false, isLong } = condition;
  test(title, { tag: isLong ? "@long" : [] }, async ({
    service,
    network,
    enter,
    awaitAlert,
    note,
  }) => {
    test.setTimeout(1_800_000);
    const countArrived = keepOneConversation(service);
    const { app, page } = await enter();
    const { silence } = shellPage(page);
    await openConversation(page);
    await expect(page.getByRole("feed").getByText("Are you there?")).toBeVisible();

    // Otherwise neither names nor new connections would be needed.
    await app.evaluate(async ({ session: { defaultSession } }, forgetsName) => {
      if (forgetsName) await defaultSession.clearHostResolverCache();
      await defaultSession.closeAllConnections();
    }, !knowsName);
    await begin(network);
    const began = Date.now();
    const texts = ["Is the levee road open?", "The pumps are on their way."];
    for (const text of texts) await sendMessage(page, text);
    service.addAlert({ title: "Generator 1 failed" });
    if (reason !== null) {
      const stated = reason === "noNetwork" ? "you're offline" : "can't reach the service";
      await expect(silence).toContainText(stated, { timeout: 120_000 });
      note(`shown: ${(await silence.innerText()).replaceAll("\n", " / ")}`);
      if (reason !== "noNetwork") {
        await silence.getByRole("button", { name: "Details" }).click();
        const found = await readConnectionCheck(page);
        note(`connection check: ${found}`);
        expect(found).toMatch(reason);
      }
    }
    await end?.(network);
    const from = reason === null ? began : Date.now();
    const seconds = await awaitAlert("Generator 1 failed", from);
    note(`alert after ${seconds} s`);
    await expectNothingWaiting(page, outboxLimit);
    note(`messages after ${Math.round((Date.now() - from) / 1000)} s`);
    service.addAlert({ title: "Generator 2 failed" });
    const next = await awaitAlert("Generator 2 failed", Date.now());
    note(`next alert after ${next} s`);
    const first = timeLimit + (reason === null ? intervalInUse : 0);
    expect(seconds).toBeLessThanOrEqual(first + lateBy);
    expect(next).toBeLessThanOrEqual(timeLimit + lateBy);
    for (const text of texts) expect(countArrived(text), text).toBe(1);
  });
}
