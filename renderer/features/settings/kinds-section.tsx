import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { MinutesChoice } from "./minutes-choice.tsx";
import { useSettings } from "./queries.ts";
import { fixedNote, SettingsFailure } from "./settings-failure.tsx";

const kinds = [
  {
    name: "notifyTasks",
    label: "Tasks given to me",
    note: "Not those that you made yourself.",
  },
  { name: "notifyDueSoon", label: "Due soon", note: "What is due on a day: at 8:00 of that day." },
  { name: "notifyOverdue", label: "Overdue", note: "What was due on a day: at 8:00 of the next." },
  {
    name: "notifySubmissions",
    label: "Submissions waiting for me",
    note: "When a step of one waits for you.",
  },
  { name: "notifyEntries", label: "Entries to review", note: "When one comes to you." },
  {
    name: "notifyChanges",
    label: "Changes to offline forms and processes",
    note: "When one has a new version on this computer.",
  },
] as const;

/** Sets of what, beside alerts and messages, the person is told. */
export function KindsSection() {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Section title="Notifications" note="Beside alerts and messages, of which you are always told.">
      {settings !== undefined &&
        kinds.map(({ name, label, note }) => (
          <Switch
            key={name}
            label={label}
            note={isFixed(name) ? fixedNote : note}
            isOn={settings[name]}
            isDisabled={isFixed(name)}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      {settings?.notifyDueSoon && (
        <Subsection title="How long before a task is due">
          <MinutesChoice
            label="How long before a task is due"
            name="dueSoonMinutes"
            offered={[10, 30, 60, 120]}
            describe={(minutes) => `${minutes} min before`}
          />
        </Subsection>
      )}
      <SettingsFailure failure={failure} />
    </Section>
  );
}
