import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Choice } from "./choice.tsx";
import { themes, useSettings } from "./queries.ts";

/** Sets how the app looks. */
export function AppearanceSection() {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Section title="Appearance">
      {settings !== undefined && (
        <Choice
          label="Appearance"
          value={settings.theme}
          choices={themes.map(({ theme, label }) => ({ value: theme, label }))}
          isFixed={isFixed("theme")}
          onChange={(theme) => change({ theme })}
        />
      )}
      <Failure error={failure} />
    </Section>
  );
}
