import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { at, idsOf, recordsOf, refusalOf, serviceForAll } from "../test/start.ts";

describe.each(dialectNames)("processes in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it("GET /me/processes?filter=recent: lists processes with the time of the latest use", async () => {
    const response = await service.get("/me/processes?filter=recent");
    expect(idsOf(response)).toEqual(["71"]);
    expect(recordsOf(response)[0]).toHaveProperty("lastEntryDate");
  });

  it("GET /me/processes?filter=offline: lists offline processes, nodes by their id", async () => {
    const response = await service.get("/me/processes?filter=offline");
    expect(idsOf(response)).toEqual(["70"]);
    const node = at(recordsOf(response)[0], "nodes", "1");
    expect(node).toMatchObject({
      type: "REQUEST",
      access: { "1": "ACCESS" },
      actions: [{ type: "APPROVE", validators: [{ type: "MANDATORY" }] }],
    });
    expect(node).not.toHaveProperty("owners");
    expect(String(at(node, "next"))).toBe("2");
  });

  it("GET /me/processes: requires a known filter", async () => {
    for (const query of ["", "?filter=open"]) {
      expect(refusalOf(await service.get(`/me/processes${query}`))).toEqual([400, "filter"]);
    }
  });
});
