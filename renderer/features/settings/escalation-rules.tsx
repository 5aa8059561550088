import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { ConditionField } from "#renderer/features/settings/severity/condition-field.tsx";
import { usePolicyOffers } from "#renderer/lib/app-queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { PersonField } from "#renderer/records/person-field.tsx";
import { useRecipientLists } from "#renderer/records/recipients/recipients-field.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import { AreaField } from "#renderer/ui/text-field.tsx";
import {
  describeEscalation,
  listEscalated,
  listUnknownEscalationFields,
  maxEscalated,
  writeDefaultTemplate,
  writeEscalation,
} from "#shared/features/alerts/escalation.ts";
import type { EscalationRule } from "#shared/features/alerts/escalation-schema.ts";
import {
  type SeverityLevel,
  severityLevels,
  severityNames,
} from "#shared/features/alerts/severity.ts";
import type { RecipientList } from "#shared/features/messages/recipient-list-schema.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { EditableItems } from "./editable-items.tsx";
import { useChangeSettings, useSettings } from "./queries.ts";
import styles from "./settings.module.css";

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

type EscalationDialogProps = {
  /** The rule to edit; null for a new one. */
  rule: EscalationRule | null;
  toSettings(rule: EscalationRule): Partial<Settings>;
  onClose(): void;
};

/** A dialog to edit an escalation rule; shows the message as it would be sent now. */
function EscalationDialog({ rule, toSettings, onClose }: EscalationDialogProps) {
  const [severities, setSeverities] = useState<SeverityLevel[]>(rule?.severities ?? ["critical"]);
  const [rooms, setRooms] = useState((rule?.rooms ?? []).join("\n"));
  const [minutes, setMinutes] = useState(String(rule?.afterMinutes ?? 10));
  const [to, setTo] = useState(rule?.to ?? []);
  const [lists, setLists] = useState(rule?.lists ?? []);
  const [template, setTemplate] = useState(rule?.template ?? writeDefaultTemplate());
  const [id] = useState(() => rule?.id ?? crypto.randomUUID());
  const changing = useChangeSettings();
  const drafted: EscalationRule = {
    id,
    severities,
    rooms: rooms.split("\n").flatMap((line) => line.trim() || []),
    afterMinutes: Number(minutes),
    to,
    ...(lists.length > 0 && { lists }),
    template,
  };
  const flaw = findFlaw(drafted, useRecipientLists());
  return (
    <FormDialog
      title={
        rule === null ? t("settings.addAnEscalationRule") : t("settings.editTheEscalationRule")
      }
      submitLabel={t("common.save")}
      isComplete={flaw === null}
      mutation={changing}
      failure={t("common.notSaved")}
      onSubmit={() => changing.mutate(toSettings(drafted), { onSuccess: onClose })}
      onClose={onClose}
    >
      <SeverityChoice severities={severities} onChange={setSeverities} />
      <ConditionField
        label={t("settings.minutesWithoutAcknowledgement")}
        inputMode="numeric"
        value={minutes}
        onChange={setMinutes}
      />
      <AreaField label={t("settings.onlyInRooms")} rows={2} value={rooms} onChange={setRooms} />
      <Recipients to={to} onChange={setTo} />
      <EscalationLists chosen={lists} onChange={setLists} />
      <AreaField
        label={t("settings.escalationMessage")}
        rows={4}
        value={template}
        onChange={setTemplate}
      />
      <Preview template={template} />
      <p role="status" className={styles.flaw}>
        {flaw}
      </p>
    </FormDialog>
  );
}

/** Returns what is missing in a rule; null if it is complete. */
function findFlaw(rule: EscalationRule, known: RecipientList[]): string | null {
  const { severities, afterMinutes, template, rooms } = rule;
  if (severities.length === 0) return t("settings.selectSomeSeverity");
  if (!Number.isInteger(afterMinutes) || afterMinutes < 1 || afterMinutes > 1_440) {
    return t("settings.enterMinutes");
  }
  if (rooms.length > 10 || rooms.some((room) => room.length > 200)) {
    return t("settings.enterAtMost10Rooms");
  }
  const reached = listEscalated(rule, known).length;
  if (reached === 0) return t("settings.addSomeRecipient");
  if (reached > maxEscalated)
    return t("settings.ruleReachesTooMany", { max: maxEscalated, count: reached });
  if (template.trim() === "" || template.length > 2_000) return t("settings.enterAMessage");
  const [unknown] = listUnknownEscalationFields(template);
  return unknown === undefined ? null : t("settings.unknownField", { field: unknown });
}

