import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section, Subsection } from "#renderer/ui/page.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import { maxSeverityRules, severityNames } from "#shared/features/alerts/severity.ts";
import type { SeverityRule } from "#shared/features/alerts/severity-schema.ts";
import { describeRule } from "#shared/features/alerts/severity-words.ts";
import { t } from "#shared/texts/t.ts";
import { EditableItems } from "../editable-items.tsx";
import { useSettings } from "../queries.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import styles from "./severity.module.css";
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
            <EditableItems<SeverityRule>
              label={t("settings.severityRules")}
              kind="rule"
              addLabel={t("settings.addARule")}
              items={settings.severityRules}
              max={maxSeverityRules}
              isFixed={isFixed("severityRules")}
              mark={({ level }) => (
                <span className={styles.level} data-level={level}>
                  <SeverityIcon level={level} size={16} />
                  {severityNames[level]()}
                </span>
              )}
              describe={describeRule}
              toSettings={(severityRules) => ({ severityRules })}
              editor={(rule, toSettings, onClose) => (
                <RuleDialog rule={rule} toSettings={toSettings} onClose={onClose} />
              )}
            />
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
