import { format } from "#renderer/lib/format.ts";
import { Section } from "#renderer/ui/section.tsx";
import { Choice } from "./choice.tsx";
import { useSettings } from "./queries.ts";
import { SettingsFailure } from "./settings-failure.tsx";

const offered = [0, 2, 5, 10, 30];

/** Sets whether alerts are shown again until they are acknowledged. */
export function RepeatSection() {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Section title="Repeat alerts" note="Until you or somebody else has acknowledged them.">
      {settings !== undefined && (
        <Choice
          label="Repeat alerts"
          value={String(settings.repeatMinutes)}
          choices={[...new Set([...offered, settings.repeatMinutes])]
            .sort((one, other) => one - other)
            .map((minutes) => ({ value: String(minutes), label: describeMinutes(minutes) }))}
          isFixed={isFixed("repeatMinutes")}
          onChange={(next) => change({ repeatMinutes: Number(next) })}
        />
      )}
      <SettingsFailure failure={failure} />
    </Section>
  );
}

const describeMinutes = (minutes: number): string =>
  minutes === 0 ? "Never" : `Every ${format.count(minutes)} min`;
