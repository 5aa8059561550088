import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { copyText } from "#renderer/ui/copy-button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Mark } from "#renderer/ui/mark.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { About } from "#shared/diagnostics/about-schema.ts";
import styles from "./about.module.css";

/** Shows the versions of the build and its runtime, and copies them. */
export function VersionSection({ about }: { about: About }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <>
      <div className={styles.head}>
        <Mark size={48} />
        <div>
          <p className={styles.product}>Watchdesk</p>
          <p>The desktop client for a collaboration and workflow service.</p>
        </div>
      </div>
      {about.build === "test" && (
        <Notice tone="critical" title="Test build, not for use">
          This build is for testing only. Install a release of Watchdesk instead.
        </Notice>
      )}
      <Section title="Version" note="Include this when you report a problem.">
        <Properties>
          {listVersions(about).map(([name, value]) => (
            <Property key={name} name={name}>
              {value}
            </Property>
          ))}
        </Properties>
        <Actions outcome={isCopied !== null && (isCopied ? "Copied" : "Not copied")}>
          <Button onClick={() => setIsCopied(copyText(formatVersions(about)))}>
            Copy versions
          </Button>
        </Actions>
      </Section>
    </>
  );
}

const builds: Record<About["build"], string> = {
  package: "",
  development: " (development build)",
  test: " (test build, not for use)",
};

/** Lists the versions of a build in display order. */
const listVersions = (about: About): [name: string, value: string][] => [
  ["Watchdesk", `${about.version}${builds[about.build]}`],
  ["Electron", about.electron],
  ["Chromium", about.chromium],
  ["Node.js", about.node],
  ["SQLite", about.sqlite],
  ["System", about.system],
];

/** Formats the versions for the clipboard. */
const formatVersions = (about: About): string =>
  `${listVersions(about)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}\n`;
