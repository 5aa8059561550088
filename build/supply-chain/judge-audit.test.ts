import { describe, expect, it } from "vitest";
import { judgeAudit } from "./judge-audit.ts";

const locked = {
  "": {},
  "node_modules/hono": { version: "4.13.19" },
  "node_modules/@a/b": { version: "1.0.0" },
  "node_modules/vite": { version: "8.3.8" },
  "node_modules/tar": { version: "6.0.0" },
  "node_modules/libsql/node_modules/tar": { version: "5.0.0" },
};
const shippedPackages = new Set(["hono@4.13.19", "@a/b@1.0.0", "tar@5.0.0"]);
const judge = (output: string) => judgeAudit(output, locked, shippedPackages);
const advisory = (name: string, severity: string) => ({
  source: 1064646,
  name,
  dependency: name,
  title: `${name} does harm`,
  url: `https://github.com/advisories/GHSA-${name}`,
  severity,
  cwe: ["CWE-79"],
  cvss: { score: 6.1, vectorString: null },
  range: "<99",
});
const vulnerability = (name: string, nodes: string[], via: unknown[], severity = "high") => ({
  [name]: {
    name,
    severity,
    isDirect: true,
    via,
    effects: [],
    range: "<99",
    nodes,
    fixAvailable: true,
  },
});
const report = (...vulnerabilities: object[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.assign({}, ...vulnerabilities),
    metadata: { vulnerabilities: { total: vulnerabilities.length } },
  });

describe("the audit of shipped packages", () => {
  it("finds nothing in an empty report", () => {
    expect(judge(report())).toEqual({ shipped: [], tools: 0 });
  });

  it("lists shipped packages with version and advisory, and counts tools", () => {
    const output = report(
      vulnerability("hono", ["node_modules/hono"], [advisory("hono", "low")], "low"),
      vulnerability("vite", ["node_modules/vite"], [advisory("vite", "critical")], "critical"),
    );
    expect(judge(output)).toEqual({
      shipped: ["hono 4.13.19 (low): hono does harm https://github.com/advisories/GHSA-hono"],
      tools: 1,
    });
  });

  it("counts a package with a scope as shipped", () => {
    const output = report(vulnerability("@a/b", ["node_modules/@a/b"], [advisory("@a/b", "high")]));
    expect(judge(output).shipped).toEqual([
      "@a/b 1.0.0 (high): @a/b does harm https://github.com/advisories/GHSA-@a/b",
    ]);
  });

  it("checks each copy of a package and names its vulnerable dependency", () => {
    const nodes = ["node_modules/tar", "node_modules/libsql/node_modules/tar"];
    expect(judge(report(vulnerability("tar", nodes, ["minipass"])))).toEqual({
      shipped: ["tar 5.0.0 (high): depends on minipass"],
      tools: 0,
    });
    expect(judge(report(vulnerability("tar", ["node_modules/tar"], ["minipass"])))).toEqual({
      shipped: [],
      tools: 1,
    });
  });

  it("throws if the registry does not respond, without its address", () => {
    // Recorded at a registry that has no audits.
    const recorded = JSON.stringify({
      message:
        "405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk",
      method: "POST",
      uri: "https://registry.example/-/npm/v1/security/advisories/bulk",
      statusCode: 405,
    });
    expect(() => judge(recorded)).toThrow(
      "npm audit returned no report: 405 Method Not Allowed - POST the registry",
    );
  });

  it.each(["", "npm error", "{}", "[]", '{"auditReportVersion":1,"vulnerabilities":{}}'])(
    "throws for an invalid report: %j",
    (output) => {
      expect(() => judge(output)).toThrow("npm audit returned no report");
    },
  );

  it("throws for a package missing from the lock file", () => {
    const output = report(vulnerability("other", ["node_modules/other"], ["x"]));
    expect(() => judge(output)).toThrow("node_modules/other");
  });
});
