import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { DateTimeField, focusTimeField } from "#renderer/ui/time-fields.ts";
import { findNearest } from "#shared/lib/local-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { listQuietChoices } from "#shared/notifications/notifications.ts";
import type { QuietHours } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";
import { HoursFields } from "./hours-fields.tsx";
import { describeDeferred, notificationsQuery, useQuietWords, useSettings } from "./queries.ts";
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

/** Turns on Do not disturb until a time. */
export function QuietNow() {
  const { data } = useQuery(notificationsQuery);
  const { change, failure } = useSettings();
  const now = useMinute();
  const quiet = useQuietWords();
  const deferred = data === undefined ? null : describeDeferred(data.deferred);
  const state = `${quiet === null ? t("settings.notificationsAreOn") : `${quiet}.`} ${deferred ?? ""}`;
  const setUntil = (quietUntil: EpochMs | null) => change({ quietUntil });
  return (
    <Section title={t("notifications.doNotDisturb")} note={t("settings.doNotDisturbNote")}>
      <div className="column gap-2">
        <p role="status" data-spoken="changes">
          {data !== undefined && state}
        </p>
        {data?.isSystemQuiet === null && (
          <p className="quiet">{t("settings.systemQuietUnknown")}</p>
        )}
      </div>
      <div className="wrap gap-2">
        {listQuietChoices(now).map(({ label }, index) => (
          <Button
            key={label}
            // From the time of the click, not of the last render.
            onClick={() => setUntil(listQuietChoices(Date.now())[index]?.until ?? null)}
          >
            {label}
          </Button>
        ))}
        {data?.quiet === "byPerson" && (
          <Button variant="primary" onClick={() => setUntil(null)}>
            {t("common.turnOff")}
          </Button>
        )}
      </div>
      <OtherTime onChoose={setUntil} />
      <Failure error={failure} />
    </Section>
  );
}

function OtherTime({ onChoose }: { onChoose(until: EpochMs): void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState("");
  const [flaw, setFlaw] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    const until = findNearest(value, "next", now);
    if (typeof until === "number" && until > now) {
      setFlaw(null);
      onChoose(until);
      return;
    }
    setFlaw(until === "skipped" ? t("lib.timeIsSkipped") : t("settings.enterAFutureTime"));
    focusTimeField(form.current);
  };
  return (
    <form ref={form} className="column gap-2" noValidate onSubmit={submit}>
      <div className="row-wrap gap-2-4">
        <DateTimeField
          label={t("settings.until")}
          labelPosition="beside"
          value={value}
          isInvalid={flaw !== null}
          describedBy={id}
          onChange={setValue}
        />
        <Button type="submit">{t("settings.set")}</Button>
      </div>
      <p id={id} className="critical if-any" role="alert">
        {flaw}
      </p>
    </form>
  );
}
