import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const read = (...path: string[]) => readFileSync(join(root, ".github", ...path), "utf8");

type Rule = {
  type: string;
  parameters?: { required_status_checks?: { context: string }[] };
};

/** The names that GitHub shows for the jobs of the CI workflow, one for each value of a matrix. */
function listJobs(): string[] {
  const [, jobs = ""] = read("workflows", "ci.yml").split(/^jobs:$/m);
  return jobs.split(/^ {2}[a-z-]+:$/m).flatMap((job) => {
    const name = /^ {4}name: (.+)$/m.exec(job)?.[1];
    if (name === undefined) return [];
    const values = [...job.matchAll(/^ {10}- name: (.+)$/gm)].map(([, value = ""]) => value);
    return values.length > 0 ? values.map((value) => name.replace(/\$\{\{.*?\}\}/, value)) : [name];
  });
}

it("requires every job of the CI workflow before a merge", () => {
  const { rules } = JSON.parse(read("rulesets", "main.json")) as { rules: Rule[] };
  const checks = rules.find(({ type }) => type === "required_status_checks");
  const required = checks?.parameters?.required_status_checks?.map(({ context }) => context);
  expect(listJobs().length).toBeGreaterThanOrEqual(4);
  expect(required?.toSorted()).toEqual(listJobs().toSorted());
});

it("names only existing paths as owned", () => {
  const paths = read("CODEOWNERS")
    .split("\n")
    .flatMap((line) => /^(\/\S+)/.exec(line)?.[1] ?? []);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
