import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import type { RunningService } from "#demo/service.ts";
import { accountJourneys } from "#main/service/test/account-journeys.ts";
import { inboxJourneys } from "#main/service/test/inbox-journeys.ts";
import { listJourneys } from "#main/service/test/list-journeys.ts";
import { type Journey, startReference } from "#main/service/test/reference.ts";
import { operations } from "./test/all-operations.ts";

const journeys: Record<string, Journey> = { ...accountJourneys, ...listJourneys, ...inboxJourneys };

/** A request as a row of the service's document: without ids, with the query that distinguishes rows. */
const asRow = ({ method, path }: RunningService["requests"][number]): string => {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const selectors = [...searchParams].flatMap(([name, value]) => {
    if (name === "limit" && pathname === "/me/alerts") return ["limit"];
    return ["action", "filter", "query"].includes(name) ? [`${name}=${value}`] : [];
  });
  return [`${method} ${pathname.replace(/\/\d+(?=\/|$)/, "/{}")}`, ...selectors].join("?");
};

describe("the operations", () => {
  it("are 33, each with its own journey", () => {
    expect(Object.keys(operations).sort()).toEqual(Object.keys(journeys).sort());
    expect(new Set(Object.values(journeys).map(([row]) => row)).size).toBe(33);
  });
});

describe.each(dialectNames)("in the dialect %s", (dialect) => {
  it.each(Object.entries(journeys))("%s works", async (_name, [row, run]) => {
    const reference = await startReference(dialect);
    reference.remote.requests.length = 0;
    await run(reference);
    expect(reference.remote.requests.map(asRow)).toContain(row);
  });
});
