import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { idsOf, recordsOf, refusalOf, serviceForAll, startTestService } from "../test/start.ts";

describe.each(dialectNames)("forms in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it("GET /me/entries?filter=REVIEW: lists form entries", async () => {
    const response = await service.get("/me/entries?filter=REVIEW");
    expect(idsOf(response)).toEqual(["60"]);
    expect(String(recordsOf(response)[0]?.formId)).toBe("61");
  });

  it("GET /me/forms?filter=offline: lists complete forms", async () => {
    const response = await service.get("/me/forms?filter=offline");
    expect(idsOf(response)).toEqual(["61"]);
    expect(recordsOf(response)[0]).toMatchObject({
      name: "Damage report",
      publicForm: false,
      fields: [{ index: 0, name: "Kind", type: "SINGLE", values: "Roof,Wall" }],
    });
  });

  it("GET /me/forms?filter=recent: lists forms with the time of the latest entry", async () => {
    const response = await service.get("/me/forms?filter=recent");
    expect(idsOf(response)).toEqual(["61"]);
    expect(recordsOf(response)[0]).toHaveProperty("lastEntryDate");
    expect(recordsOf(response)[0]).not.toHaveProperty("fields");
  });

  it("GET /me/entries and /me/forms: require a known filter", async () => {
    for (const path of ["entries", "entries?filter=review", "forms", "forms?filter=all"]) {
      expect(refusalOf(await service.get(`/me/${path}`)), path).toEqual([400, "filter"]);
    }
  });

  it("Form field types: REFERENCE and SECTION have their own fields", async () => {
    const demo = await startTestService(dialect, { profile: "demo" });
    const fields = JSON.stringify(recordsOf(await demo.get("/me/forms?filter=offline")));
    for (const name of ["sourceFieldIndices", "sourceForm", "sourceFormId", "hidden"]) {
      expect(fields).toContain(`"${name}":`);
    }
  });
});
