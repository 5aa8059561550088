import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { idsOf, recordsOf, refusalOf, serviceForAll } from "../test/start.ts";

describe.each(dialectNames)("plans in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it("GET /me/plans: finds plans by a part of any text, ignoring case, and requires q", async () => {
    const find = async (q: string) => idsOf(await service.get(`/me/plans?q=${q}`));
    expect(await find("evacu")).toEqual(["50"]);
    expect(await find("incident_response")).toEqual(["50"]);
    expect(await find("FLOOD")).toEqual(["50", "51"]);
    expect(await find("earthquake")).toEqual([]);
    expect(await find("")).toEqual(["50", "51"]);
    expect(recordsOf(await service.get("/me/plans?q=evacu"))[0]).toMatchObject({
      name: "Evacuation",
      open: true,
      canLaunch: true,
      planType: "INCIDENT_RESPONSE",
    });
    expect(refusalOf(await service.get("/me/plans"))).toEqual([400, "q"]);
  });
});
