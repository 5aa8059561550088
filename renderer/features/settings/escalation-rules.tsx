import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { describeEscalation } from "#shared/features/alerts/escalation.ts";
import type { EscalationRule } from "#shared/features/alerts/escalation-schema.ts";
import { EscalationDialog } from "./escalation-dialog.tsx";
import { useChangeSettings, useSettings } from "./queries.ts";
import { fixedNote } from "./setting-rows.tsx";
import styles from "./severity.module.css";

type EscalationRulesProps = { rules: EscalationRule[]; isFixed: boolean };

/** Maximum number of rules. */
const maxRules = 20;

/** Sets to whom messages go if an alert is not acknowledged in time. */
export function EscalationSection() {
  const { settings, isFixed, failure } = useSettings();
  return (
    <Section
      title="Escalation rules"
      note="A message to other users if an alert is not acknowledged in time. Your rules apply while you are on duty, your organisation's always. You confirm each rule before its first message."
    >
      {settings !== undefined && (
        <EscalationRules rules={settings.escalationRules} isFixed={isFixed("escalationRules")} />
      )}
      <Failure error={failure} />
    </Section>
  );
}

/** The rules; adds, edits and removes them. */
function EscalationRules({ rules, isFixed }: EscalationRulesProps) {
  const { mutate, error } = useChangeSettings();
  /** Index of the edited rule; the index after the last one is a new rule. */
  const [edited, setEdited] = useState<number | null>(null);
  const [outcome, setOutcome] = useState("");
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = rules.length >= maxRules;
  const remove = (at: number) => {
    mutate(
      { escalationRules: rules.toSpliced(at, 1) },
      { onSuccess: () => setOutcome("Rule removed.") },
    );
    // The focused button has been removed.
    adding.current?.focus();
  };
  return (
    <>
      {isFixed && <p className={styles.note}>{fixedNote}</p>}
      {rules.length === 0 ? (
        <p className={styles.note}>No rules</p>
      ) : (
        <ul className={styles.rules} aria-label="Escalation rules">
          {rules.map((rule, at) => (
            <li key={rule.id}>
              <span className={styles.rule}>
                <span className={styles.condition} dir="auto">
                  {describeEscalation(rule)}
                </span>
              </span>
              {!isFixed && (
                <span className={styles.buttons}>
                  <IconButton
                    icon={Pencil}
                    label={`Edit: ${describeEscalation(rule)}`}
                    onClick={() => setEdited(at)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Remove: ${describeEscalation(rule)}`}
                    onClick={() => remove(at)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFixed && (
        <div className={styles.actions}>
          <Button ref={adding} aria-disabled={isFull} onClick={() => setEdited(rules.length)}>
            <Plus size={15} /> Add an escalation rule
          </Button>
          <p className={styles.note} role="status">
            {isFull ? `There are ${maxRules} rules, which is the most.` : outcome}
          </p>
        </div>
      )}
      <Failure title="Not changed" error={error} />
      {edited !== null && (
        <EscalationDialog
          rule={rules[edited] ?? null}
          onSave={(rule) => rules.toSpliced(edited, 1, rule)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
