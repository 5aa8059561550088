import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { RoomNotifications } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";
import { HoursFields } from "./hours-fields.tsx";
import { type NotifiedRoom, type Shows, useRoomNotifications } from "./room-notifications.ts";
import { FixedNote } from "./setting-notes.tsx";
import styles from "./settings.module.css";

type RoomNotificationsDialogProps = { room: NotifiedRoom; onClose(): void };

const shownChoices: { value: Shows; label: string }[] = [
  { value: "usual", label: t("settings.asUsual") },
  { value: "always", label: t("settings.showsAlways") },
  { value: "urgent", label: t("settings.showsUrgent") },
  // The last one, above its hours.
  { value: "hours", label: t("settings.showsNotInHours") },
];

const sounds: { value: RoomNotifications["sound"]; label: string }[] = [
  { value: "usual", label: t("settings.asUsual") },
  { value: "on", label: t("settings.soundOn") },
  { value: "off", label: t("settings.soundOff") },
];

/** Sets when the alerts of a room are shown, and whether they make a sound. */
export function RoomNotificationsDialog({ room, onClose }: RoomNotificationsDialogProps) {
  const { shows, hours, sound, isFixed, failure, ...set } = useRoomNotifications(room);
  return (
    <Dialog
      title={t("settings.notificationsForThisRoom")}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <div className={styles.parts}>
        {isFixed && (
          <p className={styles.note}>
            <FixedNote />
          </p>
        )}
        <div>
          <Choice
            legend={t("settings.showItsAlerts")}
            choices={shownChoices}
            value={shows}
            isFixed={isFixed}
            onChange={set.show}
          />
          {shows === "hours" && (
            <div className={styles.below}>
              <HoursFields hours={hours} isFixed={isFixed} onChange={set.changeHours} />
            </div>
          )}
        </div>
        <Choice
          legend={t("settings.sound")}
          choices={sounds}
          value={sound}
          isFixed={isFixed}
          onChange={set.changeSound}
        />
        <p className={styles.note}>{t("settings.delayedAlertsNote")}</p>
        <Failure error={failure} />
      </div>
    </Dialog>
  );
}

type ChoiceProps<Value extends string> = {
  legend: string;
  choices: { value: Value; label: string }[];
  value: Value;
  isFixed: boolean;
  onChange(value: Value): void;
};

function Choice<Value extends string>({
  legend,
  choices,
  value,
  isFixed,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choices} disabled={isFixed}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="inline-choice">
          <input
            type="radio"
            name={legend}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