type SeverityChoiceProps = {
  severities: SeverityLevel[];
  onChange(severities: SeverityLevel[]): void;
};

const SeverityChoice = ({ severities, onChange }: SeverityChoiceProps) => (
  <fieldset className="wrap below-3 gap-1-4">
    <legend className="medium below-1">{t("common.severity")}</legend>
    {severityLevels.map((level) => (
      <label key={level} className={styles.level}>
        <input
          type="checkbox"
          checked={severities.includes(level)}
          onChange={({ target }) =>
            onChange(
              severityLevels.filter((one) =>
                one === level ? target.checked : severities.includes(one),
              ),
            )
          }
        />
        {severityNames[level]()}
      </label>
    ))}
  </fieldset>
);

type RecipientsProps = { to: EscalationRule["to"]; onChange(to: EscalationRule["to"]): void };

const Recipients = ({ to, onChange }: RecipientsProps) => (
  <fieldset className="below-3">
    <legend className="medium below-1">{t("settings.recipients")}</legend>
    {to.length > 0 && (
      <ul className={styles.people} aria-label={t("settings.recipients")}>
        {to.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <IconButton
              icon={X}
              label={t("common.removeName", { name })}
              onClick={() => onChange(to.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
    )}
    {to.length < maxEscalated && (
      <PersonField
        label={t("settings.addARecipient")}
        onSelect={({ id, displayName }) =>
          onChange([...to.filter((one) => one.id !== id), { id, name: displayName.trim() || id }])
        }
      />
    )}
  </fieldset>
);

type EscalationListsProps = { chosen: string[]; onChange(chosen: string[]): void };

/** Chooses recipient lists of a rule; one that no longer exists is shown as such. Renders nothing without lists. */
function EscalationLists({ chosen, onChange }: EscalationListsProps) {
  const known = useRecipientLists();
  const names = [...new Set([...known.map(({ name }) => name), ...chosen])];
  if (names.length === 0) return null;
  const describe = (name: string) => {
    const list = known.find((one) => one.name === name);
    return list === undefined
      ? t("settings.unknownList", { name })
      : `${name} (${t("counts.person", { count: list.to.length })})`;
  };
  return (
    <fieldset className="wrap below-3 gap-1-4">
      <legend className="medium below-1">{t("settings.recipientLists")}</legend>
      {names.map((name) => (
        <label key={name} className={styles.level}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(
                names.filter((one) => (one === name ? target.checked : chosen.includes(one))),
              )
            }
          />
          <bdi>{describe(name)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

const newest: CommandInput<"alert.list"> = {
  state: "ALL",
  roomId: null,
  hasSideRooms: true,
  sort: "newest",
  offset: 0,
  limit: 1,
};

/** Shows the message about the newest stored alert. */
function Preview({ template }: { template: string }) {
  const now = useMinute();
  const hasLinks = usePolicyOffers().alertAddress !== null;
  const { data, error } = useQuery({
    queryKey: ["alerts", "preview"],
    queryFn: () => call("alert.list", newest),
  });
  const [alert] = data?.rows ?? [];
  if (error !== null) return <Failure title={t("settings.cantShowAPreview")} error={error} />;
  if (alert === undefined) {
    return data === undefined ? null : <p className="quiet">{t("settings.noAlertToPreview")}</p>;
  }
  const link = hasLinks ? t("settings.linkToTheAlert") : null;
  return (
    <figure className="below-3">
      <figcaption className="medium below-1">{t("settings.previewWithTheNewest")}</figcaption>
      <blockquote className="quoted" dir="auto">
        {writeEscalation(template, alert, { link, now, format })}
      </blockquote>
    </figure>
  );
}
