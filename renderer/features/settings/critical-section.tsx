import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import type { BreakThroughSeverity } from "#shared/model/notifications.ts";
import { Choice, fixedNote } from "./choice.tsx";
import { MinutesChoice } from "./minutes-choice.tsx";
import { useSettings } from "./queries.ts";

const severities: { value: BreakThroughSeverity; label: string }[] = [
  { value: "never", label: "None" },
  { value: "critical", label: "Critical" },
  { value: "high", label: "Critical and high" },
];

const notes: Record<BreakThroughSeverity, string> = {
  never: "Critical alerts wait like all others, except from rooms that may interrupt.",
  critical: "All other alerts wait, including unknown severity.",
  high: "All other alerts wait, including unknown severity.",
};

const switches = [
  {
    name: "criticalSound",
    label: "Sound for critical alerts",
    note: "Louder than the usual sound, if the system has one.",
  },
  {
    name: "showWindowOnCritical",
    label: "Show the window when a critical alert arrives",
    note: "It comes to the front without taking the keyboard.",
  },
] as const;

/** Sets how a critical alert is kept from being missed. */
export function CriticalSection() {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Section
      title="Critical alerts"
      note="They stay on the screen, and the window flashes until you open it."
    >
      {settings !== undefined && (
        <>
          <Subsection title="Even in Do not disturb">
            <Choice
              label="Even in Do not disturb"
              value={settings.breakThroughSeverity}
              choices={severities}
              isFixed={isFixed("breakThroughSeverity")}
              note={notes[settings.breakThroughSeverity]}
              onChange={(next) => change({ breakThroughSeverity: next })}
            />
          </Subsection>
          <Subsection title="Repeat until acknowledged">
            <MinutesChoice
              label="Repeat critical alerts"
              name="criticalRepeatMinutes"
              offered={[0, 1, 2, 5, 10]}
              describe={(minutes) => `Every ${minutes} min`}
            />
          </Subsection>
          <Subsection title="Escalate if not acknowledged">
            <MinutesChoice
              label="Escalate critical alerts"
              name="escalateMinutes"
              offered={[0, 2, 5, 10, 30]}
              describe={(minutes) => `After ${minutes} min`}
              note="One louder notification, and the window is shown."
            />
          </Subsection>
          {switches.map(({ name, label, note }) => (
            <Switch
              key={name}
              label={label}
              note={isFixed(name) ? fixedNote : note}
              isOn={settings[name]}
              isDisabled={isFixed(name)}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          ))}
        </>
      )}
      <Failure error={failure} />
    </Section>
  );
}
