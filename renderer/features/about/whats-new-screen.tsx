import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Page, Section } from "#renderer/ui/page.tsx";
import type { Release } from "#shared/diagnostics/about-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./about.module.css";

const changelogQuery = commandQuery(["app", "changelog"], "changelog.get", null);

/** Shows the changes of each version, newest first; the current ones then count as seen. */
export function WhatsNewScreen() {
  const { data, error, refetch } = useQuery(changelogQuery);
  useEffect(() => {
    // The banner is shown again at the next start.
    call("changelog.markSeen", null).catch(() => undefined);
  }, []);
  return (
    <Page title={t("common.whatsNew")} isText>
      {error !== null && (
        <ReadFailure
          title={t("about.changesUnreadable")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {/* The list of changes is not translated. */}
      <div lang="en">
        {data?.filter(hasChanges).map((release) => (
          <ReleaseSection key={release.version} release={release} />
        ))}
      </div>
    </Page>
  );
}

const hasChanges = ({ text, sections }: Release): boolean => text !== "" || sections.length > 0;

const ReleaseSection = ({ release: { version, date, text, sections } }: { release: Release }) => (
  <Section title={version} {...(date !== null && { note: date })}>
    {text !== "" && <p>{text}</p>}
    {sections.map(({ title, changes }) => (
      <div key={title} className="above-3">
        <h3 className="strong">{title}</h3>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
    ))}
  </Section>
);
