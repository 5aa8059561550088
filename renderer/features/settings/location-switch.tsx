import { Switch } from "#renderer/ui/switch.tsx";
import { useSettings } from "./queries.ts";
import { fixedNote, SettingsFailure } from "./settings-failure.tsx";

/** Turns sharing the location while Watchdesk is open on and off. */
export function LocationSwitch() {
  const { settings, change, isFixed, failure } = useSettings();
  const isLocked = isFixed("location");
  return (
    <>
      <Switch
        label="Share while Watchdesk is open"
        note={
          isLocked ? fixedNote : "Your service gets the location when it changes, and every 15 min."
        }
        isOn={settings?.location === "whileOpen"}
        isDisabled={settings === undefined || isLocked}
        onChange={(isOn) => change({ location: isOn ? "whileOpen" : "off" })}
      />
      <SettingsFailure failure={failure} />
    </>
  );
}
