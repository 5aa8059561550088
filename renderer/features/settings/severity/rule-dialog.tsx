import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { SelectField } from "#renderer/ui/text-field.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { RuleTest, SeverityRule } from "#shared/features/alerts/severity-schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { HoursFields } from "../hours-fields.tsx";
import { useChangeSettings } from "../queries.ts";
import { ConditionField, RoomField } from "./condition-field.tsx";
import styles from "./severity.module.css";
import { tableLevels } from "./table-words.ts";

type RuleDialogProps = {
  /** The rule to edit; null for a new one. */
  rule: SeverityRule | null;
  /** Returns the settings with all rules including this one. */
  toSettings(rule: SeverityRule): Partial<Settings>;
  onClose(): void;
};

const noConditions = { room: "", text: "", sender: "", from: 22 * 60, to: 6 * 60 };

/** A dialog to edit a rule; shows how many stored alerts it would match. */
export function RuleDialog({ rule, toSettings, onClose }: RuleDialogProps) {
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
  const fieldOf = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: (value: string) => setTexts({ ...texts, [name]: value }),
  });
  return (
    <FormDialog
      title={rule === null ? t("settings.addASeverityRule") : t("settings.editTheSeverityRule")}
      submitLabel={t("common.save")}
      isComplete={drafted !== null}
      mutation={changing}
      failure={t("common.notSaved")}
      form={styles.form ?? ""}
      onSubmit={() =>
        drafted !== null && changing.mutate(toSettings(drafted), { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <SelectField
        label={t("common.severity")}
        value={level}
        onChange={(value) => setLevel(tableLevels.find((one) => one === value) ?? level)}
      >
        {tableLevels.map((one) => (
          <option key={one} value={one}>
            {severityNames[one]()}
          </option>
        ))}
      </SelectField>
      <p className={styles.note}>{t("settings.ruleConditionsNote")}</p>
      <RoomField {...fieldOf("room")} />
      <ConditionField label={t("settings.titleOrDetailsContain")} {...fieldOf("text")} />
      <ConditionField label={t("settings.senderContains")} {...fieldOf("sender")} />
      <Switch
        label={t("settings.onlyAtCertainTimes")}
        note={t("settings.certainTimesNote")}
        isOn={hasHours}
        onChange={setHasHours}
      />
      {hasHours && (
        <div className="above-2">
          <HoursFields hours={hours} onChange={(next) => setHours({ ...hours, ...next })} />
        </div>
      )}
      <RuleEffect rule={drafted} />
    </FormDialog>
  );
}

/** Returns the rule of the form; null without a condition. */
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

/** Shows how many of the newest stored alerts a rule would have matched; null for a rule without conditions. */
function RuleEffect({ rule }: { rule: SeverityRule | null }) {
  const { data, error } = useQuery({
    queryKey: ["alerts", "ruleTest", rule],
    queryFn: () => (rule === null ? null : call("alert.testRule", { rule })),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p role="status" className="medium above-3">
        {rule === null && t("settings.fillInACondition")}
        {rule !== null &&
          error === null &&
          (data == null ? t("settings.testing") : describeTest(data))}
      </p>
      <Failure title={t("settings.cantTestTheRule")} error={error} />
    </>
  );
}

/** Formats "Would have matched 12 of the last 500 alerts." */
function describeTest({ matched, tested }: RuleTest): string {
  if (tested === 0) return t("settings.noAlertsToTest");
  if (tested === 1) {
    return matched === 1
      ? t("settings.wouldHaveMatchedOnly")
      : t("settings.wouldNotHaveMatchedOnly");
  }
  return t("settings.wouldHaveMatched", { count: matched, total: tested });
}
