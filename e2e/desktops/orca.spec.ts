import { readFile } from "node:fs/promises";
import { waitUntil } from "../desktop/part.ts";
import { screenReaderArgs } from "../fixtures/screen-reader.ts";
import { goOnDuty, poll, raise } from "./duty.ts";
import { expect, test } from "./journey.ts";

/** Routes of the window, and a critical alert that arrives on each. */
const arrivals = {
  inbox: "Dam breaking",
  alerts: "Pump burning",
  tasks: "Bridge closed",
  messages: "Shelter flooded",
  rooms: "Levee leaking",
  settings: "Tunnel blocked",
} as const;

test.use({ desktopOptions: { accessibility: true } });

test("Orca says each critical alert once, on every screen and over a dialog", async ({
  session,
  real,
  service,
  launchSignedIn,
  note,
}) => {
  test.skip(!real.packages.includes("orca"), "Orca is tried with one service.");
  const log = test.info().outputPath("orca.log");
  // Orca keeps the latest lines of its log for itself, unless that is a terminal.
  const orca = "orca --replace --debug-file /dev/tty";
  session.startProgram("script", "--quiet", "--flush", "--command", orca, log);
  const readSpoken = async () =>
    (await readFile(log, "utf8").catch(() => ""))
      .split("\n")
      .flatMap((line) => /SPEECH OUTPUT: '(.*)'/.exec(line)?.[1] ?? []);
  await waitUntil("Orca speaks", async () => (await readSpoken()).length > 0);
  const { page } = await goOnDuty({
    service,
    launchSignedIn: () => launchSignedIn(screenReaderArgs),
  });
  const countSaid = async (title: string) =>
    (await readSpoken()).filter((text) => text.includes(`1 critical: ${title}`)).length;
  for (const [route, title] of Object.entries(arrivals)) {
    await page.evaluate((to) => location.assign(`#/${to}`), route);
    await expect(page).toHaveURL(new RegExp(route));
    await raise(service, page, title);
    await expect.poll(() => countSaid(title), `"${title}" is said`).toBe(1);
  }
  const title = "Roof collapsing";
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await raise(service, page, title);
  await expect.poll(() => countSaid(title), `"${title}" is said over a dialog`).toBe(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await poll(page, "alerts");
  for (const each of [...Object.values(arrivals), title]) {
    const count = await countSaid(each);
    note(`${each}: said ${count} times`);
    expect.soft(count, `"${each}" is said once`).toBe(1);
  }
});
