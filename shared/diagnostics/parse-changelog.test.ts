import { expect, it } from "vitest";
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
