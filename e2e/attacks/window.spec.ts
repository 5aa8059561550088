import { expect } from "../fixtures/watchdesk.ts";
import { requestAccess } from "./access-attacks.ts";
import { sendCommands } from "./command-attacks.ts";
import { test } from "./compromised-page.ts";
import { tryNavigation } from "./navigation-attacks.ts";

test.use({ sharesApp: true });

test("a compromised page of Watchdesk", { tag: "@short" }, async ({ compromised, desktop }) => {
  await tryNavigation(compromised);
  await sendCommands(compromised);
  await requestAccess(compromised);
  const log = await compromised.app.evaluate(({ app }) => app.getPath("logs"));
  expect(log.startsWith(desktop.home)).toBe(true);
});
