import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../runtime/app-build.ts";
import { debianChangelog } from "./papers.ts";

const markdown = `# Changelog

What changes.

## [0.2.0] - Unreleased

### Added

- **Search** in [all lists](docs/lists.md), also in those that were downloaded long
  ago and in what has no name, with \`Ctrl+F\`.
- More.

### Fixed

- A fault.

## [0.1.0] - 2026-11-02

- First.
`;

it("converts each version to Debian's format", () => {
  const date = new Date("2026-11-23T16:00:05Z");
  const maintainer = "The maintainers <watchdesk@example.org>";
  expect(
    debianChangelog(markdown, { maintainer, date }),
  ).toBe(`watchdesk (0.2.0) unstable; urgency=medium

  * Search in all lists, also in those that were downloaded long ago and in what
    has no name, with Ctrl+F.
  * More.
  * A fault.

 -- The maintainers <watchdesk@example.org>  Mon, 23 Nov 2026 16:00:05 +0000

watchdesk (0.1.0) unstable; urgency=medium

  * First.

 -- The maintainers <watchdesk@example.org>  Mon, 02 Nov 2026 00:00:00 +0000
`);
});

it("converts our changelog, whose newest version is the app's", () => {
  const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const text = readFileSync(join(repository, "CHANGELOG.md"), "utf8");
  const written = debianChangelog(text, { maintainer: "A <a@example.org>", date: new Date(0) });
  expect(written.startsWith(`watchdesk (${version}) unstable;`)).toBe(true);
  expect(written.match(/^ {2}\* /gm)?.length).toBeGreaterThan(5);
});

it("throws without a version", () => {
  expect(() =>
    debianChangelog("# Changelog", { maintainer: "A <a@b>", date: new Date(0) }),
  ).toThrow("no version");
});
