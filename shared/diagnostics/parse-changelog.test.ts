import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { release } from "./changelog-schema.ts";
import { parseChangelog } from "./parse-changelog.ts";

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

it("parses the changelog of Watchdesk", () => {
  const file = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
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
