import { useState } from "react";
import { describeZone, isZoneNamed } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { copyText } from "#renderer/ui/copy-button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Mark } from "#renderer/ui/mark.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { About } from "#shared/diagnostics/about-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./about.module.css";

/** Shows the versions of the build and its runtime, and copies them. */
export function VersionSection({ about }: { about: About }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <>
      <div className={styles.head}>
        <Mark size={48} />
        <div>
          <p className="strong large">Watchdesk</p>
          <p>{t("about.productDescription")}</p>
        </div>
      </div>
      {about.build === "test" && (
        <Notice tone="critical" title={t("about.testBuildTitle")}>
          {t("about.testBuildNotice")}
        </Notice>
      )}
      <Section title={t("about.version")} note={t("about.versionNote")}>
        <Properties>
          {listVersions(about).map(([name, value]) => (
            <Property key={name} name={name}>
              {value}
            </Property>
          ))}
        </Properties>
        <Actions
          outcome={isCopied !== null && (isCopied ? t("about.copied") : t("about.notCopied"))}
        >
          <Button onClick={() => setIsCopied(copyText(formatVersions(about)))}>
            {t("about.copyVersions")}
          </Button>
        </Actions>
      </Section>
    </>
  );
}

function describeVersion({ build, version }: About): string {
  if (build === "development") return t("about.developmentBuild", { version });
  return build === "test" ? t("about.testBuild", { version }) : version;
}

const describeTimeZone = (now: EpochMs): string =>
  isZoneNamed ? describeZone(now) : t("about.zoneWithoutName", { offset: describeZone(now) });

/** Lists the versions of a build in display order. */
const listVersions = (about: About): [name: string, value: string][] => [
  ["Watchdesk", describeVersion(about)],
  ["Electron", about.electron],
  ["Chromium", about.chromium],
  ["Node.js", about.node],
  ["SQLite", about.sqlite],
  [t("about.system"), about.system],
  [t("about.timeZone"), describeTimeZone(Date.now())],
];

/** Formats the versions for the clipboard. */
const formatVersions = (about: About): string =>
  `${listVersions(about)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}\n`;
