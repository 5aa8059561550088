import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { SelectField } from "#renderer/ui/text-field.tsx";
import { severityNames } from "#shared/domain/severity.ts";
import type { SeverityRule } from "#shared/model/severity.ts";
import { ConditionField, RoomField } from "./condition-field.tsx";
import { useChangeSettings } from "./queries.ts";
import { RuleEffect } from "./rule-effect.tsx";
import styles from "./severity.module.css";
import { tableLevels } from "./table-words.ts";
import { TimeOfDay } from "./time-of-day.tsx";

type RuleDialogProps = {
  /** The rule that is edited; null for a new one. */
  rule: SeverityRule | null;
  /** All rules with this one in its place. */
  onSave(rule: SeverityRule): SeverityRule[];
  onClose(): void;
};

const noConditions = { room: "", text: "", sender: "", from: 22 * 60, to: 6 * 60 };

/** Edits a rule, and shows which stored alerts it would match before it is saved. */
export function RuleDialog({ rule, onSave, onClose }: RuleDialogProps) {
  const [level, setLevel] = useState(rule?.level ?? "critical");
  const [texts, setTexts] = useState({
    room: rule?.room ?? noConditions.room,
    text: rule?.text ?? noConditions.text,
    sender: rule?.sender ?? noConditions.sender,
  });
  const [hasHours, setHasHours] = useState(rule?.from != null);
  const [hours, setHours] = useState({
    from: rule?.from ?? noConditions.from,
    to: rule?.to ?? noConditions.to,
  });
  const changing = useChangeSettings();
  const drafted = toRule(level, texts, hasHours ? hours : null);
  const save = () => {
    if (drafted !== null)
      changing.mutate({ severityRules: onSave(drafted) }, { onSuccess: onClose });
  };
  const fieldOf = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: (value: string) => setTexts({ ...texts, [name]: value }),
  });
  return (
    <Dialog
      title={rule === null ? "Add a severity rule" : "Edit the severity rule"}
      onClose={onClose}
      isBusy={changing.isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="severity-rule"
            look="primary"
            aria-disabled={drafted === null || changing.isPending}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id="severity-rule"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SelectField
          label="Severity"
          value={level}
          onChange={(value) => setLevel(tableLevels.find((one) => one === value) ?? level)}
        >
          {tableLevels.map((one) => (
            <option key={one} value={one}>
              {severityNames[one]}
            </option>
          ))}
        </SelectField>
        <p className={styles.note}>For alerts that fit everything you fill in:</p>
        <RoomField {...fieldOf("room")} />
        <ConditionField label="Title or details contain" {...fieldOf("text")} />
        <ConditionField label="Sender contains" {...fieldOf("sender")} />
        <Switch
          label="Only at certain times of day"
          note="When the alert was raised, in this computer's time zone."
          isOn={hasHours}
          onChange={setHasHours}
        />
        {hasHours && (
          <div className={styles.hours}>
            <TimeOfDay
              label="From"
              minutes={hours.from}
              onChange={(from) => setHours({ ...hours, from })}
            />
            <TimeOfDay
              label="To"
              minutes={hours.to}
              onChange={(to) => setHours({ ...hours, to })}
            />
            {hours.to <= hours.from && <p className={styles.note}>Ends the next day.</p>}
          </div>
        )}
        <RuleEffect rule={drafted} />
        <Failure title="Not saved" error={changing.error} />
      </form>
    </Dialog>
  );
}

/** The rule of what is filled in; null where that is no condition. */
function toRule(
  level: SeverityRule["level"],
  texts: { room: string; text: string; sender: string },
  hours: { from: number; to: number } | null,
): SeverityRule | null {
  const [room = null, text = null, sender = null] = [texts.room, texts.text, texts.sender].map(
    (value) => value.trim() || null,
  );
  if (room === null && text === null && sender === null && hours === null) return null;
  return { level, room, text, sender, from: hours?.from ?? null, to: hours?.to ?? null };
}
