import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { idsOf, recordsOf, refusalOf, servicePerTest } from "../test/start.ts";

describe.each(dialectNames)("submissions in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);

  const list = async (query: string) => idsOf(await service.get(`/me/invocations${query}`));

  it("GET /me/invocations: lists all, prior ones or offline ones, neither by default", async () => {
    expect(await list("")).toEqual(["40", "41", "42", "43"]);
    expect(await list("?fetchPriorOnly=false&fetchOfflineOnly=false")).toHaveLength(4);
    expect(await list("?fetchPriorOnly=true")).toEqual(["41", "43"]);
    expect(await list("?fetchOfflineOnly=true")).toEqual(["40", "41"]);
    expect(await list("?fetchPriorOnly=true&fetchOfflineOnly=true")).toEqual(["41"]);
  });

  it("GET /me/invocations?filter=offline: lists offline ones, prior ones or of some workflows", async () => {
    expect(await list("?filter=offline")).toEqual(["40", "41"]);
    expect(await list("?filter=offline&fetchPriorOnly=true")).toEqual(["41"]);
    expect(await list("?filter=offline&ids=70")).toEqual(["40"]);
    expect(await list("?filter=offline&ids=70,71")).toEqual(["40", "41"]);
    expect(await list("?filter=offline&ids=70&ids=71")).toEqual(["40", "41"]);
    expect(await list("?filter=offline&ids=5")).toEqual([]);
  });

  it("GET /me/invocations?filter=offline: returns epoch milliseconds under its own names", async () => {
    const [submission] = recordsOf(await service.get("/me/invocations?filter=offline"));
    expect(submission).toMatchObject({ created: 1000, lastModified: 2000 });
    expect(submission).not.toHaveProperty("modified");
  });

  it("Workflow submission record, status and progress: has the document's fields", async () => {
    const records = recordsOf(await service.get("/me/invocations"));
    expect(records.map(({ progress }) => progress)).toEqual([
      "IN_PROGRESS",
      "IN_PROGRESS",
      "CLOSED",
      "REJECTED",
    ]);
    expect(records[0]).toMatchObject({
      status: "OPEN",
      process: { name: "Fuel" },
      pendingSteps: [{ name: "Approve", type: "USER_STEP", owners: [{ type: "USER" }] }],
      modified: dialect === "epoch" ? 2000 : "1970-01-01T00:00:02.000Z",
    });
    expect(records[0]).not.toHaveProperty("lastModified");
  });

  it.each([
    ["filter", "online"],
    ["fetchPriorOnly", "1"],
    ["fetchOfflineOnly", ""],
  ])("GET /me/invocations: declines %s=%s and names it", async (name, value) => {
    expect(await refusalOf(await service.get(`/me/invocations?${name}=${value}`))).toEqual([
      400,
      name,
    ]);
  });

  it("GET /me/invocations?filter=offline: declines non-numeric ids", async () => {
    expect(await refusalOf(await service.get("/me/invocations?filter=offline&ids=70,b"))).toEqual([
      400,
      "ids",
    ]);
  });
});
