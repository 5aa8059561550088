import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { FirstScreen } from "#shared/model/settings.ts";
import { Choice } from "./choice.tsx";
import { useSettings } from "./queries.ts";

const choices: { value: FirstScreen; label: string }[] = [
  { value: "inbox", label: "Inbox" },
  { value: "alerts", label: "Alerts" },
  { value: "tasks", label: "Tasks" },
  { value: "dashboard", label: "Dashboard" },
  { value: "last", label: "Last screen" },
];

/** Sets which screen the app opens with. */
export function FirstScreenSection() {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Section title="Open with">
      {settings !== undefined && (
        <Choice
          label="Open with"
          value={settings.firstScreen}
          choices={choices}
          isFixed={isFixed("firstScreen")}
          onChange={(firstScreen) => change({ firstScreen })}
        />
      )}
      <Failure error={failure} />
    </Section>
  );
}
