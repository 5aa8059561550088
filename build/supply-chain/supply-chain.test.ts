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
  it("pins third-party actions by digest, with the version in a comment", () => {
    const used = [...text.matchAll(/\buses: (.*)$/gm)].map(([, action = ""]) => action);
    expect(used.length).toBeGreaterThan(0);
    const isPinned = (action: string) =>
      /^\.\/|^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action);
    expect(used.filter((action) => !isPinned(action))).toEqual([]);
  });

  it("installs without install scripts", () => {
    const installs = text.match(/npm (ci|install)\b.*/g) ?? [];
    expect(installs.filter((line) => line !== "npm ci --ignore-scripts")).toEqual([]);
  });
});

it.each(["ci.yml", "long.yml"])("%s fails for known vulnerabilities", (name) => {
  const { text = "" } = workflows.find((one) => one.name === name) ?? {};
  expect(text).toMatch(/\n {6}- run: npm run audit:shipped\n/);
  expect(text).not.toMatch(/continue-on-error|audit:shipped.*\|\|/);
});

describe("a release", () => {
  const { text = "" } = workflows.find(({ name }) => name === "release.yml") ?? {};
  const jobs = text.split(/^ {2}(?=[a-z-]+:$)/m);

  it("is published only after release managers have signed it, which the workflow verifies", () => {
    const publishing = jobs.filter((job) => job.includes("--draft=false"));
    expect(publishing).toHaveLength(1);
    const [job = ""] = publishing;
    expect(job).toMatch(/^ {4}environment: signature$/m);
    expect(job).toMatch(/^ {4}needs: release$/m);
    const [before = ""] = job.split("--draft=false");
    expect(before).toContain("sha256sum --check --strict");
    expect(before).toContain("sign-feed.ts verify release/stable.json --packages release\n");
    expect(text.match(/gh release create .*/g)).toEqual([expect.stringContaining("--draft ")]);
  });

  it("has no key in a workflow but the certificates of Windows and macOS, in a protected environment", () => {
    const secrets = workflows.flatMap((one) => one.text.match(/secrets\.\w+/g) ?? []);
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter((one) => !/^secrets\.(MAC|WINDOWS|APPLE)_\w+$/.test(one))).toEqual([]);
    const using = jobs.filter((job) => job.includes("secrets."));
    expect(using).toHaveLength(1);
    expect(using[0]?.match(/environment: platform-signing/g)).toHaveLength(2);
    expect(using[0]).toMatch(/^ {4}environment: \S+ matrix\.environment \S+$/m);
  });

  it("needs the same bytes from a second build", () => {
    const draft = jobs.find((job) => job.includes("gh release create"));
    expect(draft).toMatch(/^ {4}needs: \[.*\breproduce\b.*\]$/m);
  });
});

describe("installed packages", () => {
  it("have one digest per version of an action", () => {
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

  it("run install scripts only as allowed in package.json, which decides on each", () => {
    expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    const withScripts = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ""));
    const { allowScripts, scripts } = JSON.parse(read("package.json"));
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
    // ignore-scripts would also skip pre and post scripts.
    const names = Object.keys(scripts);
    const around = names.filter((name) =>
      names.some((other) => name === `pre${other}` || name === `post${other}`),
    );
    expect(around).toEqual([]);
  });

  it("have an integrity hash", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { integrity?: string; link?: boolean; version?: string }>;
    };
    const bare = Object.entries(packages).filter(
      ([path, one]) => path.startsWith("node_modules/") && !one.link && !one.integrity,
    );
    expect(bare.map(([path]) => path)).toEqual([]);
  });
});

it("updates are grouped, weekly, and at least seven days old", () => {
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
