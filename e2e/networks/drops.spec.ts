import {
  expectNothingWaiting,
  keepOneConversation,
  sendMessage,
} from "../fixtures/conversation.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { shellPage } from "../pages/shell-page.ts";
import { expect, test } from "./journey.ts";
import { timeLimit } from "./limits.ts";

test("an alert and messages arrive after a network was silent, and the reason is shown", async ({
  service,
  network,
  enter,
  openConnections,
  awaitAlert,
  note,
}) => {
  const countArrived = keepOneConversation(service);
  const running = await enter();
  const { page } = running;
  const shell = shellPage(page);
  await openConversation(page);
  await expect(page.getByRole("feed").getByText("Are you there?")).toBeVisible();
  await openConnections(running);

  await network.forgetConnections();
  await network.setRules({ drop: "both" });
  const texts = ["Is the levee road open?", "The pumps are on their way."];
  for (const text of texts) await sendMessage(page, text);
  await expect(shell.silence).toBeVisible({ timeout: 120_000 });
  note(`shown: ${(await shell.silence.innerText()).replaceAll("\n", " / ")}`);
  service.addAlert({ title: "Generator 2 failed" });
  await network.setRules({});
  const back = Date.now();
  const seconds = await awaitAlert("Generator 2 failed", back);
  note(`alert ${seconds} s after the return`);
  expect(seconds).toBeLessThanOrEqual(timeLimit);
  await expectNothingWaiting(page, 240_000);
  note(`messages ${Math.round((Date.now() - back) / 1000)} s after the return`);
  for (const text of texts) expect(countArrived(text), text).toBe(1);
});
