import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { describeEscalation } from "#shared/features/alerts/escalation.ts";
import { t } from "#shared/texts/t.ts";
import { EditableItems } from "../editable-items.tsx";
import { useSettings } from "../queries.ts";
import { EscalationDialog } from "./escalation-dialog.tsx";

/** Maximum number of rules. */
const maxRules = 20;

/** Sets to whom messages go if an alert is not acknowledged in time. */
export function EscalationSection() {
  const { settings, isFixed, failure } = useSettings();
  return (
    <Section title={t("settings.escalationRules")} note={t("settings.escalationRulesNote")}>
      {settings !== undefined && (
        <EditableItems
          label={t("settings.escalationRules")}
          kind="rule"
          addLabel={t("settings.addAnEscalationRule")}
          items={settings.escalationRules}
          max={maxRules}
          isFixed={isFixed("escalationRules")}
          keyOf={({ id }) => id}
          describe={describeEscalation}
          toSettings={(escalationRules) => ({ escalationRules })}
          editor={(rule, toSettings, onClose) => (
            <EscalationDialog rule={rule} toSettings={toSettings} onClose={onClose} />
          )}
        />
      )}
      <Failure error={failure} />
    </Section>
  );
}
