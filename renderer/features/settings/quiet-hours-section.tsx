import { format } from "#renderer/lib/format.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import type { QuietHours } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";
import { HoursFields } from "./hours-fields.tsx";
import { useSettings } from "./queries.ts";
import { FixedNote } from "./setting-notes.tsx";
import styles from "./settings.module.css";

/** Sets the hours in which no notification is shown. */
export function QuietHoursSection() {
  const { settings, change, isFixed, failure } = useSettings();
  const hours = settings?.quietHours;
  const isLocked = isFixed("quietHours");
  const set = (changes: Partial<QuietHours>) => {
    if (hours !== undefined) change({ quietHours: { ...hours, ...changes } });
  };
  return (
    <Section title={t("notifications.quietHours")} note={t("settings.quietHoursNote")}>
      <Switch
        label={t("settings.useQuietHours")}
        note={isLocked ? <FixedNote /> : t("settings.useQuietHoursNote")}
        isOn={hours?.isOn ?? false}
        isDisabled={hours === undefined || isLocked}
        onChange={(isOn) => set({ isOn })}
      />
      {hours?.isOn && <Hours hours={hours} isFixed={isLocked} onChange={set} />}
      <Failure error={failure} />
    </Section>
  );
}

type HoursProps = {
  hours: QuietHours;
  isFixed: boolean;
  onChange(changes: Partial<QuietHours>): void;
};

function Hours({ hours, isFixed, onChange }: HoursProps) {
  const { days } = hours;
  const toggle = (day: number) =>
    onChange({
      days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort(),
    });
  return (
    <>
      <HoursFields {...{ hours, isFixed, onChange }} />
      <fieldset className={styles.days} disabled={isFixed}>
        <legend className="medium below-2">{t("settings.startOn")}</legend>
        {weekdays.map(({ day, label }) => (
          <label key={day} className="inline-choice">
            <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
            {label}
          </label>
        ))}
      </fieldset>
      {days.length === 0 && <p className="quiet">{t("settings.noDaysSelected")}</p>}
    </>
  );
}

const { firstDay } = new Intl.Locale(format.locale).getWeekInfo();

/** Starts with the first day of the week; Sunday is 0, as of `Date`. */
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((after) => {
  const day = (firstDay + after) % 7;
  return { day, label: format.weekday(day === 0 ? 7 : day, "short") };
});
