import { describe, expect, it } from "vitest";
import { defaultDialect, dialect, dialectPatch, patchDialect } from "./dialect.ts";

describe("dialect", () => {
  it("survives serialization", () => {
    expect(dialect.parse(JSON.parse(JSON.stringify(defaultDialect)))).toEqual(defaultDialect);
  });

  it("is not changed by an empty patch", () => {
    expect(patchDialect(defaultDialect, dialectPatch.parse({}))).toEqual(defaultDialect);
  });

  it("is patched name by name", () => {
    const patch = dialectPatch.parse({
      fields: { alert: { title: ["kopf"] } },
      payloadEncodings: { PUT: ["json"] },
      lists: { task: "liste" },
    });
    const patched = patchDialect(defaultDialect, patch);
    expect(patched).toEqual({
      ...defaultDialect,
      fields: { alert: { title: ["kopf"] } },
      payloadEncodings: { ...defaultDialect.payloadEncodings, PUT: ["json"] },
      lists: { task: "liste" },
    });
    const twice = patchDialect(patched, {
      fields: { alert: { id: ["nr"] }, task: { name: ["n"] } },
    });
    expect(twice.fields).toEqual({ alert: { title: ["kopf"], id: ["nr"] }, task: { name: ["n"] } });
  });

  it("keeps a learned encoding when another method's is learned", () => {
    const once = patchDialect(defaultDialect, { learnedEncodings: { PUT: "json" } });
    const twice = patchDialect(once, { learnedEncodings: { POST: "form" } });
    expect(twice.learnedEncodings).toEqual({ PUT: "json", POST: "form" });
  });

  it("adds and removes origins of single sign-on", () => {
    const patch = dialectPatch.parse({ casOrigins: ["https://login.example.org"] });
    const patched = patchDialect(defaultDialect, patch);
    expect(patched).toEqual({ ...defaultDialect, casOrigins: ["https://login.example.org"] });
    expect(patchDialect(patched, { casOrigins: [] })).toEqual(defaultDialect);
  });

  it.each([
    { lists: { task: "" } },
    { fields: { alert: { id: [] } } },
    { fields: { allert: { id: ["nr"] } } },
    { payloadEncodings: { PUT: [] } },
    { learnedEncodings: { PUT: "xml" } },
    { casOrigins: "https://login.example.org" },
  ])("cannot be changed to %j", (patch) => {
    expect(dialectPatch.safeParse(patch).success).toBe(false);
  });
});
