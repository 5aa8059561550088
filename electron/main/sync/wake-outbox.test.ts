import { expect, it } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { acknowledgeAlerts } from "./test/acknowledge-alerts.ts";
import { startSync } from "./test/start-sync.ts";

it("sends what waits as soon as the service answers a poll, without its timer", async () => {
  const { sync, mine, time, remote, store } = await startSync("plain");
  const [alert] = mine();
  if (alert === undefined) throw new Error("Nothing is new.");
  const heal = remote.faults.inject({ match: { method: "PUT" }, fault: respondWithStatus(503) });
  await acknowledgeAlerts(sync, alert.id);
  const countTried = () => remote.requests.filter(({ method }) => method === "PUT").length;
  await expect.poll(countTried).toBeGreaterThan(0);
  await expect.poll(async () => (await store.listOpenEntries())[0]?.state).toBe("queued");
  heal();
  time.passed += 90_000;
  await sync.refresh("alerts");
  await expect.poll(() => alert.state).toBe("ACKNOWLEDGED");
});
