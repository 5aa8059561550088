import { signInForAlert } from "../fixtures/sign-in-for-alert.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

const named = (zone: string): [string, boolean] => [zone, true];
const unnamed = (zone: string): [string, boolean] => [zone, false];

/** Values of TZ, and whether their zone has a name: one of rules and a path, or all kinds. */
const zones: [zone: string, isNamed: boolean][] =
  process.env.WATCHDESK_LONG === "1"
    ? [
        ...["Europe/Berlin", ":Europe/Berlin", "posix/America/New_York", "Europe/Kyiv"].map(named),
        ...["/usr/share/zoneinfo/Europe/Berlin", ":/usr/share/zoneinfo/Asia/Kathmandu"].map(named),
        ...["/usr/share/zoneinfo/Asia/Kathmandu", "/etc/localtime", ":/etc/localtime"].map(named),
        ...["", "EST5EDT", "Pacific/Apia", "Etc/GMT+12"].map(named),
        ...["CET-1CEST,M3.5.0,M10.5.0/3", "AEST-10AEDT,M10.1.0,M4.1.0/3", "GMT-3"].map(unnamed),
        ...["EST5", "<+0330>-3:30", "XXX-5:45", "/no/such/file"].map(unnamed),
        ...["Lord-10:30Howe-11,M10.1.0,M4.1.0"].map(unnamed),
      ]
    : [unnamed("CET-1CEST,M3.5.0,M10.5.0/3"), named("/usr/share/zoneinfo/Asia/Kathmandu")];

test("a start, a sign-in and an alert work in each setting of the time zone", async ({
  desktop,
  service,
  launch,
}) => {
  test.setTimeout(zones.length * 90_000);
  for (const [TZ, isNamed] of zones)
    await signInForAlert({ desktop, service, launch }, `TZ=${TZ}`, { TZ }, async (page, app) => {
      const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
      expect(await app.evaluate(readZone)).toBe(await page.evaluate(readZone));
      await page.evaluate(() => {
        window.location.hash = "#/about";
      });
      await expect(page.getByRole("region", { name: "Version" })).toContainText(
        isNamed ? "Time zone" : "This computer's time zone has no name. Times use UTC",
      );
    });
});
