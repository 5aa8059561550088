import type { Server } from "node:http";
import type { Socket } from "node:net";
import { blackHole } from "#demo/faults/connection.ts";
import { delayBy } from "#demo/faults/responses.ts";
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

test("the first silent connection ends all others, and alerts arrive over new ones", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { app, awaitNotification } = await listenForAlerts({
    desktop,
    service,
    launchSignedIn,
  });
  // A router forgets the connections, as a VPN or a NAT does: what is sent over them is never answered.
  const known = new Set<Socket>();
  const forgotten = new Set<Socket>();
  let answered = 0;
  let silent = 0;
  service.faults.inject({
    fault: (exchange) => {
      const { socket } = exchange.c.env.incoming;
      known.add(socket);
      // A router does not pass on that the service closes a connection.
      Object.assign((socket as Socket & { server: Server }).server, { keepAliveTimeout: 600_000 });
      const isPoll = exchange.c.req.path === "/me/alerts";
      if (forgotten.has(socket)) {
        if (isPoll) silent += 1;
        return blackHole(exchange);
      }
      if (isPoll) answered += 1;
      // Requests at the same time, each answered slowly, need a connection each.
      return delayBy(1_000)(exchange);
    },
  });
  await app.evaluate(
    ({ net }, { url, count }) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          net.fetch(`${url}/?at=${at}`).then((it) => it.text()),
        ),
      ),
    { url: service.baseUrl, count: connections },
  );
  // From the second poll on, the connection of the one before stays open.
  answered = 0;
  await expect.poll(() => answered).toBeGreaterThan(1);
  const countOpen = () => [...known].filter(({ destroyed }) => !destroyed).length;
  expect(countOpen()).toBeGreaterThanOrEqual(connections);
  for (const socket of known) forgotten.add(socket);
  service.addAlert({ title: "Generator 2 failed" });
  await awaitNotification("Generator 2 failed");
  expect(silent).toBeLessThanOrEqual(1);
  await expect.poll(() => [...forgotten].every(({ destroyed }) => destroyed)).toBe(true);
});
