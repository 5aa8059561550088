import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const folder = join(".github", "workflows");
const workflows = readdirSync(join(root, folder)).map((name) => ({
  name,
  text: read(folder, name),
}));

describe.each(workflows)("the workflow $name", ({ text }) => {
  it("uses actions of others by their digest, with the version beside it", () => {
    const used = [...text.matchAll(/\buses: (.*)$/gm)].map(([, action = ""]) => action);
    expect(used.length).toBeGreaterThan(0);
    const isPinned = (action: string) =>
      /^\.\/|^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action);
    expect(used.filter((action) => !isPinned(action))).toEqual([]);
  });

  it("installs without running anybody's scripts", () => {
    const installs = text.match(/npm (ci|install)\b.*/g) ?? [];
    expect(installs.filter((line) => line !== "npm ci --ignore-scripts")).toEqual([]);
  });
});

it.each(["ci.yml", "long.yml"])("%s looks for known vulnerabilities, and fails at one", (name) => {
  const { text = "" } = workflows.find((one) => one.name === name) ?? {};
  expect(text).toMatch(/\n {6}- run: npm run audit:shipped\n/);
  expect(text).not.toMatch(/continue-on-error|audit:shipped.*\|\|/);
});

describe("what is installed", () => {
  it("has no version of an action under two digests", () => {
    const digests = new Map<string, string>();
    for (const { text } of workflows) {
      for (const [, action = "", digest = "", version = ""] of text.matchAll(
        /uses: ([\w/-]+)@(\w+) # (\S+)/g,
      )) {
        const known = digests.get(`${action} ${version}`) ?? digest;
        expect(digest, action).toBe(known);
        digests.set(`${action} ${version}`, known);
      }
    }
  });

  it("runs no script of a package unless package.json allows it, and each is decided on there", () => {
    expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    const withScripts = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ""));
    const { allowScripts, scripts } = JSON.parse(read("package.json"));
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
    // npm would leave out those before and after a command, too.
    const names = Object.keys(scripts);
    const around = names.filter((name) =>
      names.some((other) => name === `pre${other}` || name === `post${other}`),
    );
    expect(around).toEqual([]);
  });

  it("has an integrity for every package that is downloaded", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { integrity?: string; link?: boolean; version?: string }>;
    };
    const bare = Object.entries(packages).filter(
      ([path, one]) => path.startsWith("node_modules/") && !one.link && !one.integrity,
    );
    expect(bare.map(([path]) => path)).toEqual([]);
  });
});

it("updates are grouped, weekly, and some days old", () => {
  const renovate = JSON.parse(read(".github", "renovate.json"));
  expect(renovate).toMatchObject({
    schedule: ["before 6am on monday"],
    minimumReleaseAge: "7 days",
    vulnerabilityAlerts: { schedule: ["at any time"] },
  });
  const groups = (renovate.packageRules as { groupName?: string }[]).map((rule) => rule.groupName);
  expect(groups).toEqual(expect.arrayContaining(["shipped packages", "tools", "actions"]));
  expect(renovate.extends).toContain("helpers:pinGitHubActionDigestsToSemver");
});
