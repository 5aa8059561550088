import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { type RunningService, startService } from "#demo/service.ts";
import { journeys } from "#main/service/test/all-journeys.ts";
import { type Reference, startReference, unwrap } from "#main/service/test/reference.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { getToken } from "#main/session/operations.ts";

/** A request as a row of the service's document: without ids, with the query that distinguishes rows. */
const asRow = ({ method, path }: RunningService["requests"][number]): string => {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const selectors = [...searchParams].flatMap(([name, value]) => {
    if (name === "limit" && pathname === "/me/alerts") return ["limit"];
    return ["action", "filter", "query"].includes(name) ? [`${name}=${value}`] : [];
  });
  return [`${method} ${pathname.replace(/\/\d+(?=\/|$)/, "/{}")}`, ...selectors].join("?");
};

it("each operation has a row of its own", () => {
  const rows = Object.values(journeys).map(({ row }) => row);
  expect(new Set(rows).size).toBe(rows.length);
});

/** The journeys after which the token or the password of the user is another one. */
const ending = ["changePassword", "destroyToken", "logout"];

describe.each(dialectNames)("in the dialect %s", (dialect) => {
  let shared: Reference;
  beforeAll(async () => {
    const remote = await startService({ dialect });
    const { baseUrl, credentials } = remote;
    const signedOut = createTestService({ baseUrl, getToken: () => null });
    const { token } = await unwrap(getToken(signedOut, { credentials }));
    shared = { remote, token, service: createTestService({ baseUrl, getToken: () => token }) };
  });
  afterAll(() => shared.remote.stop());

  it.each(Object.entries(journeys))("%s works", async (name, { row, run }) => {
    const reference = ending.includes(name) ? await startReference(dialect) : shared;
    reference.remote.requests.length = 0;
    await run(reference);
    expect(reference.remote.requests.map(asRow)).toContain(row);
  });
});
