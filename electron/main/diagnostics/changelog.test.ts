import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { release } from "#shared/diagnostics/about-schema.ts";
import { createChangelog, parseChangelog } from "./changelog.ts";

function open(seenVersion: string | null, version = "0.2.0") {
  const folder = mkdtempSync(join(tmpdir(), "changelog-"));
  const kept = { seenVersion };
  const file = join(folder, "CHANGELOG.md");
  const settings = {
    get: () => kept.seenVersion,
    set: (changes: { seenVersion: string }) => void Object.assign(kept, changes),
  };
  return { kept, file, changelog: createChangelog({ version, file, settings }) };
}

it("reports an update until the user has seen what is new", () => {
  const { changelog, kept } = open("0.1.0");
  expect(changelog.getUpdate()).toEqual({ from: "0.1.0" });
  expect(changelog.getUpdate()).toEqual({ from: "0.1.0" });
  changelog.markSeen();
  expect([changelog.getUpdate(), kept.seenVersion]).toEqual([null, "0.2.0"]);
});

it("reports none at the first start, and none of the same version", () => {
  const { changelog, kept } = open(null);
  expect([changelog.getUpdate(), kept.seenVersion]).toEqual([null, "0.2.0"]);
  expect(open("0.2.0").changelog.getUpdate()).toBeNull();
});

it("lists the releases, and fails without a changelog", () => {
  const { changelog, file } = open(null);
  expect(changelog.list()).toMatchObject({ code: "notFound" });
  writeFileSync(file, "# Changelog\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- Links\n");
  expect(changelog.list()).toMatchObject({ value: [{ version: "0.2.0", date: "2026-12-01" }] });
});

it("parses the changelog of Watchdesk", () => {
  const file = readFileSync(new URL("../../../CHANGELOG.md", import.meta.url), "utf8");
  const releases = release.array().parse(parseChangelog(file));
  expect(releases.length).toBeGreaterThan(0);
  for (const { version, sections } of releases) {
    expect(version).toMatch(/^(\d+\.\d+\.\d+|Unreleased)$/);
    for (const { changes } of sections) {
      expect(changes.length).toBeGreaterThan(0);
      expect(changes.join("")).not.toMatch(/\*\*|\]\(|`/);
    }
  }
});

const text = `# Changelog

The format is that of [Keep a Changelog](https://keepachangelog.com).

## [Unreleased]

## [0.2.0] - 2026-12-01

Faster.

### Added

- **Alerts** with \`room:harbour\`
  on two lines ([docs](docs/a.md)).
* Another one

### Fixed

- A crash

## 0.1.0

[0.2.0]: https://example.org
`;

it("parses releases, headings and changes as plain text", () => {
  expect(parseChangelog(text)).toEqual([
    { version: "Unreleased", date: null, text: "", sections: [] },
    {
      version: "0.2.0",
      date: "2026-12-01",
      text: "Faster.",
      sections: [
        {
          title: "Added",
          changes: ["Alerts with room:harbour on two lines (docs).", "Another one"],
        },
        { title: "Fixed", changes: ["A crash"] },
      ],
    },
    { version: "0.1.0", date: null, text: "", sections: [] },
  ]);
  expect(parseChangelog(text.replaceAll("\n", "\r\n"))).toEqual(parseChangelog(text));
  expect(parseChangelog("")).toEqual([]);
});
