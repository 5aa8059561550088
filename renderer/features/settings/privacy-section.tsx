import { Section, Subsection } from "#renderer/ui/section.tsx";
import { t } from "#shared/texts/t.ts";
import { LocationSwitch } from "./location-switch.tsx";
import { SettingRows } from "./setting-rows.tsx";

/** Sets for how long a session lasts, and whether the location is shared. */
export const PrivacySection = () => (
  <Section title={t("settings.sessionAndLocation")} note={t("settings.sessionAndLocationNote")}>
    <SettingRows names={["tokenDuration"]} />
    <Subsection title={t("settings.location")}>
      <LocationSwitch />
    </Subsection>
  </Section>
);
