import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "../queries.ts";
import { SeverityRules } from "./severity-rules.tsx";
import { SeverityTable } from "./severity-table.tsx";

/** Sets the severity of alerts by rules and by the service's words. */
export function SeveritySection({ isWanted }: { isWanted: boolean }) {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Section
      title={t("settings.alertSeverity")}
      note={t("settings.alertSeverityNote")}
      isWanted={isWanted && settings !== undefined}
    >
      {settings !== undefined && (
        <>
          <Subsection title={t("settings.rules")}>
            <SeverityRules rules={settings.severityRules} isFixed={isFixed("severityRules")} />
          </Subsection>
          <Subsection title={t("settings.severityTable")}>
            <SeverityTable
              words={settings.severityWords}
              isFixed={isFixed("severityWords")}
              onChange={(severityWords) => change({ severityWords })}
            />
          </Subsection>
        </>
      )}
      <Failure error={failure} />
    </Section>
  );
}
