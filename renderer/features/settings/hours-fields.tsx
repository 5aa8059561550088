import { TimeOfDayField } from "#renderer/ui/time-fields.ts";
import { formatMinute } from "#shared/features/alerts/severity-words.ts";
import { t } from "#shared/texts/t.ts";

/** Minutes of the local day; a `to` before `from` is on the next day. */
type Hours = { from: number; to: number };

type HoursFieldsProps = {
  hours: Hours;
  isFixed?: boolean;
  onChange(changes: Partial<Hours>): void;
};

/** Two fields for a start and an end time. */
export function HoursFields({ hours: { from, to }, isFixed = false, onChange }: HoursFieldsProps) {
  return (
    <div className="row-wrap gap-2-4">
      <TimeOfDay
        label={t("settings.from")}
        minutes={from}
        {...{ isFixed }}
        onChange={(next) => onChange({ from: next })}
      />
      <TimeOfDay
        label={t("settings.to")}
        minutes={to}
        {...{ isFixed }}
        onChange={(next) => onChange({ to: next })}
      />
      {to <= from && <p className="quiet">{t("settings.endsTheNextDay")}</p>}
    </div>
  );
}

type TimeOfDayProps = {
  label: string;
  minutes: number;
  isFixed: boolean;
  onChange(minutes: number): void;
};

function TimeOfDay({ label, minutes, isFixed, onChange }: TimeOfDayProps) {
  return (
    <TimeOfDayField
      label={label}
      labelPosition="beside"
      isDisabled={isFixed}
      value={formatMinute(minutes)}
      onChange={(value) => {
        const [hour = Number.NaN, minute = Number.NaN] = value.split(":").map(Number);
        // An incomplete time results in NaN.
        if (Number.isInteger(hour * 60 + minute)) onChange(hour * 60 + minute);
      }}
    />
  );
}
