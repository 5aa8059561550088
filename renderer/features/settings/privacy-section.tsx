import { Section, Subsection } from "#renderer/ui/section.tsx";
import { LocationSwitch } from "./location-switch.tsx";
import { SettingRows } from "./setting-rows.tsx";

/** Sets for how long a session lasts, and whether the location is shared. */
export const PrivacySection = () => (
  <Section
    title="Session and location"
    note="What notifications show is under Notification content."
  >
    <SettingRows names={["tokenDuration"]} />
    <Subsection title="Location">
      <LocationSwitch />
    </Subsection>
  </Section>
);
