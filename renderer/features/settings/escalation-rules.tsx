import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { describeEscalation } from "#shared/features/alerts/escalation.ts";
import { EditableItems } from "./editable-items.tsx";
import { EscalationDialog } from "./escalation-dialog.tsx";
import { useSettings } from "./queries.ts";

/** Maximum number of rules. */
const maxRules = 20;

/** Sets to whom messages go if an alert is not acknowledged in time. */
export function EscalationSection() {
  const { settings, isFixed, failure } = useSettings();
  return (
    <Section
      title="Escalation rules"
      note="A message to other users if an alert is not acknowledged in time. Your rules apply while you are on duty, your organisation's always. You confirm each rule before its first message. A rule reaches 10 people at most; if a recipient list has grown beyond that, only the first 10."
    >
      {settings !== undefined && (
        <EditableItems
          label="Escalation rules"
          noun="rule"
          addLabel="Add an escalation rule"
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
