import { expect, it } from "vitest";
import { anAlert, now } from "../test/fixture.ts";
import { addSeverities } from "./cache-009-severities.ts";
import { openOlderCache } from "./test/open-older-cache.ts";

it("knows how severe the alerts are that were stored before that had a column", async () => {
  const store = openOlderCache(addSeverities, [
    anAlert({ id: "1", severity: "LOW" }),
    anAlert({ id: "2", severity: "CRITICAL" }),
  ]);
  const { rows } = await store.listInbox({ kinds: ["alert"], offset: 0, limit: 9, now });
  expect(rows.map(({ id, urgency }) => [id, urgency])).toEqual([
    ["2", "now"],
    ["1", "soon"],
  ]);
  await store.close();
});
