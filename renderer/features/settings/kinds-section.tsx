import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { fixedNote } from "./choice.tsx";
import { MinutesChoice } from "./minutes-choice.tsx";
import { useSettings } from "./queries.ts";

const kinds = [
  {
    name: "notifyTasks",
    label: "Tasks assigned to me",
    note: "Or to your groups, or of unknown owner. Not those you created for others.",
  },
  { name: "notifyDueSoon", label: "Due soon", note: "All-day tasks: at 8:00 that day." },
  { name: "notifyOverdue", label: "Overdue", note: "All-day tasks: at 8:00 the next day." },
  {
    name: "notifySubmissions",
    label: "Submissions waiting for me",
    note: "Or for your groups, or of unknown owner.",
  },
  { name: "notifyEntries", label: "Entries to review", note: "When a new one arrives." },
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
    <Section title="Notifications" note="In addition to alerts and messages, which always notify.">
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
      <Failure error={failure} />
    </Section>
  );
}
