import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { idsOf, recordsOf, refusalOf, serviceForAll } from "../test/start.ts";

describe.each(dialectNames)("submissions in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it.each([
    // All by default, or prior ones, or offline ones.
    ["", ["40", "41", "42", "43"]],
    ["?fetchPriorOnly=false&fetchOfflineOnly=false", ["40", "41", "42", "43"]],
    ["?fetchPriorOnly=true", ["41", "43"]],
    ["?fetchOfflineOnly=true", ["40", "41"]],
    ["?fetchPriorOnly=true&fetchOfflineOnly=true", ["41"]],
    // Offline ones, also those of some workflows.
    ["?filter=offline", ["40", "41"]],
    ["?filter=offline&fetchPriorOnly=true", ["41"]],
    ["?filter=offline&ids=70", ["40"]],
    ["?filter=offline&ids=70,71", ["40", "41"]],
    ["?filter=offline&ids=70&ids=71", ["40", "41"]],
    ["?filter=offline&ids=5", []],
  ])("GET /me/invocations%s: lists %j", async (query, ids) => {
    expect(idsOf(await service.get(`/me/invocations${query}`))).toEqual(ids);
  });

  it.each([
    ["filter=online", "filter"],
    ["fetchPriorOnly=1", "fetchPriorOnly"],
    ["fetchOfflineOnly=", "fetchOfflineOnly"],
    ["filter=offline&ids=70,b", "ids"],
  ])("GET /me/invocations?%s: is declined and names %s", async (query, name) => {
    expect(refusalOf(await service.get(`/me/invocations?${query}`))).toEqual([400, name]);
  });

  it("GET /me/invocations?filter=offline: returns epoch milliseconds under its own names", async () => {
    const [submission] = recordsOf(await service.get("/me/invocations?filter=offline"));
    expect(submission).toMatchObject({ created: 1000, lastModified: 2000 });
    expect(submission).not.toHaveProperty("modified");
  });

  it("Workflow submission record, status and progress: has the document's fields", async () => {
    const records = recordsOf(await service.get("/me/invocations"));
    expect(records.map(({ progress }) => progress)).toEqual([
      ...["IN_PROGRESS", "IN_PROGRESS", "CLOSED", "REJECTED"],
    ]);
    expect(records[0]).toMatchObject({
      status: "OPEN",
      process: { name: "Fuel" },
      pendingSteps: [{ name: "Approve", type: "USER_STEP", owners: [{ type: "USER" }] }],
      modified: dialect === "epoch" ? 2000 : "1970-01-01T00:00:02.000Z",
    });
    expect(records[0]).not.toHaveProperty("lastModified");
  });
});
