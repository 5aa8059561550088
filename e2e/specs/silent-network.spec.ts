import { blackHole } from "#demo/faults/connection.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

/** How many connections Chromium opens to one server at the same time. */
const connections = 6;

test.use({ clockSpeed: 6 });

test("requests that are never answered give their connections back, and alerts arrive", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { awaitNotification } = await listenForAlerts({ desktop, service, launchSignedIn });
  const hanging: (string | undefined)[] = [];
  service.faults.inject({
    match: { method: "GET", times: connections },
    fault: (exchange) => {
      hanging.push(exchange.c.req.header("cache-control"));
      return blackHole(exchange);
    },
  });
  await expect.poll(() => hanging.length, { timeout: 120_000 }).toBe(connections);
  expect(new Set(hanging)).toEqual(new Set(["no-cache"]));
  service.addAlert({ title: "Generator 2 failed" });
  await awaitNotification("Generator 2 failed");
});
