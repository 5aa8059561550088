import { expect } from "../fixtures/watchdesk.ts";
import { requestAccess } from "./access-attacks.ts";
import { giveCommands } from "./command-attacks.ts";
import { leadElsewhere } from "./navigation-attacks.ts";
import { test } from "./compromised-page.ts";

test("a page of ours that belongs to somebody else", { tag: "@short" }, async ({
  taken,
  desktop,
}) => {
  await leadElsewhere(taken);
  await giveCommands(taken);
  await requestAccess(taken);
  const log = await taken.app.evaluate(({ app }) => app.getPath("logs"));
  expect(log.startsWith(desktop.home)).toBe(true);
});
