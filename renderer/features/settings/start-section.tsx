import { useQuery } from "@tanstack/react-query";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { fixedNote } from "./choice.tsx";
import { LoginSwitch } from "./login-switch.tsx";
import { notificationsQuery, useSettings } from "./queries.ts";
import { ShortcutRecorder } from "./shortcut-recorder.tsx";

/** Sets when Watchdesk runs, and how its window is reached. */
export function StartSection() {
  const { settings, change, isFixed, failure } = useSettings();
  const hasTray = useQuery(notificationsQuery).data?.hasTray ?? true;
  return (
    <Section title="Start and window">
      <LoginSwitch />
      {settings !== undefined && (
        <Switch
          label="Keep running in the tray when the window is closed"
          note={isFixed("closeToTray") ? fixedNote : describe(settings.closeToTray, hasTray)}
          isOn={settings.closeToTray}
          isDisabled={isFixed("closeToTray")}
          onChange={(closeToTray) => change({ closeToTray })}
        />
      )}
      <Failure error={failure} />
      <Subsection title="Keyboard shortcut">
        <ShortcutRecorder />
      </Subsection>
    </Section>
  );
}

function describe(isOn: boolean, hasTray: boolean): string {
  if (!isOn) return "Closing the window quits Watchdesk and stops notifications.";
  return hasTray
    ? "You still get alerts and messages."
    : "This desktop has no tray, so closing the window quits Watchdesk.";
}
