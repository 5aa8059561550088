import type { About } from "#shared/model/about.ts";

const builds: Record<About["build"], string> = {
  package: "",
  development: " (development build)",
  test: " (test build, not for use)",
};

/** What a build is made of, by name, in the order in which it is shown. */
export const listVersions = (about: About): [name: string, value: string][] => [
  ["Watchdesk", `${about.version}${builds[about.build]}`],
  ["Electron", about.electron],
  ["Chromium", about.chromium],
  ["Node.js", about.node],
  ["SQLite", about.sqlite],
  ["System", about.system],
];

/** The same as a text for whoever helps. */
export const writeVersions = (about: About): string =>
  `${listVersions(about)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}\n`;
