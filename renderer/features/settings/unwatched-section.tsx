import { format } from "#renderer/lib/format.ts";
import { Section } from "#renderer/ui/section.tsx";
import { Choice } from "./choice.tsx";
import { useSettings } from "./queries.ts";
import { SettingsFailure } from "./settings-failure.tsx";

const offered = [0, 1, 3, 10, 30];

/** Sets after how long a notification says that nothing is heard of the service. */
export function UnwatchedSection() {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Section
      title="When nothing is heard"
      note="Notify when the service has not been heard for a while, in quiet hours too."
    >
      {settings !== undefined && (
        <Choice
          label="When nothing is heard"
          value={String(settings.unwatchedMinutes)}
          choices={[...new Set([...offered, settings.unwatchedMinutes])]
            .sort((one, other) => one - other)
            .map((minutes) => ({ value: String(minutes), label: describeMinutes(minutes) }))}
          isFixed={isFixed("unwatchedMinutes")}
          onChange={(next) => change({ unwatchedMinutes: Number(next) })}
        />
      )}
      <SettingsFailure failure={failure} />
    </Section>
  );
}

const describeMinutes = (minutes: number): string =>
  minutes === 0 ? "Never" : `After ${format.count(minutes)} min`;
